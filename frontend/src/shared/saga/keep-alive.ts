import { call, delay } from 'typed-redux-saga';

type Saga = () => Generator;

const PAUSE_MS = 250;

/** Runs a feature's saga for ever: a fault is reported and the saga starts again, so the rest lives on. */
export function* keepAlive(saga: Saga) {
  for (;;) {
    try {
      yield* call(saga);
      return;
    } catch (fault) {
      yield* call(reportError, fault);
      yield* delay(PAUSE_MS);
    }
  }
}
