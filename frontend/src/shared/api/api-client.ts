import { type AnswerOf, type Call, X_POSITION } from '@nirmaan/contracts/kernel';
import type { Outcome } from './api-failure';
import { outcomeOf } from './outcome-of';
import { createPositionMemory } from './position-memory';
import { type CallInput, requestOf } from './request-of';

/** Any call of the catalogue, whatever it takes and answers. */
export type AnyCall = Call;

export type Api = <C extends AnyCall>(call: C, input: CallInput) => Promise<Outcome<AnswerOf<C>>>;

/**
 * The only way to the server. Cookies travel along; the newest position an answer named is sent with
 * every later call, so that a person reads their own writes. It never throws and shows nothing.
 */
export function createApi(fetch: typeof globalThis.fetch): Api {
  const positions = createPositionMemory();
  return async <C extends AnyCall>(call: C, input: CallInput) => {
    const response = await fetch(...requestOf(call, input, positions.newest())).catch(() => null);
    if (!response) return { ok: false, failure: { kind: 'unreachable' } };
    positions.note(response.headers.get(X_POSITION));
    return (await outcomeOf(call, response)) as Outcome<AnswerOf<C>>;
  };
}
