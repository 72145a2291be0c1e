import { startEventStore } from '@nirmaan/embedded';
import { anita, anitaRegistered, anitaSignedIn, anitasSession } from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { GENESIS, computeHash } from '@nirmaan/contracts/kernel';
import { type Batch, EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const cause = { actor: { kind: 'visitor' }, correlationId: 'spec', causationId: 'spec' } as const;
const at = new Date('2026-11-21T10:00:00.000Z');
const account = streamOf.account(anita);
const session = streamOf.session(anitasSession);
const registration = { stream: account, after: null, events: [anitaRegistered], cause, at };

const stopper = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

describe('the door to the event store', () => {
  let folder: TemporaryFolder;
  let server: Awaited<ReturnType<typeof startEventStore>>;
  let log: EventStore;

  beforeEach(async () => {
    folder = temporaryFolder();
    server = await startEventStore({ dataDir: folder.path });
    log = EventStore.at(server.url);
  });

  afterEach(async () => {
    await log.close();
    await server.close();
    await folder.remove();
  });

  const restart = async (): Promise<void> => {
    const { port } = server;
    await server.close();
    server = await startEventStore({ dataDir: folder.path, port });
  };

  it('chains every event to the one before it', async () => {
    const first = await log.append(registration);
    await log.append({ ...registration, after: first.tip, events: [anitaRegistered] });
    const events = await log.read(account);
    const hashes = events.map(({ metadata: { hash } }) => hash);
    const recomputed = events.map(
      ({ stream, revision, type, data, metadata: { hash: _, ...metadata } }, index) =>
        computeHash({
          previousHash: hashes[index - 1] ?? GENESIS,
          stream,
          revision,
          type,
          data,
          metadata,
        }),
    );
    expect(hashes).toEqual(recomputed);
    expect(hashes).toHaveLength(2);
  });

  it('says that somebody else was first', async () => {
    await log.append(registration);
    await expect(log.append(registration)).rejects.toThrow(WrongExpectedRevision);
  });

  it('takes the same events twice for once', async () => {
    const ids = ['2f1d7a52-3a0b-4f53-8d0f-6a2f0a9b2b02'];
    const first = await log.append({ ...registration, ids });
    const again = await log.append({ ...registration, ids });
    expect(again.tip).toEqual(first.tip);
    expect(await log.read(account)).toHaveLength(1);
  });

  it('holds no events in a stream that does not exist, and none behind its end', async () => {
    expect(await log.read(account)).toEqual([]);
    await log.append(registration);
    expect(await log.read(account, 1n)).toEqual([]);
  });

  it('knows what the next event of a stream must follow', async () => {
    expect(await log.readTip(account)).toBeNull();
    const { tip } = await log.append(registration);
    expect(await log.readTip(account)).toEqual(tip);
  });

  it('knows the head of the log', async () => {
    expect(await log.head()).toBe(0n);
    const { position } = await log.append(registration);
    expect(await log.head()).toBe(position);
  });

  it('reads and appends again after the store was away', async () => {
    const { tip } = await log.append(registration);
    await restart();
    expect(await log.read(account)).toHaveLength(1);
    await expect(log.append({ ...registration, after: tip })).resolves.toBeDefined();
  });

  it('goes on behind the last event when a subscription drops', async () => {
    const stop = new AbortController();
    const seen: bigint[] = [];
    const batches = log.subscribe({
      after: null,
      filter: { streams: ['account-'] },
      signal: stop.signal,
      log: silentLog(),
    });
    const next = async (): Promise<void> => {
      for (;;) {
        const { value } = (await batches.next()) as { value: Batch };
        seen.push(...value.events.map(({ revision }) => revision));
        if (value.events.length > 0) return;
      }
    };
    const { tip } = await log.append(registration);
    await next();
    await restart();
    await log.append({ ...registration, after: tip });
    await next();
    stop.abort();
    await batches.return();
    expect(seen).toEqual([0n, 1n]);
  });

  it('moves on past events that nobody asked for', async () => {
    // The store tells of what it passed over once every 32 events.
    const events = Array.from({ length: 64 }, () => anitaRegistered);
    const { position } = await log.append({ ...registration, events });
    const { signal, abort } = stopper();
    const wanted = { streams: ['project-'] };
    for await (const batch of log.subscribe({
      after: null,
      filter: wanted,
      signal,
      log: silentLog(),
    })) {
      expect(batch.events).toEqual([]);
      if (batch.position >= position) abort();
    }
    expect(signal.aborted).toBe(true);
  });

  it('hands out nothing more once it was told to stop, though it has arrived', async () => {
    await log.append({
      ...registration,
      events: Array.from({ length: 20 }, () => anitaRegistered),
    });
    const { signal, abort } = stopper();
    const wanted = { streams: ['account-'] };
    let seen = 0;
    for await (const { events } of log.subscribe({
      after: null,
      filter: wanted,
      signal,
      log: silentLog(),
      maxCount: 5,
    })) {
      seen += events.length;
      if (events.length === 0) continue;
      await delay(200);
      abort();
    }
    expect(seen).toBeLessThanOrEqual(5);
  });

  it('keeps streams apart', async () => {
    await log.append(registration);
    await log.append({ ...registration, stream: session, events: [anitaSignedIn] });
    expect((await log.read(session)).map(({ type }) => type)).toEqual(['SessionStarted']);
  });
});
