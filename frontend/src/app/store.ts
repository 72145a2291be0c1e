import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { keepAlive, type SagaContext } from '../shared/saga';
import type { Saga } from '../shared/store';
import { sagas } from './features';
import { reducer, type State } from './reducer';

/** Files travel in actions, from a form to the call that uploads them, and never into the state. */
const FILES = ['payload.files', 'meta.request.files'];

/** A store with its sagas at work; `begin` is the state that the server rendered the page with. */
export function createStore(context: SagaContext, begin?: State) {
  const middleware = createSagaMiddleware({ context });
  const store = configureStore({
    reducer,
    ...(begin && { preloadedState: begin }),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActionPaths: FILES } }).concat(
        middleware,
      ),
  });
  const started = new Set<Saga>();
  /** Every saga lives by itself: a fault in one leaves the others at work. */
  const start = (saga: Saga): void => {
    if (started.has(saga)) return;
    started.add(saga);
    middleware.run(keepAlive, saga);
  };
  sagas.forEach(start);
  return { ...store, start };
}
