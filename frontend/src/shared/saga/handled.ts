import type { AnswerOf, CallAddress } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { type AnyCall, type ApiCall, getMessage } from '../api';
import { draftDiscarded } from '../drafts';
import { injectReducer, injectSaga, refreshAfter } from '../store';
import { defineExchange, type Exchange, type RequestOf } from './exchange';
import { perform, performUpload } from './perform';
import { fromContext } from './saga-context';
import { noSubmit, reduceSubmit, type Submit, type SubmitState } from './use-submit';

interface Handled {
  readonly kind: 'search' | 'submit';
  readonly exchange: { readonly call: CallAddress; requested(request: object): UnknownAction };
}

/** Every search and submit, as they are defined. */
export const handled: Handled[] = [];

/** A search: a newer request cancels the one on its way. */
export function defineSearch<C extends AnyCall>(call: ApiCall<C>, name?: string) {
  const exchange = defineExchange(call, name);
  handled.push({ kind: 'search', exchange });
  injectSaga(function* () {
    yield* takeLatest(exchange.requested, ({ payload }) => perform(exchange, payload));
  });
  return exchange;
}

interface SubmitOptions<C extends AnyCall> {
  readonly name?: string;
  /** The name in the state, which several submits may share; the submit's own name unless given. */
  readonly key?: string;
  /** The toast of a refusal without a message of the server's; without it the page alone says what failed. */
  readonly failed?: string;
  /** `failed` takes the place of the server's message. */
  readonly overrules?: true;
  /** The message in the state, where it is not the toast's. */
  readonly failedInState?: string;
  /** The toast of an acceptance; the server's message unless given, and no toast if false. */
  readonly succeeded?: false | ((message: string) => string);
  /** Open screens reload once it is accepted. */
  readonly refreshes?: true;
  readonly upload?: true;
  /** The name of the draft that it completes. */
  readonly draft?: (request: RequestOf<C>) => string;
  /** What follows its acceptance. */
  readonly then?: (answer: AnswerOf<C>) => Generator;
}

/** A submit: repeated requests are ignored while one is on its way; a toast reports how it ended. */
export function defineSubmit<C extends AnyCall>(
  call: ApiCall<C>,
  options: SubmitOptions<C>,
): Submit<C> {
  const { name = call.name } = options;
  const exchange = defineExchange(call, name);
  const { key = name, failed = '', failedInState = failed, refreshes } = options;
  injectReducer(key, reduceSubmit(exchange, failedInState));
  if (refreshes) refreshAfter(exchange.accepted.match);
  handled.push({ kind: 'submit', exchange });
  injectSaga(() => takeSubmit(exchange, options));
  return {
    ...exchange,
    select: (state) => (state as Record<string, SubmitState>)[key] ?? noSubmit,
  };
}

function* takeSubmit<C extends AnyCall>(exchange: Exchange<C>, options: SubmitOptions<C>) {
  const { failed = '', succeeded = (message: string) => message, draft, then } = options;
  let removeFailure: () => void = () => undefined;
  yield* takeLeading(exchange.requested, function* ({ payload }) {
    removeFailure();
    const notify = yield* fromContext('notify');
    const submit = options.upload ? performUpload : perform;
    const result = yield* submit(exchange, payload);
    if (!result.ok) {
      const text = options.overrules ? failed : getMessage(result.failure, failed);
      if (failed) removeFailure = notify.failure(text);
      return;
    }
    if (draft) yield* put(draftDiscarded(draft(payload)));
    if (then) yield* then(result.answer);
    const { message = '' } = result.answer as { readonly message?: string };
    if (succeeded) notify.success(succeeded(message));
  });
}
