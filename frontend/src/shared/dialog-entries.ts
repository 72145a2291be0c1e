import type { BrowserHistory, MemoryHistory } from 'history';

export type ClientHistory = BrowserHistory | MemoryHistory;

const open = new Set<string>();

/** The dialogs that an entry of the history was made for, the innermost last. */
export const dialogsIn = (state: unknown): readonly string[] =>
  (state as { readonly dialogs?: readonly string[] } | null | undefined)?.dialogs ?? [];

/** Adds an entry for a dialog that opens; it takes the place of one whose dialog has just been closed. */
export function enterDialog(history: ClientHistory, id: string): void {
  const { pathname, search, state } = history.location;
  const entered = dialogsIn(state);
  const around = entered.filter((one) => open.has(one));
  const next = { ...(state as object | null), dialogs: [...around, id] };
  if (around.length < entered.length) history.replace({ pathname, search }, next);
  else history.push({ pathname, search }, next);
  open.add(id);
}

let isSettling = false;

/** Goes back over the entries of the dialogs that close now, in one step once all of them have. */
export function leaveDialog(history: ClientHistory, id: string): void {
  open.delete(id);
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    const entered = dialogsIn(history.location.state);
    const closed = entered.length - 1 - entered.findLastIndex((one) => open.has(one));
    if (closed > 0) history.go(-closed);
  });
}
