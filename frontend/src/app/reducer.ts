import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { type authSlice, signIn, signOut, signUp, userChanged, whoAmI } from '../features/account';
import { type draftsSlice, type DraftsState, noDrafts } from '../shared/drafts';
import { sessionLost } from '../shared/saga';
import { injected } from '../shared/store';

type StateOf<S extends { reducer: (...args: never[]) => unknown }> = ReturnType<S['reducer']>;

/** What every page needs; the other slices are there once their feature is loaded. Their names are the specification's. */
export interface State {
  readonly auth: StateOf<typeof authSlice>;
  readonly drafts: StateOf<typeof draftsSlice>;
}

const changesUser = isAnyOf(
  signIn.accepted,
  signUp.accepted,
  signOut.accepted,
  userChanged,
  sessionLost,
);

/** Clears the state when the user changes; only the session is kept. */
export const reducer = (state: State | undefined, action: UnknownAction): State =>
  reduceSlices(state && prepareState(state, action), action);

/**
 * What the server handed over for a slice stays until the slice is loaded, which `combineReducers` and `combineSlices`
 * would drop.
 */
function reduceSlices(state: Partial<State> = {}, action: UnknownAction): State {
  const old = new Map(Object.entries(state));
  const next = [...injected.reducers].map(([name, reducer]) => {
    const slice: unknown = reducer(old.get(name), action);
    return [name, slice] as const;
  });
  const isChanged = next.some(([name, slice]) => slice !== old.get(name));
  return (isChanged ? { ...state, ...Object.fromEntries(next) } : state) as State;
}

function prepareState(state: State, action: UnknownAction): State {
  if (changesUser(action)) return resetForUser(state, action);
  const isSessionFound = whoAmI.accepted.match(action) && !state.auth.known;
  return isSessionFound ? { ...state, drafts: waitingDrafts(state, action) } : state;
}

function resetForUser(state: State, action: UnknownAction): State {
  const fresh = reduceSlices(undefined, action);
  return { ...fresh, auth: state.auth, drafts: waitingDrafts(state, action) };
}

const somebodyCame = isAnyOf(signIn.accepted, userChanged, whoAmI.accepted);
type Coming = ReturnType<typeof signIn.accepted | typeof userChanged | typeof whoAmI.accepted>;

/**
 * The drafts that outlast a change of who is signed in: neither a session that ends by itself nor a page that is
 * reloaded loses the work of a user who signs in next.
 */
function waitingDrafts({ auth, drafts }: State, action: UnknownAction): DraftsState {
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
