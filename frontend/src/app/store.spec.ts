import { createAction } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import { FakeServer } from '../testing/fake-server';
import { runStore } from '../testing/run-store';

const happened = createAction('part/happened');

it('starts the saga of a part that is loaded later, once', () => {
  const { store } = runStore(new FakeServer());
  const seen: string[] = [];
  const saga = function* () {
    yield* takeEvery(happened, ({ type }) => void seen.push(type));
  };
  store.start(saga);
  store.start(saga);
  store.dispatch(happened());
  expect(seen).toEqual([happened.type]);
});
