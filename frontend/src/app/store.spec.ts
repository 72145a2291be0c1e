import { createAction, createSlice } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import { injectSaga, injectSlice } from '../shared/store';
import { FakeServer } from '../testing/fake-server';
import { runStore } from '../testing/run-store';
import { reducer, type State } from './reducer';

const happened = createAction('late/happened');
const createLate = (name: string) =>
  createSlice({
    name,
    initialState: 0,
    reducers: {},
    extraReducers: (builder) => {
      builder.addCase(happened, (count) => count + 1);
    },
  });

it('has the slice and the saga of a feature that is loaded later', () => {
  const { store } = runStore(new FakeServer());
  const seen: string[] = [];
  injectSlice(createLate('late'));
  expect(store.getState()).toHaveProperty('late', 0);
  injectSaga(function* () {
    yield* takeEvery(happened, ({ type }) => void seen.push(type));
  });
  store.dispatch(happened());
  expect(store.getState()).toHaveProperty('late', 1);
  expect(seen).toEqual([happened.type]);
});

it('keeps what the server handed over until the slice is loaded', () => {
  const drawn = { ...reducer(undefined, { type: '' }), handedOver: 5 } as State;
  const before = reducer(drawn, happened());
  expect(before).toHaveProperty('handedOver', 5);
  injectSlice(createLate('handedOver'));
  expect(reducer(before, happened())).toHaveProperty('handedOver', 6);
});
