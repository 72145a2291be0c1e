import { TOKEN_KEY } from '@nirmaan/contracts/account';
import { waitFor } from '@testing-library/react';
import { signIn } from '../features/account';
import { anitaOnWire } from '../testing/examples';
import { type Row, searches, submits } from '../testing/exchanges';
import { answer, type FakeServer, refusal, type Reply } from '../testing/fake-server';
import { serverFor } from '../testing/open-client';
import { runStore } from '../testing/run-store';

const named = (rows: readonly Row[]) => rows.map((row) => [row.call, row] as const);
const settled = (work: () => void) => waitFor(work, { timeout: 30_000 });

/** A call that the spec answers later. */
function waiting(server: FakeServer, call: string) {
  const answers: ((reply: Response) => void)[] = [];
  server.on(call, (): Reply => new Promise((done) => answers.push(done)));
  return answers;
}

const noSession = { code: 'ACCOUNT.NOT_SIGNED_IN', message: 'Please sign in.' };

async function signedIn() {
  const server = serverFor(null).on('POST /login', () =>
    answer({ message: 'Login Successful!', token: 'bearer', data: anitaOnWire }),
  );
  const running = runStore(server);
  running.store.start(signIn.saga);
  running.store.dispatch(signIn.requested());
  await settled(() => expect(running.store.getState().auth.userInfo).toEqual(anitaOnWire));
  return { server, ...running };
}

beforeEach(() => window.localStorage.clear());

describe.each(named(submits))('the submit %s', (_, { call, saga, ask }) => {
  it('is sent once while it is on its way, and again after its answer', async () => {
    const server = serverFor(null);
    const answers = waiting(server, call);
    const { store, told } = runStore(server);
    store.start(saga);
    for (let pressed = 0; pressed < 3; pressed += 1) store.dispatch(ask());
    await settled(() => expect(answers).toHaveLength(1));
    answers[0]?.(refusal(400, { message: 'No.' }));
    await settled(() => {
      store.dispatch(ask());
      expect(answers).toHaveLength(2);
    });
    expect(server.callsTo(call).map((one) => one.aborted())).toEqual([false, false]);
    expect(told.length).toBeLessThanOrEqual(1);
  });
});

describe.each(named(searches))('the search %s', (_, { call, saga, ask }) => {
  it('is cancelled by a newer one', async () => {
    const server = serverFor(null);
    waiting(server, call);
    const { store } = runStore(server);
    store.start(saga);
    store.dispatch(ask());
    store.dispatch(ask());
    await settled(() => expect(server.callsTo(call)).toHaveLength(2));
    expect(server.callsTo(call).map((one) => one.aborted())).toEqual([true, false]);
  });
});

describe('a lost session', () => {
  it.each(named([...submits, ...searches]))(
    'is noticed by %s, and clears the state of the user',
    async (_, row) => {
      const { server, store } = await signedIn();
      expect(window.localStorage.getItem(TOKEN_KEY)).toBe('bearer');
      server.on(row.call, () => refusal(401, noSession));
      store.start(row.saga);
      store.dispatch(row.ask());
      await settled(() =>
        expect(store.getState().auth).toMatchObject({ userInfo: null, known: true }),
      );
      expect(window.localStorage.getItem(TOKEN_KEY)).toBeNull();
    },
  );
});
