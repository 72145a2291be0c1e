import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { type authSlice, signIn, somebodyElseCame } from '../features/account';
import type { applyProjectSlice } from '../features/application';
import { sessionLost } from '../shared/saga';

type Applications = ReturnType<typeof applyProjectSlice.reducer>;
type Drafts = Pick<Applications, 'drafts' | 'draftsOf'>;

interface Known {
  readonly auth: ReturnType<typeof authSlice.reducer>;
  readonly applyProject: Applications;
}

const none: Drafts = { drafts: {}, draftsOf: null };
const somebodyCame = isAnyOf(signIn.accepted, somebodyElseCame);

/**
 * The proposals that outlast a change of who is signed in: a session that ends by itself loses nobody's work, if it is
 * they who sign in next.
 */
export function waitingDrafts({ auth, applyProject }: Known, action: UnknownAction): Drafts {
  const { drafts, draftsOf } = applyProject;
  const owner = auth.userInfo?._id ?? draftsOf;
  if (Object.keys(drafts).length === 0) return none;
  if (sessionLost.match(action)) return { drafts, draftsOf: owner };
  return somebodyCame(action) && comerOf(action) === owner ? { drafts, draftsOf: null } : none;
}

function comerOf(action: ReturnType<typeof signIn.accepted | typeof somebodyElseCame>) {
  const user = signIn.accepted.match(action) ? action.payload.data : action.payload;
  return user?._id;
}
