import { TOKEN_KEY } from '@nirmaan/contracts/account';
import { cameBack, tokenChanged, VERIFIED_KEY } from '../features/account';
import type { BrowserStorage } from '../shared/browser-storage';
import { draftsFound, type DraftsState } from '../shared/drafts';
import { sessionLost } from '../shared/saga';
import type { createStore } from './store';

/**
 * Tabs share their cookies, so signing in or out in one tab affects all of them. The browser notifies the others
 * of a changed token.
 */
export const followOtherTabs = ({ dispatch }: ReturnType<typeof createStore>): void =>
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === VERIFIED_KEY) dispatch(cameBack());
    if (key !== TOKEN_KEY) return;
    if (newValue !== null) dispatch(tokenChanged());
    else dispatch(sessionLost(isOfCode(oldValue) ? 'byItself' : 'inAnotherTab'));
  });

/** Unlike a session's token, which is signed. It goes when the password is reset, and that ends all sessions. */
const isOfCode = (token: string | null): boolean => token !== null && !token.includes('.');

const KEY = 'drafts';

/**
 * Keeps what is typed in the browser's storage too, so that it outlasts a page that is loaded again, and shows in
 * every tab of its writer. Once they are signed out, it is kept in memory only: the next user of the browser finds
 * nothing.
 */
export function keepDrafts(store: ReturnType<typeof createStore>, storage: BrowserStorage): void {
  const left = leftIn(storage);
  // Where the server has rendered a user's own page, it is known from the start whose drafts may be shown.
  const reader = store.getState().auth.userInfo?._id;
  if (left && reader === undefined) store.dispatch(draftsFound(left));
  else if (left && left.writer === reader) store.dispatch(draftsFound({ ...left, writer: null }));
  else if (left) leave(storage, null);
  let { drafts: kept } = store.getState();
  store.subscribe(() => {
    const { drafts, auth } = store.getState();
    if (drafts === kept) return;
    kept = drafts;
    const writer = drafts.writer === null ? auth.userInfo?._id : undefined;
    leave(storage, writer ? { ...drafts, writer } : null);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    // A storage without drafts means that someone has signed out, which the token tells too.
    if (key !== KEY || newValue === null) return;
    const typed = leftIn(storage);
    const { auth, drafts } = store.getState();
    if (drafts.writer !== null || !typed || typed.writer !== auth.userInfo?._id) return;
    kept = { ...typed, writer: null };
    store.dispatch(draftsFound(kept));
  });
}

/** Null where nothing was left, or nothing that this program has written. */
function leftIn(storage: BrowserStorage): DraftsState | null {
  try {
    const left: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isDrafts(left) ? left : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDrafts = (left: unknown): left is DraftsState =>
  isObject(left) && 'begun' in left && isObject(left.begun) && 'writer' in left;

function leave(storage: BrowserStorage, drafts: DraftsState | null): void {
  if (drafts === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(drafts));
}
