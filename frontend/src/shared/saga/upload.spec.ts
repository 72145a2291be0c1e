import { defineCall } from '@nirmaan/contracts/kernel';
import { runSaga } from 'redux-saga';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answer, FakeServer } from '../../testing/fake-server';
import { here } from '../../testing/here';
import { createApi, type Upload } from '../api';
import { defineExchange } from './exchange';
import { performUpload, uploadSlice } from './upload';

const send = defineExchange(
  'thing/send',
  here(
    defineCall({
      method: 'POST',
      path: '/thing',
      access: 'visitors',
      multipart: true,
      body: z.object({ name: z.string() }),
      answer: z.object({ message: z.string() }),
    }),
  ),
);

it('tells how much has left, how it ended, and that nothing is on its way any more', async () => {
  const server = new FakeServer().on('POST /thing', () => answer({ message: 'ok' }));
  const inTwoParts: Upload = (url, init, onProgress) => {
    for (const part of [0.5, 1]) setTimeout(() => onProgress(part), 10 * part);
    return new Promise((done) => setTimeout(() => done(server.fetch(url, init)), 50));
  };
  const dispatched: unknown[] = [];
  const io = {
    dispatch: (action: unknown) => dispatched.push(action),
    context: { api: createApi(server.fetch, undefined, inTwoParts) },
  };
  const asked = { body: { name: 'pump' } };
  await runSaga(io, () => performUpload(send, asked)).toPromise();
  const { progressed } = uploadSlice.actions;
  expect(dispatched).toEqual([
    progressed(0.5),
    progressed(1),
    send.accepted({ message: 'ok' }, asked),
    progressed(null),
  ]);
});
