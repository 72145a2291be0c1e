import { startEventStore } from '@nirmaan/embedded';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { anita, anitaRegistered, anitaSignedIn, anitasSession } from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { GENESIS, computeHash, eventMetadata } from '@nirmaan/contracts/kernel';
import { createSecret } from '@nirmaan/platform/config';
import { type Batch, EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';

const cause = { actor: { kind: 'visitor' }, correlationId: 'spec', causationId: 'spec' } as const;
const at = new Date('2026-11-21T10:00:00.000Z');
const account = streamOf.account(anita);
const session = streamOf.session(anitasSession);
const registration = { stream: account, after: null, events: [anitaRegistered], cause, at };

const stopper = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

describe('the event store adapter', () => {
  const secret = createSecret();
  let folder: TemporaryFolder;
  let server: Awaited<ReturnType<typeof startEventStore>>;
  let stores: Stores;
  let eventStore: EventStore;

  beforeAll(async () => (stores = await startStores()));
  afterAll(() => stores.stop());

  beforeEach(async () => {
    folder = temporaryFolder();
    server = await startEventStore({ dataDir: folder.path, secret });
    eventStore = EventStore.at(server.url, stores.keyring);
  });

  afterEach(async () => {
    await eventStore.close();
    await server.close();
    await folder.remove();
  });

  const restart = async (): Promise<void> => {
    const { port } = server;
    await server.close();
    server = await startEventStore({ dataDir: folder.path, secret, port });
  };

  it('chains every event to the previous one', async () => {
    const first = await eventStore.append(registration);
    await eventStore.append({ ...registration, after: first.tip, events: [anitaRegistered] });
    const events = await eventStore.readRaw(account);
    const all = events.map(({ metadata }) => eventMetadata.parse(metadata));
    const hashes = all.map(({ hash }) => hash);
    const recomputed = all.map(({ hash: _, ...metadata }, index) => {
      const { revision, type, data } = events[index]!;
      const previousHash = hashes[index - 1] ?? GENESIS;
      return computeHash({ previousHash, stream: account, revision, type, data, metadata });
    });
    expect(hashes).toEqual(recomputed);
    expect(hashes).toHaveLength(2);
  });

  it('refuses an append with an outdated revision', async () => {
    await eventStore.append(registration);
    await expect(eventStore.append(registration)).rejects.toThrow(WrongExpectedRevision);
  });

  it('appends the same events once', async () => {
    const ids = ['2f1d7a52-3a0b-4f53-8d0f-6a2f0a9b2b02'];
    const first = await eventStore.append({ ...registration, ids });
    const again = await eventStore.append({ ...registration, ids });
    expect(again.position).toEqual(first.position);
    expect(await eventStore.read(account)).toHaveLength(1);
  });

  it('finds no events in a missing stream or after the end of one', async () => {
    expect(await eventStore.read(account)).toEqual([]);
    await eventStore.append(registration);
    expect(await eventStore.read(account, 1n)).toEqual([]);
  });

  it('returns the revision and hash that the next event follows', async () => {
    expect(await eventStore.readTip(account)).toBeNull();
    const { tip } = await eventStore.append(registration);
    expect(await eventStore.readTip(account)).toEqual(tip);
  });

  it('reads the head of the event store', async () => {
    expect(await eventStore.head()).toBe(0n);
    const { position } = await eventStore.append(registration);
    expect(await eventStore.head()).toBe(position);
  });

  it('works again after the store was down', async () => {
    const { tip } = await eventStore.append(registration);
    await restart();
    expect(await eventStore.read(account)).toHaveLength(1);
    await expect(eventStore.append({ ...registration, after: tip })).resolves.toBeDefined();
  });

  it('resumes a dropped subscription after its last event', async () => {
    const stop = new AbortController();
    const seen: bigint[] = [];
    const batches = eventStore.subscribe({
      after: 0n,
      filter: { streams: ['account-'] },
      signal: stop.signal,
    });
    const next = async (): Promise<void> => {
      for (;;) {
        const { value } = (await batches.next()) as { value: Batch };
        seen.push(...value.events.map(({ revision }) => revision));
        if (value.events.length > 0) return;
      }
    };
    const { tip } = await eventStore.append(registration);
    await next();
    await restart();
    await eventStore.append({ ...registration, after: tip });
    await next();
    stop.abort();
    await batches.return();
    expect(seen).toEqual([0n, 1n]);
  });

  it('advances past filtered events', async () => {
    // The store reports its progress every 32 filtered events, and not for the last, fewer ones.
    const events = Array.from({ length: 32 }, () => anitaRegistered);
    const { tip, position } = await eventStore.append({ ...registration, events });
    await eventStore.append({ ...registration, after: tip, events });
    const { signal, abort } = stopper();
    const wanted = { streams: ['project-'] };
    for await (const batch of eventStore.subscribe({
      after: 0n,
      filter: wanted,
      signal,
    })) {
      expect(batch.events).toEqual([]);
      if (batch.position >= position) abort();
    }
    expect(signal.aborted).toBe(true);
  });

  it('delivers nothing after it was stopped', async () => {
    await eventStore.append({
      ...registration,
      events: Array.from({ length: 20 }, () => anitaRegistered),
    });
    const { signal, abort } = stopper();
    const wanted = { streams: ['account-'] };
    let seen = 0;
    for await (const { events } of eventStore.subscribe({
      after: 0n,
      filter: wanted,
      signal,
      maxCount: 5,
    })) {
      seen += events.length;
      if (events.length === 0) continue;
      await delay(200);
      abort();
    }
    expect(seen).toBeLessThanOrEqual(5);
  });

  it('isolates streams', async () => {
    await eventStore.append(registration);
    await eventStore.append({ ...registration, stream: session, events: [anitaSignedIn] });
    expect((await eventStore.read(session)).map(({ type }) => type)).toEqual(['SessionStarted']);
  });
});
