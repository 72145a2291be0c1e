import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaRegistered } from '@nirmaan/contracts/examples';
import { accountId } from '@nirmaan/contracts/kernel';
import { SilentProxy, startStores, type Stores } from '@nirmaan/embedded/testing';
import { EventStore } from '@nirmaan/platform/eventstore';
import { bySpec as cause } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const CALLERS = 16;

/** As a stopped process (SIGSTOP): connections stay open, new ones are taken, nothing is answered. */
describe('an event store that is silent', () => {
  let eventStore: EventStore;
  let proxy: SilentProxy;
  let keyring: Stores['keyring'];
  let end: () => Promise<void>;
  beforeEach(async () => {
    const stores = await startStores();
    const { port } = new URL(stores.eventStoreUrl);
    proxy = await SilentProxy.to(Number(port));
    const url = stores.eventStoreUrl.replace(port, `${proxy.port}`);
    keyring = stores.keyring;
    eventStore = EventStore.at(url, keyring);
    await eventStore.head();
    end = async () => {
      await eventStore.close();
      proxy.close();
      await stores.stop();
    };
  });
  afterEach(() => end());

  const newStream = () => streamOf.account(accountId.parse(randomUUID()));
  const register = (stream = newStream()) =>
    eventStore.append({ stream, after: null, events: [anitaRegistered], cause, at: new Date() });
  const timed = async (call: Promise<unknown>) => {
    const begun = performance.now();
    const [{ status }] = await Promise.allSettled([call]);
    return { status, seconds: (performance.now() - begun) / 1_000 };
  };

  it('answers every call within ten seconds, and is not ready for more', async () => {
    proxy.silence();
    const calls = [register(), eventStore.head(), eventStore.read(newStream())];
    for (const { status, seconds } of await Promise.all(calls.map(timed))) {
      expect(status).toBe('rejected');
      expect(seconds).toBeLessThan(10);
    }
    expect(await eventStore.isWritable()).toBe(false);
  });

  it('writes what many callers append meanwhile once, when it goes on', async () => {
    const streams = Array.from({ length: CALLERS }, newStream);
    proxy.silence();
    const appending = Promise.all(streams.map(register));
    await delay(6_000);
    proxy.resume();
    await appending;
    for (const stream of streams) expect(await eventStore.read(stream)).toHaveLength(1);
  });

  it('goes on with a subscription that began while it was silent', async () => {
    const stream = newStream();
    await register(stream);
    proxy.silence();
    const stop = new AbortController();
    const { signal } = stop;
    const filter = { streams: ['account-'] };
    const batches = eventStore.subscribe({ after: 0n, filter, signal });
    const first = batches.next();
    await delay(6_000);
    proxy.resume();
    const { value } = await first;
    expect(value?.events.map(({ streamId }) => streamId)).toEqual([stream]);
    stop.abort();
    await batches.return();
  });

  it('does not hold up a process that stops', async () => {
    await register();
    proxy.silence();
    const call = timed(register());
    const closing = timed(eventStore.close());
    expect((await closing).seconds).toBeLessThan(1);
    expect((await call).seconds).toBeLessThan(1);
  });

  it('does not hold up a process that left a read early, whose answer had arrived', async () => {
    for (let n = 0; n < 10; n += 1) await register();
    const reading = eventStore.readAll();
    await reading.next();
    await delay(200);
    await reading.return();
    const begun = performance.now();
    await eventStore.close();
    expect(performance.now() - begun).toBeLessThan(400);
  });

  it('ends no process that waits for it, also when no node of a cluster is discovered', async () => {
    const cluster = 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=60';
    const undiscovered = EventStore.at(cluster, keyring);
    const stop = new AbortController();
    const { signal } = stop;
    const batches = undiscovered.subscribe({
      after: 0n,
      filter: { streams: ['account-'] },
      signal,
    });
    const first = batches.next();
    await expect(undiscovered.readAll().next()).rejects.toThrow();
    // Discovery fails after the subscription has been given up.
    await delay(8_000);
    stop.abort();
    await first;
    await undiscovered.close();
  });
});
