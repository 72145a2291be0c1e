import { call, delay, getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Api } from '../api';
import type { BrowserStorage } from '../browser-storage';

export interface SagaContext {
  readonly api: Api;
  readonly navigate: (to: string) => void;
  readonly notify: Notify;
  readonly storage: BrowserStorage;
}

/** Shows a toast; the returned function removes it. */
export interface Notify {
  readonly success: (text: string) => () => void;
  readonly failure: (text: string) => () => void;
}

/** One part of the context: `yield* fromContext('notify')`. */
export function* fromContext<Name extends keyof SagaContext>(
  name: Name,
): SagaGenerator<SagaContext[Name]> {
  return yield* getContext<SagaContext[Name]>(name);
}

const RESTART_DELAY_MS = 250;

/** Runs a feature's saga; after a fault it is reported and started again, so the other features live on. */
export function* keepAlive(saga: () => Generator) {
  for (;;) {
    try {
      yield* call(saga);
      return;
    } catch (fault) {
      yield* call(reportError, fault);
      yield* delay(RESTART_DELAY_MS);
    }
  }
}
