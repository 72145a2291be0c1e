import { put, type SagaGenerator } from 'typed-redux-saga';
import type { AnyCall, Outcome } from '../api';
import type { Asking, Exchange } from './exchange';
import { perform } from './perform';

/** A call that a page cannot be drawn without. */
export type Need = SagaGenerator<Outcome<unknown>>;

/** Carries out an exchange from its beginning, as if a component had asked: `need(listBlogs, { query })`. */
export function* need<C extends AnyCall>(exchange: Exchange<C>, asked: Asking<C> = {}): Need {
  yield* put(exchange.requested(asked));
  return yield* perform(exchange, asked);
}
