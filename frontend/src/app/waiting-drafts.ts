import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { type authSlice, signIn, somebodyElseCame } from '../features/account';
import { type DraftsState, noDrafts } from '../shared/drafts';
import { sessionLost } from '../shared/saga';

interface Known {
  readonly auth: ReturnType<typeof authSlice.reducer>;
  readonly drafts: DraftsState;
}

const somebodyCame = isAnyOf(signIn.accepted, somebodyElseCame);

/**
 * The drafts that outlast a change of who is signed in: a session that ends by itself loses nobody's work, if it is
 * they who sign in next.
 */
export function waitingDrafts({ auth, drafts }: Known, action: UnknownAction): DraftsState {
  const { begun } = drafts;
  const owner = auth.userInfo?._id ?? drafts.writer;
  if (Object.keys(begun).length === 0) return noDrafts;
  if (sessionLost.match(action)) return { begun, writer: owner };
  return somebodyCame(action) && comerOf(action) === owner ? { begun, writer: null } : noDrafts;
}

function comerOf(action: ReturnType<typeof signIn.accepted | typeof somebodyElseCame>) {
  const user = signIn.accepted.match(action) ? action.payload.data : action.payload;
  return user?._id;
}
