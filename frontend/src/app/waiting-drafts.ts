import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { type authSlice, signIn, userChanged, whoAmI } from '../features/account';
import { type DraftsState, noDrafts } from '../shared/drafts';
import { sessionLost } from '../shared/saga';

interface Known {
  readonly auth: ReturnType<typeof authSlice.reducer>;
  readonly drafts: DraftsState;
}

const somebodyCame = isAnyOf(signIn.accepted, userChanged, whoAmI.accepted);
type Coming = ReturnType<typeof signIn.accepted | typeof userChanged | typeof whoAmI.accepted>;

/**
 * The drafts that outlast a change of who is signed in: neither a session that ends by itself nor a page that is
 * reloaded loses the work of a user who signs in next.
 */
export function waitingDrafts({ auth, drafts }: Known, action: UnknownAction): DraftsState {
  const { begun } = drafts;
  const owner = auth.userInfo?._id ?? drafts.writer;
  if (Object.keys(begun).length === 0) return noDrafts;
  if (sessionLost.match(action) || isSignedOut(action)) return { begun, writer: owner };
  return somebodyCame(action) && comerOf(action) === owner ? { begun, writer: null } : noDrafts;
}

/** After a reload the user is not known yet; the owner may still sign in. */
const isSignedOut = (action: UnknownAction): boolean =>
  whoAmI.accepted.match(action) && action.payload.data === null;

function comerOf(action: Coming) {
  const user = userChanged.match(action) ? action.payload : action.payload.data;
  return user?._id;
}
