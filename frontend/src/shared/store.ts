import type { Reducer, Slice, UnknownAction } from '@reduxjs/toolkit';

export type Saga = () => Generator;

/**
 * The reducers, by their name in the state, and the sagas of all features that have been loaded. Importing a feature's
 * `<slice>.api.ts` starts the sagas of its reads and submits, so a page starts those of the features that it imports.
 */
export const injected = { reducers: new Map<string, Reducer>(), sagas: new Set<Saga>() };

interface StoreListener {
  readonly onReducer: (name: string) => void;
  readonly onSaga: (saga: Saga) => void;
}

const listeners = new Set<StoreListener>();

/** Notifies a running store of features that are loaded from now on. */
export const onInjected = (listener: StoreListener): void => void listeners.add(listener);

/** Adds a slice to the state of every store, as soon as its file is loaded. */
export const injectSlice = ({ reducerPath, reducer }: Pick<Slice, 'reducerPath' | 'reducer'>) =>
  injectReducer(reducerPath, reducer);

/** Reducers of one name share its state; the one that is added last begins it. */
export function injectReducer(name: string, reducer: Reducer): void {
  const others = injected.reducers.get(name);
  injected.reducers.set(
    name,
    others ? (state, action) => others(reducer(state, action), action) as unknown : reducer,
  );
  for (const { onReducer } of listeners) onReducer(name);
}

/** Starts a saga in every store, as soon as its file is loaded. */
export function injectSaga(saga: Saga): void {
  injected.sagas.add(saga);
  for (const { onSaga } of listeners) onSaga(saga);
}

type Matcher = (action: UnknownAction) => boolean;

const refreshing = new Set<Matcher>();

export const refreshAfter = (matcher: Matcher): void => void refreshing.add(matcher);

const isRefreshing = (action: UnknownAction): boolean =>
  [...refreshing].some((matches) => matches(action));

/** Counts what may have changed something on the screen; open screens reload when the number changes. */
injectReducer('freshness', (count: number = 0, action) =>
  isRefreshing(action) ? count + 1 : count,
);

export const selectFreshness = (state: { readonly freshness: number }): number => state.freshness;
