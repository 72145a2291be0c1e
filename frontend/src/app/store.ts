import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { SagaContext } from '../shared/saga';
import { reducer, type State } from './reducer';
import { rootSaga } from './root.saga';

/** Files travel in actions, from a form to the call that uploads them, and never into the state. */
const FILES = ['payload.files', 'meta.files'];

/** A store with its sagas running; `begin` is the state that the server rendered the page with. */
export function createStore(context: SagaContext, begin?: State) {
  const sagas = createSagaMiddleware({ context });
  const store = configureStore({
    reducer,
    ...(begin && { preloadedState: begin }),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActionPaths: FILES } }).concat(sagas),
  });
  sagas.run(rootSaga);
  return store;
}
