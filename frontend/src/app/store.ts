import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { authSlice } from '../features/account';
import { applyProjectSlice } from '../features/application';
import { projectSlice } from '../features/project';
import type { SagaContext } from '../shared/saga';
import { rootSaga } from './root.saga';

/** The state slices carry the specification's names. */
const reducer = {
  auth: authSlice.reducer,
  project: projectSlice.reducer,
  applyProject: applyProjectSlice.reducer,
};

/** Files travel in actions, from a form to the call that uploads them, and never into the state. */
const FILES = ['payload.files', 'meta.files'];

/** A store with its sagas running. */
export function createStore(context: SagaContext) {
  const sagas = createSagaMiddleware({ context });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActionPaths: FILES } }).concat(sagas),
  });
  sagas.run(rootSaga);
  return store;
}
