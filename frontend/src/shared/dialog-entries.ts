import type { DataRouter, Location } from 'react-router-dom';

const open = new Set<string>();

/** The dialogs that an entry of the history was made for, the innermost last. */
export const dialogsIn = (state: unknown): readonly string[] =>
  (state as { readonly dialogs?: readonly string[] } | null | undefined)?.dialogs ?? [];

/**
 * Adds an entry for a dialog that opens, and for those around it that Back has left but that stay open: the question
 * whether to close one. It takes the place of the entry of a dialog that has just been closed.
 */
export function enterDialog(router: DataRouter, id: string): void {
  const { pathname, search, state } = router.state.location as Location<unknown>;
  const entered = dialogsIn(state);
  const dialogs = entered.filter((one) => open.has(one));
  let replace = dialogs.length < entered.length;
  open.add(id);
  for (const one of open) {
    if (dialogs.includes(one)) continue;
    dialogs.push(one);
    const next = { ...(state as object | null), dialogs: [...dialogs] };
    void router.navigate({ pathname, search }, { state: next, replace });
    replace = false;
  }
}

let isSettling = false;

/** Goes back over the entries of the dialogs that close now, in one step once all of them have. */
export function leaveDialog(router: DataRouter, id: string): void {
  open.delete(id);
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    const entered = dialogsIn(router.state.location.state);
    const closed = entered.length - 1 - entered.findLastIndex((one) => open.has(one));
    if (closed > 0) void router.navigate(-closed);
  });
}
