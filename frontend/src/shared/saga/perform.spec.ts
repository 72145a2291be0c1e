import { defineCall } from '@nirmaan/contracts/kernel';
import { runSaga } from 'redux-saga';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer, FakeServer, refusal } from '../../testing/fake-server';
import { here } from '../../testing/here';
import { createApi } from '../api';
import { defineExchange } from './exchange';
import { keepAlive } from './keep-alive';
import { perform } from './perform';
import { sessionLost } from './session-lost';

const look = defineExchange(
  'thing/look',
  here(
    defineCall({
      method: 'GET',
      path: '/thing',
      access: 'visitors',
      answer: z.object({ data: z.string() }),
    }),
  ),
);

async function performAgainst(server: FakeServer) {
  const dispatched: unknown[] = [];
  const io = {
    dispatch: (action: unknown) => dispatched.push(action),
    context: { api: createApi(server.fetch) },
  };
  const outcome = await runSaga(io, () => perform(look, {})).toPromise<unknown>();
  return { dispatched, outcome };
}

describe('performing an exchange', () => {
  it('tells the store of the answer and of what was asked', async () => {
    const { dispatched } = await performAgainst(
      new FakeServer().on('GET /thing', () => answer({ data: 'x' })),
    );
    expect(dispatched).toEqual([look.accepted({ data: 'x' }, {})]);
  });

  it('tells the store of a failure', async () => {
    const { dispatched, outcome } = await performAgainst(new FakeServer());
    expect(dispatched).toEqual([look.refused({ kind: 'unreachable' }, {})]);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });

  it('says so when the session is lost', async () => {
    const gone = () => refusal(401, { code: 'ACCOUNT.NOT_SIGNED_IN', message: 'Please sign in.' });
    const { dispatched } = await performAgainst(new FakeServer().on('GET /thing', gone));
    expect(dispatched.at(-1)).toEqual(sessionLost());
  });

  it('does not take a wrong password for a lost session', async () => {
    const wrong = () => refusal(401, { code: 'ACCOUNT.WRONG_CREDENTIALS', message: 'Wrong.' });
    const { dispatched } = await performAgainst(new FakeServer().on('GET /thing', wrong));
    expect(dispatched).not.toContainEqual(sessionLost());
  });
});

describe('keeping a feature alive', () => {
  it('reports a fault and starts the saga again', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    let runs = 0;
    const saga = function* () {
      yield;
      runs += 1;
      if (runs === 1) throw new Error('first run');
    };
    await runSaga({}, keepAlive, saga).toPromise();
    expect(runs).toBe(2);
    expect(report).toHaveBeenCalledWith(new Error('first run'));
    vi.unstubAllGlobals();
  });
});
