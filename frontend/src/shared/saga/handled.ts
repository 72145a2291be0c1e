import type { AnswerOf } from '@nirmaan/contracts/kernel';
import { useCallback } from 'react';
import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type AnyCall, type ApiCall, getMessage } from '../api';
import { draftDiscarded, type DraftsRoot, selectDraft } from '../drafts';
import { type Saga, useClientStore } from '../store';
import { defineExchange, type Exchange, type ExchangeOptions, type RequestOf } from './exchange';
import { perform, performUpload } from './perform';
import { fromContext } from './saga-context';

/** An exchange with the saga that handles its requests. */
export type Handled<C extends AnyCall> = Exchange<C> & {
  readonly kind: 'search' | 'submit';
  readonly saga: Saga;
};

/** Sends the requests of an exchange, whose saga starts with the first of them. */
export function useSend<C extends AnyCall>({
  requested,
  saga,
}: Pick<Handled<C>, 'requested' | 'saga'>) {
  const { start, dispatch } = useClientStore();
  return useCallback(
    (request: RequestOf<C> = {}, id?: string) => {
      start(saga);
      dispatch(requested(request, id));
    },
    [start, dispatch, saga, requested],
  );
}

/** A search: a newer request cancels the one on its way. */
export function defineSearch<C extends AnyCall>(
  call: ApiCall<C>,
  options?: ExchangeOptions<C>,
): Handled<C> {
  const exchange = defineExchange(call, options);
  const saga = function* () {
    yield* takeLatest(exchange.requested, ({ payload, meta: { id } }) =>
      perform(exchange, payload, { id }),
    );
  };
  return { ...exchange, kind: 'search', saga };
}

interface SubmitOptions<C extends AnyCall> extends Omit<ExchangeOptions<C>, 'pick'> {
  /** The toast of a refusal without a message of the server's; without it the page alone says what failed. */
  readonly failed?: string;
  /** `failed` takes the place of the server's message. */
  readonly overrules?: true;
  /** The message in the state, where it is not the toast's. */
  readonly failedInState?: string;
  /** The toast of an acceptance; the server's message unless given, and no toast if false. */
  readonly succeeded?: false | ((message: string) => string);
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
): Handled<C> {
  const { failed = '', failedInState = failed } = options;
  const exchange = defineExchange(call, { ...options, failed: failedInState });
  return { ...exchange, kind: 'submit', saga: () => takeSubmit(exchange, options) };
}

function* takeSubmit<C extends AnyCall>(exchange: Exchange<C>, options: SubmitOptions<C>) {
  const { failed = '', succeeded = (message: string) => message, draft, then } = options;
  let removeFailure: () => void = () => undefined;
  yield* takeLeading(exchange.requested, function* ({ payload, meta: { id } }) {
    removeFailure();
    const notify = yield* fromContext('notify');
    const key = draft?.(payload) ?? '';
    const sent = yield* select((state: DraftsRoot) => selectDraft(state, key));
    const submit = options.upload ? performUpload : perform;
    const result = yield* submit(exchange, payload, { id });
    if (!result.ok) {
      const text = options.overrules ? failed : getMessage(result.failure, failed);
      if (failed) removeFailure = notify.failure(text);
      return;
    }
    // What was typed since, here or in another tab, is kept.
    const typed = yield* select((state: DraftsRoot) => selectDraft(state, key));
    if (draft && typed === sent) yield* put(draftDiscarded(key));
    if (then) yield* then(result.answer);
    const { message = '' } = result.answer as { readonly message?: string };
    if (succeeded) notify.success(succeeded(message));
  });
}
