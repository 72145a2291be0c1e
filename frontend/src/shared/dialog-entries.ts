import type { DataRouter, Location } from 'react-router-dom';

const open = new Set<string>();

/** The dialogs that an entry of the history was made for, the innermost last. */
export const dialogsIn = (state: unknown): readonly string[] =>
  (state as { readonly dialogs?: readonly string[] } | null | undefined)?.dialogs ?? [];

/** Adds an entry for a dialog that opens; it takes the place of one whose dialog has just been closed. */
export function enterDialog(router: DataRouter, id: string): void {
  const { pathname, search, state } = router.state.location as Location<unknown>;
  const entered = dialogsIn(state);
  const around = entered.filter((one) => open.has(one));
  const next = { ...(state as object | null), dialogs: [...around, id] };
  const replace = around.length < entered.length;
  void router.navigate({ pathname, search }, { state: next, replace });
  open.add(id);
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
