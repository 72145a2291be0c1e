import type { Call } from '@nirmaan/contracts/kernel';
import { runSaga } from 'redux-saga';
import { answer, FakeServer, refusal } from '../../testing/fake-server';
import { createApi, type Upload } from '../api';
import { defineCalls, defineExchange } from './exchange';
import { perform, performUpload, sessionLost, uploadSlice } from './perform';
import { keepAlive } from './saga-context';

const { get, postForm } = defineCalls<{ look: Call<'/thing'>; send: Call<'/thing'> }>('thing');
const look = defineExchange(get('look', '/thing'));
const send = defineExchange(postForm('send', '/thing'));

async function performAgainst(server: FakeServer) {
  const dispatched: unknown[] = [];
  const io = {
    dispatch: (action: unknown) => dispatched.push(action),
    context: { api: createApi(server.fetch) },
  };
  const result = await runSaga(io, () => perform(look, {})).toPromise<unknown>();
  return { dispatched, result };
}

describe('performing an exchange', () => {
  it('puts the answer with its request', async () => {
    const { dispatched } = await performAgainst(
      new FakeServer().on('GET /thing', () => answer({ data: 'x' })),
    );
    expect(dispatched).toEqual([look.accepted({ data: 'x' }, {})]);
  });

  it('puts a failure', async () => {
    const { dispatched, result } = await performAgainst(new FakeServer());
    expect(dispatched).toEqual([look.refused({ kind: 'unreachable' }, {})]);
    expect(result).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });

  it.each([
    [401, 'ACCOUNT.NOT_SIGNED_IN'],
    [403, 'ACCOUNT.SUSPENDED'],
  ])('reports a lost session: %i %s', async (status, code) => {
    const gone = () => refusal(status, { code, message: 'No.' });
    const { dispatched } = await performAgainst(new FakeServer().on('GET /thing', gone));
    expect(dispatched.at(-1)).toEqual(sessionLost());
  });

  it('does not report a lost session for a wrong password', async () => {
    const wrong = () => refusal(401, { code: 'ACCOUNT.WRONG_CREDENTIALS', message: 'Wrong.' });
    const { dispatched } = await performAgainst(new FakeServer().on('GET /thing', wrong));
    expect(dispatched).not.toContainEqual(sessionLost());
  });
});

describe('a feature that fails', () => {
  it('is reported and restarted', async () => {
    const report = jest.fn();
    window.reportError = report;
    let runs = 0;
    const saga = function* () {
      yield;
      runs += 1;
      if (runs === 1) throw new Error('first run');
    };
    await runSaga({}, keepAlive, saga).toPromise();
    expect(runs).toBe(2);
    expect(report).toHaveBeenCalledWith(new Error('first run'));
    Reflect.deleteProperty(window, 'reportError');
  });
});

it('reports the progress of an upload, its answer, and its end', async () => {
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
