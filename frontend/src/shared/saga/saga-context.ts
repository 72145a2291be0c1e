import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Api } from '../api';

/** What sagas need from outside; the store is made with it, so specs can hand in their own. */
export interface SagaContext {
  readonly api: Api;
  readonly navigate: (to: string) => void;
  readonly notify: Notify;
  readonly storage: Storage;
}

/** Takes back what was said, before its time is over. */
export type TakeBack = () => void;

/** Says something to the person at the top right of the screen. */
export interface Notify {
  readonly success: (text: string) => TakeBack;
  readonly failure: (text: string) => TakeBack;
}

/** One thing of the context: `yield* fromContext('notify')`. */
export function* fromContext<Name extends keyof SagaContext>(
  name: Name,
): SagaGenerator<SagaContext[Name]> {
  return yield* getContext<SagaContext[Name]>(name);
}
