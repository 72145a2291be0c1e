import type { CallAddress } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { takeLatest, takeLeading } from 'typed-redux-saga';
import { type AnyCall, type ApiCall, getMessage } from '../api';
import { injectSaga, refreshAfter } from '../store';
import { defineExchange, type Exchange } from './exchange';
import { perform, performUpload } from './perform';
import { fromContext } from './saga-context';

/** An exchange, whatever it carries. */
interface AnyExchange {
  readonly call: CallAddress;
  requested(request: object): UnknownAction;
}

interface Handled {
  readonly kind: 'search' | 'submit';
  readonly exchange: AnyExchange;
}

/** Every search and submit, as they are defined. */
export const handled: Handled[] = [];

interface OwnSaga {
  /** A saga of its feature handles it. */
  readonly own: true;
}

/** A search: a newer request cancels the one on its way. */
export function defineSearch<const Name extends string, C extends AnyCall>(
  name: Name,
  call: ApiCall<C>,
  options?: OwnSaga,
) {
  const exchange = defineExchange(name, call);
  const saga = function* () {
    if (options) return;
    yield* takeLatest(exchange.requested, ({ payload }) => perform(exchange, payload));
  };
  handled.push({ kind: 'search', exchange });
  injectSaga(saga);
  return exchange;
}

interface SubmitOptions {
  /** The toast of a refusal without a message of the server's. */
  readonly failed: string;
  /** The toast of an acceptance; the server's message unless given. */
  readonly succeeded?: (message: string) => string;
  /** Open screens reload once it is accepted. */
  readonly refreshes?: true;
  readonly upload?: true;
}

/** A submit: repeated requests are ignored while one is on its way; a toast reports how it ended. */
export function defineSubmit<const Name extends string, C extends AnyCall>(
  name: Name,
  call: ApiCall<C>,
  options: SubmitOptions | OwnSaga,
) {
  const exchange = defineExchange(name, call);
  const saga = function* () {
    if (!('own' in options)) yield* takeSubmit(exchange, options);
  };
  handled.push({ kind: 'submit', exchange });
  if ('refreshes' in options) refreshAfter(exchange.accepted.match);
  injectSaga(saga);
  return exchange;
}

function* takeSubmit<C extends AnyCall>(exchange: Exchange<C>, options: SubmitOptions) {
  const { failed, succeeded = (message: string) => message, upload } = options;
  let removeFailure: () => void = () => undefined;
  yield* takeLeading(exchange.requested, function* ({ payload }) {
    removeFailure();
    const notify = yield* fromContext('notify');
    const result = yield* upload ? performUpload(exchange, payload) : perform(exchange, payload);
    if (!result.ok) {
      removeFailure = notify.failure(getMessage(result.failure, failed));
      return;
    }
    const { message = '' } = result.answer as { readonly message?: string };
    notify.success(succeeded(message));
  });
}
