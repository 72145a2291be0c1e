import { configureStore, Tuple } from '@reduxjs/toolkit';
import { reducer } from '../app/reducer';
import type { State } from '../app/state';

/** A store in which nothing happens by itself: no sagas run, so nobody asks who is signed in. */
export const quietStore = (begin?: State) =>
  configureStore({
    reducer,
    devTools: false,
    middleware: () => new Tuple(),
    ...(begin && { preloadedState: begin }),
  });
