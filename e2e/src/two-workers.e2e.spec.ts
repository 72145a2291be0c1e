import { applicantStatusChanged, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasProposal } from '@nirmaan/contracts/examples';
import {
  accountId,
  CHECKPOINTS,
  type CheckpointDocument,
  eventOf,
  projectId,
} from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { startProjections, times } from '@nirmaan/platform/testing';
import { type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveDocuments } from './testing/read-models.js';

/** Only the soak, on a machine with nothing else to do, looks at the time. */
const TAKES_OVER_WITHIN_MS = times(Infinity, 10_000);
const patience = { timeout: 30_000, interval: 50 };
const cause = {
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'spec',
  causationId: 'spec',
} as const;

describe('two workers', () => {
  let stores: Stores;
  let one: ChildProcess | undefined;
  let other: ChildProcess | undefined;

  beforeEach(async () => {
    stores = await startStores();
    const urls = { EVENTSTORE_URL: stores.eventStoreUrl, MONGO_URL: stores.mongoUrl };
    one = await startProjections(urls);
    other = await startProjections(urls);
    await vi.waitUntil(async () => (await holders()).size === 2, patience);
  });
  afterEach(async () => {
    one?.kill('SIGKILL');
    other?.kill('SIGKILL');
    await stores.stop();
  });

  const checkpoints = () => stores.db.collection<CheckpointDocument>(CHECKPOINTS).find().toArray();
  const holders = async (): Promise<Set<string>> => {
    const all = await checkpoints();
    const held = all.filter(({ lease }) => lease.until > new Date());
    return held.length === all.length
      ? new Set(held.map(({ lease }) => String(lease.owner.split('/')[1])))
      : new Set();
  };
  /** An application with a decision, of which both events are in the log at once. */
  const apply = async (): Promise<bigint> => {
    const [project, consultant] = [projectId, accountId].map((id) => id.parse(randomUUID()));
    const application = getApplicationId(projectId.parse(project), accountId.parse(consultant));
    const proposal = { ...anitasProposal, data: { ...anitasProposal.data, application } };
    const by = accountId.parse(consultant);
    const ids = { application, project: proposal.data.project, consultant: by, owner: by };
    const award = { ...ids, from: 'pending' as const, to: 'awarded' as const, by };
    const events = [proposal, eventOf(applicantStatusChanged, award)];
    const stream = streamOf.application(application);
    const append = { stream, after: null, events, cause, at: new Date() };
    return (await stores.eventStore.append(append)).position;
  };
  const visible = (position: bigint) =>
    vi.waitUntil(
      async () => (await checkpoints()).every((known) => known.position >= position),
      patience,
    );

  it('share the read models', async () => {
    expect(await holders()).toEqual(new Set([String(one?.pid), String(other?.pid)]));
    await visible(await apply());
  });

  it('take each other’s work after a kill -9', async () => {
    one?.kill('SIGKILL');
    const killed = performance.now();
    await vi.waitUntil(async () => [...(await holders())].join() === String(other?.pid), patience);
    await visible(await apply());
    expect(performance.now() - killed).toBeLessThan(TAKES_OVER_WITHIN_MS);
  });

  it('move nothing backwards when one sleeps and wakes up again', async () => {
    const seen = new Map<string, bigint>();
    const backwards: string[] = [];
    const look = async (): Promise<void> => {
      const documents = Object.entries(await liveDocuments(stores.mongoUrl)).flatMap(
        ([model, all]) =>
          all.map(({ _id, position }) => [`${model}/${String(_id)}`, position as bigint] as const),
      );
      const moved = (await checkpoints()).map(({ _id, position }) => [_id, position] as const);
      for (const [id, position] of [...documents, ...moved]) {
        if (position < (seen.get(id) ?? 0n)) backwards.push(id);
        seen.set(id, position);
      }
    };

    const enough = new AbortController();
    const written = (async () => {
      let last = 0n;
      while (!enough.signal.aborted) last = await apply();
      return last;
    })();
    for (const worker of [one, other]) {
      await delay(300);
      worker?.kill('SIGSTOP');
      const awake = worker === one ? other : one;
      await vi.waitUntil(
        async () => [...(await holders())].join() === String(awake?.pid),
        patience,
      );
      worker?.kill('SIGCONT');
      for (let n = 0; n < 20; n += 1) await look();
    }
    enough.abort();
    await visible(await written);
    await look();
    expect(backwards).toEqual([]);
    const { applications = [] } = await liveDocuments(stores.mongoUrl);
    expect(applications.filter(({ status }) => status !== 'awarded')).toEqual([]);
  });
});
