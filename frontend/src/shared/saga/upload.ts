import type { AnswerOf } from '@nirmaan/contracts/kernel';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import type { AnyCall, Outcome } from '../api';
import type { Asking, Exchange } from './exchange';
import { perform } from './perform';

/** How much of the body of a call has left this device, from 0 to 1; null while none is on its way. */
export const uploadSlice = createSlice({
  name: 'upload',
  initialState: null as number | null,
  reducers: { progressed: (_, { payload }: PayloadAction<number | null>) => payload },
  selectors: { selectUploaded: (part) => part },
});

const { progressed } = uploadSlice.actions;
export const { selectUploaded } = uploadSlice.selectors;

/** Carries out an exchange with a file, and tells how much of it is on its way. */
export function* performUpload<C extends AnyCall>(
  exchange: Exchange<C>,
  asked: Asking<C>,
): SagaGenerator<Outcome<AnswerOf<C>>> {
  const parts = channel<number>(buffers.sliding(1));
  const telling = yield* fork(function* () {
    for (;;) yield* put(progressed(yield* take(parts)));
  });
  try {
    return yield* perform(exchange, asked, (part) => parts.put(part));
  } finally {
    yield* cancel(telling);
    yield* put(progressed(null));
  }
}
