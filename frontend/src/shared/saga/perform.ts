import type { AnswerOf } from '@nirmaan/contracts/kernel';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buffers, CANCEL, channel } from 'redux-saga';
import {
  call,
  cancel,
  fork,
  put,
  type SagaGenerator,
  take,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { type AnyCall, type ApiResult, type CallInput, getMessage, isSessionLost } from '../api';
import type { Exchange, RequestOf } from './exchange';
import { fromContext } from './saga-context';

/** By itself, or because the user signed out in another tab and saw it there. */
type HowLost = 'byItself' | 'inAnotherTab';

/** The server no longer knows this browser: the account slice forgets the user, guarded pages do the rest. */
export const sessionLost = createAction('session/lost', (how: HowLost = 'byItself') => ({
  payload: how,
}));

/** Calls the API, puts `accepted` or `refused`, and returns the result. Cancelling it aborts the request. */
export function* perform<C extends AnyCall>(
  exchange: Exchange<C>,
  request: RequestOf<C>,
  onProgress?: CallInput['onProgress'],
): SagaGenerator<ApiResult<AnswerOf<C>>> {
  const api = yield* fromContext('api');
  const result: ApiResult<AnswerOf<C>> = yield* call(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const sent = api(exchange.call, { ...request, signal, ...(onProgress && { onProgress }) });
    return Object.assign(sent, { [CANCEL]: () => controller.abort() });
  });
  if (result.ok) yield* put(exchange.accepted(result.answer, request));
  else yield* put(exchange.refused(result.failure, request));
  if (!result.ok && isSessionLost(result.failure)) yield* put(sessionLost());
  return result;
}

/** The part of a body that has been sent, from 0 to 1; null while nothing is being uploaded. */
export const uploadSlice = createSlice({
  name: 'upload',
  initialState: null as number | null,
  reducers: { progressed: (_, { payload }: PayloadAction<number | null>) => payload },
  selectors: { selectUploaded: (part) => part },
});

const { progressed } = uploadSlice.actions;
export const { selectUploaded } = uploadSlice.selectors;

/** `perform` for a call with a file; reports its progress. */
export function* performUpload<C extends AnyCall>(
  exchange: Exchange<C>,
  request: RequestOf<C>,
): SagaGenerator<ApiResult<AnswerOf<C>>> {
  const parts = channel<number>(buffers.sliding(1));
  const reporting = yield* fork(function* () {
    for (;;) yield* put(progressed(yield* take(parts)));
  });
  try {
    return yield* perform(exchange, request, (part) => parts.put(part));
  } finally {
    yield* cancel(reporting);
    yield* put(progressed(null));
  }
}

/** A search: a newer request cancels the one on its way. */
export function* takeSearch<C extends AnyCall>(exchange: Exchange<C>) {
  yield* takeLatest(exchange.requested, ({ payload }) => perform(exchange, payload));
}

interface SubmitOptions<C extends AnyCall> {
  /** The toast of a refusal without a message of the server's. */
  readonly failed: string;
  /** The toast of success; the server's message unless given. */
  readonly succeeded?: string;
  /** Runs between the answer and the toast. */
  readonly onAccepted?: (answer: AnswerOf<C>) => Generator;
  readonly upload?: true;
}

/** A submit: repeated requests are ignored while one is on its way; a toast reports how it ended. */
export function* takeSubmit<C extends AnyCall>(exchange: Exchange<C>, options: SubmitOptions<C>) {
  const { failed, succeeded, onAccepted, upload } = options;
  yield* takeLeading(exchange.requested, function* ({ payload }) {
    const notify = yield* fromContext('notify');
    const result = yield* upload ? performUpload(exchange, payload) : perform(exchange, payload);
    if (!result.ok) return void notify.failure(getMessage(result.failure, failed));
    if (onAccepted) yield* onAccepted(result.answer);
    const { message } = result.answer as { readonly message?: string };
    return void notify.success(succeeded ?? message ?? '');
  });
}

/** A call that a page needs before it can be rendered. */
export type Need = SagaGenerator<ApiResult<unknown>>;

/** Runs an exchange as if a component had requested it: `need(listBlogs, { query })`. */
export function* need<C extends AnyCall>(exchange: Exchange<C>, request: RequestOf<C> = {}): Need {
  yield* put(exchange.requested(request));
  return yield* perform(exchange, request);
}
