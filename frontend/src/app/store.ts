import { configureStore, createAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { keepAlive, type SagaContext } from '../shared/saga';
import { injected, onInjected, type Saga } from '../shared/store';
import './follow-ups.saga';
import { reducer, type State } from './reducer';

/** Files travel in actions, from a form to the call that uploads them, and never into the state. */
const FILES = ['payload.files', 'meta.files'];

const sliceInjected = createAction<string>('store/sliceInjected');

/**
 * A store with the slices and the sagas of the features that are loaded, and of those that will be. `begin` is the state
 * that the server rendered the page with.
 */
export function createStore(context: SagaContext, begin?: State) {
  const sagas = createSagaMiddleware({ context });
  const store = configureStore({
    reducer,
    ...(begin && { preloadedState: begin }),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActionPaths: FILES } }).concat(sagas),
  });
  /** Every feature, search and submit lives by itself: a fault in one leaves the others at work. */
  const start = (saga: Saga) => void sagas.run(keepAlive, saga);
  injected.sagas.forEach(start);
  onInjected({
    onSaga: start,
    onReducer: (name) => name in store.getState() || store.dispatch(sliceInjected(name)),
  });
  return store;
}
