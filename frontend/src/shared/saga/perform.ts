import { CANCEL } from 'redux-saga';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { AnswerOf } from '@nirmaan/contracts/kernel';
import { type AnyCall, type CallInput, isSessionLost, type Outcome } from '../api';
import type { Asking, Exchange } from './exchange';
import { fromContext } from './saga-context';
import { sessionLost } from './session-lost';

/**
 * Carries out an exchange: calls the API, tells the store how it ended, and returns the outcome. Whoever cancels it
 * calls off what is on its way.
 */
export function* perform<C extends AnyCall>(
  exchange: Exchange<C>,
  asked: Asking<C>,
  onProgress?: CallInput['onProgress'],
): SagaGenerator<Outcome<AnswerOf<C>>> {
  const api = yield* fromContext('api');
  const outcome: Outcome<AnswerOf<C>> = yield* call(() => {
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const sent = api(exchange.call, { ...asked, signal, ...(onProgress && { onProgress }) });
    return Object.assign(sent, { [CANCEL]: () => calledOff.abort() });
  });
  if (outcome.ok) yield* put(exchange.accepted(outcome.answer, asked));
  else yield* put(exchange.refused(outcome.failure, asked));
  if (!outcome.ok && isSessionLost(outcome.failure)) yield* put(sessionLost());
  return outcome;
}
