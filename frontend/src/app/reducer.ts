import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { signIn, signOut, signUp, userChanged, whoAmI } from '../features/account';
import { type DraftsState, noDrafts } from '../shared/drafts';
import { sessionLost } from '../shared/saga';
import { reducers } from './features';

const reduceSlices = combineReducers(reducers);

export type State = ReturnType<typeof reduceSlices>;

const changesUser = isAnyOf(
  signIn.accepted,
  signUp.accepted,
  signOut.accepted,
  userChanged,
  sessionLost,
);

/** Clears the state when the user changes; only the session and drafts are kept. */
export const reducer = (state: State | undefined, action: UnknownAction): State =>
  reduceSlices(state && prepareState(state, action), action);

function prepareState(state: State, action: UnknownAction): Partial<State> {
  if (changesUser(action)) return { auth: state.auth, drafts: waitingDrafts(state, action) };
  const isSessionFound = whoAmI.accepted.match(action) && !state.auth.known;
  return isSessionFound ? { ...state, drafts: waitingDrafts(state, action) } : state;
}

const hasUser = isAnyOf(signIn.accepted, userChanged, whoAmI.accepted);
type WithUser = ReturnType<typeof signIn.accepted | typeof userChanged | typeof whoAmI.accepted>;

/**
 * The drafts that outlast a change of who is signed in: neither a session that ends by itself nor a page that is
 * reloaded loses the work of a user who signs in next.
 */
function waitingDrafts({ auth, drafts }: State, action: UnknownAction): DraftsState {
  const { begun } = drafts;
  const owner = auth.userInfo?._id ?? drafts.writer;
  if (Object.keys(begun).length === 0) return noDrafts;
  if (sessionLost.match(action) || isSignedOut(action)) return { begun, writer: owner };
  return hasUser(action) && getUserId(action) === owner ? { begun, writer: null } : noDrafts;
}

/** After a reload the user is not known yet; the owner may still sign in. */
const isSignedOut = (action: UnknownAction): boolean =>
  whoAmI.accepted.match(action) && action.payload.data === null;

function getUserId(action: WithUser) {
  const user = userChanged.match(action) ? action.payload : action.payload.data;
  return user?._id;
}
