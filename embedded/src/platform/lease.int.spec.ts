import { ElectingProxy, startStores, type Stores } from '../testing/index.js';
import {
  connectMongo,
  Lease,
  LEASES,
  type LeaseDocument,
  type TryRunOptions,
} from '@nirmaan/platform/mongo';
import { eventually, temporaryFolder } from '@nirmaan/platform/testing';
import { once } from 'node:events';

const waitForAbort = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

describe('a lease', () => {
  let stores: Stores;
  let one: Lease;
  let other: Lease;
  let test: AbortController;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());
  const documents = () => stores.db.collection<LeaseDocument>(LEASES);
  const getToken = async () => (await documents().findOne({ _id: 'work' }))?.lease.token;
  const expire = () =>
    documents().updateOne({ _id: 'work' }, { $set: { 'lease.until': new Date(0) } });
  /** Holds the lease until it is lost or the test ends; resolves with the token. */
  const hold = async (lease: Lease) => {
    const held = lease.tryRun(test.signal, (_, signal) => waitForAbort(signal));
    await eventually(async () => expect(await lease.findHolder()).toBe(lease.owner));
    return { token: await getToken(), ended: held };
  };
  /** The token, if the lease can be acquired. */
  const tryOnce = async (lease: Lease, options?: TryRunOptions) =>
    (await lease.tryRun(test.signal, (token) => Promise.resolve(token), options))?.value;
  beforeEach(async () => {
    await documents().deleteMany({});
    one = new Lease(stores.db, 'work', 'one');
    other = new Lease(stores.db, 'work', 'other');
    test = new AbortController();
  });
  afterEach(() => test.abort());

  it('has one holder at a time', async () => {
    let running = 0;
    const run = () =>
      new Lease(stores.db, 'work').tryRun(test.signal, async () => {
        running += 1;
        expect(running).toBe(1);
        await tryOnce(other);
        running -= 1;
      });
    const results = await Promise.all(Array.from({ length: 8 }, run));
    expect(results.filter((result) => result !== undefined).length).toBeGreaterThan(0);
    await hold(one);
    expect(await tryOnce(other)).toBeUndefined();
  });

  it('cannot be acquired again by its owner', async () => {
    await hold(one);
    expect(await tryOnce(new Lease(stores.db, 'work', 'one'))).toBeUndefined();
  });

  it('gives every holder a larger token', async () => {
    expect(await tryOnce(one)).toBe(1n);
    expect(await tryOnce(other)).toBe(2n);
    expect(await tryOnce(one)).toBe(3n);
  });

  it('is acquired by one of several processes that compete for an expired lease', async () => {
    await hold(one);
    await expire();
    const competitors = Array.from({ length: 8 }, (_, n) => new Lease(stores.db, 'work', `${n}`));
    const holding = competitors.map((lease) =>
      lease.tryRun(test.signal, async (token, signal) => {
        await waitForAbort(signal);
        return token;
      }),
    );
    let refused = 0;
    for (const attempt of holding) void attempt.then((result) => (refused += result ? 0 : 1));
    await eventually(() => expect(refused).toBe(competitors.length - 1));
    test.abort();
    const acquired = (await Promise.all(holding)).flatMap((result) =>
      result ? [result.value] : [],
    );
    expect(acquired).toEqual([2n]);
  });

  it('is handed over to a process that requests it, ahead of others', async () => {
    const { ended } = await hold(one);
    const taking = other.tryRun(test.signal, (token) => Promise.resolve(token), {
      ...{ timeoutMs: 7_000, takeOver: true },
    });
    const third = new Lease(stores.db, 'work', 'third');
    const state = { isTaken: false };
    void taking.then(() => (state.isTaken = true));
    while (!state.isTaken) expect([undefined, 3n]).toContain(await tryOnce(third));
    expect(await taking).toEqual({ value: 2n });
    expect(await ended).toEqual({ value: undefined });
  });

  it('aborts the work when a new primary is elected', async () => {
    const embedded = await startStores(temporaryFolder());
    const proxy = await ElectingProxy.to(embedded.mongoUrl);
    const { db, close } = await connectMongo(proxy.url);
    const lease = new Lease(db, 'work', 'one');
    const held = lease.tryRun(test.signal, (_, signal) => waitForAbort(signal));
    await eventually(async () => expect(await lease.findHolder()).toBe('one'));
    proxy.holdElection(10);
    expect(await held).toBeDefined();
    await close();
    proxy.close();
    await embedded.stop();
  });

  it('aborts the work of a holder that has lost it', async () => {
    const { ended } = await hold(one);
    await expire();
    const { token } = await hold(other);
    await ended;
    expect(token).toBe(2n);
    expect(await other.findHolder()).toBe('other');
  });
});
