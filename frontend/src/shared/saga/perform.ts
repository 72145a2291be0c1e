import type { AnswerOf } from '@nirmaan/contracts/kernel';
import {
  createAction,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { buffers, CANCEL, channel } from 'redux-saga';
import { call, cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { type AnyCall, type ApiResult, type CallInput, isSessionLost } from '../api';
import type { Exchange, RequestOf } from './exchange';
import { fromContext } from './saga-context';

/** By itself, or because the user signed out in another tab and saw it there. */
type HowLost = 'byItself' | 'inAnotherTab';

/** The server no longer knows this browser: the account slice forgets the user, guarded pages do the rest. */
export const sessionLost = createAction('session/lost', (how: HowLost = 'byItself') => ({
  payload: how,
}));

interface PerformOptions extends Pick<CallInput, 'onProgress'> {
  readonly id?: string | undefined;
}

/** Calls the API, puts `accepted` or `refused`, and returns the result. Cancelling it aborts the request. */
export function* perform<C extends AnyCall>(
  exchange: Exchange<C>,
  request: RequestOf<C>,
  { id, onProgress }: PerformOptions = {},
): SagaGenerator<ApiResult<AnswerOf<C>>> {
  const api = yield* fromContext('api');
  const result: ApiResult<AnswerOf<C>> = yield* call(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const sent = api(exchange.call, { ...request, signal, ...(onProgress && { onProgress }) });
    return Object.assign(sent, { [CANCEL]: () => controller.abort() });
  });
  if (result.ok) yield* put(exchange.accepted(result.answer, request, id));
  else yield* put(exchange.refused(result.failure, request, id));
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

interface UploadOptions extends Pick<PerformOptions, 'id'> {
  readonly report?: (part: number) => UnknownAction;
}

/** `perform` for a call with a file; puts what `report` makes of the part that has been sent, from 0 to 1. */
export function* performUpload<C extends AnyCall>(
  exchange: Exchange<C>,
  request: RequestOf<C>,
  { id, report = progressed }: UploadOptions = {},
): SagaGenerator<ApiResult<AnswerOf<C>>> {
  const parts = channel<number>(buffers.sliding(1));
  const reporting = yield* fork(function* () {
    for (;;) yield* put(report(yield* take(parts)));
  });
  try {
    return yield* perform(exchange, request, { id, onProgress: (part) => parts.put(part) });
  } finally {
    yield* cancel(reporting);
    if (report === progressed) yield* put(progressed(null));
  }
}

/** A call that a page needs before it can be rendered. */
export type Need = SagaGenerator<ApiResult<unknown>>;

/** The id of a read's request, by which every screen that shows the same finds its answer. */
export const toReadId = (request: object): string => JSON.stringify(request);

/** Runs an exchange as if a component had requested it: `need(blogs, { query })`. */
export function* need<C extends AnyCall>(
  exchange: Exchange<C>,
  request: RequestOf<C> = {},
): SagaGenerator<ApiResult<AnswerOf<C>>> {
  const id = toReadId(request);
  yield* put(exchange.requested(request, id));
  return yield* perform(exchange, request, { id });
}
