import { type DraftsState, draftsFound } from '../shared/drafts';
import type { createStore } from './store';

const KEY = 'drafts';

/** Keeps what is typed in the tab's own storage too, so that it outlasts a page that is loaded again. */
export function keepDrafts(store: ReturnType<typeof createStore>, storage: Storage): void {
  const left = leftIn(storage);
  if (left) store.dispatch(draftsFound(left));
  let { drafts: kept } = store.getState();
  store.subscribe(() => {
    const { drafts, auth } = store.getState();
    if (drafts === kept) return;
    kept = drafts;
    leave(storage, { ...drafts, writer: drafts.writer ?? auth.userInfo?._id ?? null });
  });
}

/** Null where nothing was left, or nothing that this program has written. */
function leftIn(storage: Storage): DraftsState | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as DraftsState | null;
  } catch {
    return null;
  }
}

/** Storage that is full or forbidden is none: the drafts are still in memory. */
function leave(storage: Storage, drafts: DraftsState): void {
  try {
    if (Object.keys(drafts.begun).length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    return;
  }
}
