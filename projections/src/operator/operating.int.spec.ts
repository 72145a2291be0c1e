import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
} from '@nirmaan/contracts/examples';
import { getCollectionName, type Position } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { times } from '@nirmaan/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../application/applications.projection.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { ProgressStore } from '../kernel/progress.js';
import { rebuild, type RebuildOptions, verify } from '../rebuild/rebuild.js';
import {
  contextAt,
  getLiveCollection,
  getLiveView,
  killedAfter,
  startWorker,
} from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { dropOthers, rollback, start, stop } from './control.js';
import { decideParkedStream, listParkedStreams } from './parked.js';
import { getStatus } from './status.js';

const model = applicationsReadModel;
const [first, second, third] = [
  getCollectionName(model, 1),
  getCollectionName(model, 2),
  getCollectionName(model, 3),
] as const;
const stream = streamOf.application(anitasApplication);
/** As many commands as a rebuild of this read model sends, and some more. */
const KILLED_COMMANDS = 45;
const olga = { by: 'Olga', why: 'Written by a program that was never released.' };

/** Cannot fold awards. */
const poisoned: Projection = {
  ...applications,
  fold: (document, event) => {
    if (event.type === 'ApplicantStatusChanged' && event.data.to === 'awarded')
      throw new Error('awards are poison');
    return applications.fold(document, event);
  },
};

describe('an operator', () => {
  let stores: Stores;
  let log: Writer;
  let position: Position;
  let worker: { stop(): Promise<void> };

  const context = (projection = applications) => contextAt(stores, projection);
  const timeout = () => AbortSignal.timeout(40_000);
  const getRows = async () =>
    Object.fromEntries((await getStatus(context())).map((row) => [row.collection, row]));
  const getStates = async () =>
    Object.fromEntries(Object.entries(await getRows()).map(([id, { state }]) => [id, state]));
  const rebuildNow = (options: Partial<RebuildOptions> = {}, by = context()) =>
    rebuild(by, by.projections, { signal: timeout(), ...options });
  const view = (upTo: Position) => getLiveView(stores.db, model, upTo);
  const restart = async (projection: Projection) => {
    await worker.stop();
    worker = startWorker(context(projection));
  };

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventStore);
    position = await log.append(stream, anitasProposal);
    worker = startWorker(context());
    await view(position);
  });
  afterEach(async () => {
    await worker.stop();
    await stores.stop();
  });

  it('stops a read model, and starts it again', async () => {
    expect(await stop(context(), [applications], timeout())).toEqual([model.name]);
    const later = await log.append(stream, anitaAwarded);
    await vi.waitFor(async () => {
      expect((await new ProgressStore(stores.db).read()).position).toBe(later);
    });
    await expect.poll(getStates).toEqual({ [first]: 'stopped' });
    expect(await view(position)).toMatchObject([{ status: 'pending' }]);
    expect(await start(context(), applications, timeout())).toBe(true);
    expect(await view(later)).toMatchObject([{ status: 'awarded' }]);
    expect(await start(context(), applications, timeout())).toBe(false);
  });

  it('rebuilds a read model and switches to the same content', async () => {
    const [verdict] = await rebuildNow();
    const comparison = { count: 1, different: [] };
    expect(verdict).toMatchObject({ from: first, to: second, switched: true, comparison });
    const later = await log.append(stream, anitaAwarded);
    expect(await view(later)).toMatchObject([{ status: 'awarded' }]);
    expect(await getLiveCollection(stores.db, model)).toBe(second);
    await expect.poll(getStates).toEqual({ [first]: 'previous', [second]: 'live' });
    const indexes = await stores.db.collection(second).listIndexes().toArray();
    expect(indexes).toHaveLength(1 + model.indexes.length);
  });

  it('rolls back to a generation that was caught up, and forth again', async () => {
    await rebuildNow();
    const later = await log.append(stream, anitaAwarded);
    await view(later);
    expect(await rollback(context(), applications, timeout())).toEqual({ from: second, to: first });
    expect(await view(later)).toMatchObject([{ status: 'awarded' }]);
    expect(await rollback(context(), applications, timeout())).toEqual({ from: first, to: second });
  });

  it('cannot roll back to what was dropped, and never uses its number again', async () => {
    const back = () => rollback(context(), applications, timeout());
    await expect(back()).rejects.toThrow('no previous generation');
    await rebuildNow();
    expect(await dropOthers(context(), applications, timeout())).toEqual([first]);
    await expect(back()).rejects.toThrow('no previous generation');
    expect(await verify(context(), [applications], { signal: timeout() })).toMatchObject([
      { to: third, switched: false, comparison: { count: 1, different: [] } },
    ]);
    await expect.poll(getStates).toEqual({ [second]: 'live' });
    expect(await rebuildNow()).toMatchObject([{ to: getCollectionName(model, 4) }]);
  });

  it('reports differences from the events, and switches only if told to accept them', async () => {
    const live = stores.db.collection<ViewDocument>(first);
    await live.updateOne({ _id: anitasApplication }, { $set: { status: 'rejected' } });
    const [verdict] = await rebuildNow();
    expect(verdict).toMatchObject({ comparison: { different: [anitasApplication] } });
    expect(await getLiveCollection(stores.db, model)).toBe(first);
    await expect.poll(getStates).toEqual({ [first]: 'live', [second]: 'failed' });
    expect(await rebuildNow({ acceptDifferences: true })).toMatchObject([
      { to: second, switched: true },
    ]);
    expect(await view(position)).toMatchObject([{ status: 'pending' }]);
  });

  it('rebuilds and compares without a worker', async () => {
    await worker.stop();
    const later = await log.append(stream, anitaAwarded);
    expect(await rebuildNow()).toMatchObject([{ comparison: { count: 1, different: [] } }]);
    expect(await view(later)).toMatchObject([{ status: 'awarded' }]);
    await expect.poll(getStates).toMatchObject({ [second]: 'stalled' });
  });

  it('runs one operation at a time', async () => {
    const cancelling = new AbortController();
    for (let n = 0; n < 12; n += 1) await log.append(stream, anitaAwarded);
    const slow = rebuildNow({ maxRate: 1, signal: cancelling.signal });
    await vi.waitFor(async () => expect((await getRows())[second]?.position).toBeTruthy(), 30_000);
    expect((await getRows())[second]).toMatchObject({ state: 'building', live: false });
    await expect(stop(context(), [applications], timeout())).rejects.toThrow('rebuild of');
    cancelling.abort();
    await expect(slow).rejects.toThrow('Cancelled');
    expect((await getRows())[second]).toMatchObject({ state: 'stopped' });
    expect(await rebuildNow()).toMatchObject([{ to: second, switched: true }]);
  });

  it('loses nothing when a rebuild is killed after any of its commands', async () => {
    const later = await log.append(stream, anitaAwarded, anitaRejected);
    const killed: string[] = [];
    for (let n = 0; n < KILLED_COMMANDS; n += times(5, 1)) {
      const dying = contextAt({ ...stores, db: killedAfter(stores.mongoUrl, n) }, applications);
      await rebuildNow({}, dying).catch((error: unknown) => killed.push(String(error)));
      await stores.db.collection('leases').deleteMany({});
      expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
    }
    expect(killed.length).toBeGreaterThan(2);
    expect(await rebuildNow()).toMatchObject([{ switched: true, comparison: { different: [] } }]);
    expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
  });

  describe('with an event that cannot be folded', () => {
    const getParkedId = async () => (await listParkedStreams(stores.db))[0]?._id ?? '';
    const decide = (decision: 'retry' | 'skip', projection: Projection) =>
      getParkedId().then((id) =>
        decideParkedStream(context(projection), id, decision, olga, timeout()),
      );
    let later: Position;
    beforeEach(async () => {
      await restart(poisoned);
      later = await log.append(stream, anitaAwarded, anitaRejected);
      await view(later);
    });

    it('sees its stream parked, and retries it once it can be folded', async () => {
      const row = { state: 'parked', parkedStreams: 1, lag: { events: 0 } };
      expect((await getRows())[first]).toMatchObject(row);
      expect(await view(later)).toMatchObject([{ status: 'pending' }]);
      expect(await decide('retry', poisoned)).toMatchObject({ revision: 1n, waiting: 1n });
      expect(await decide('retry', applications)).toBeNull();
      expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
      await expect.poll(getStates).toEqual({ [first]: 'live' });
    });

    it('skips it, in rebuilds too', async () => {
      await expect(rebuildNow({}, context(poisoned))).rejects.toThrow(
        `cannot fold ApplicantStatusChanged at ${stream}@1: awards are poison`,
      );
      expect((await getRows())[second]).toMatchObject({ state: 'failed' });
      const { changes } = await new ProgressStore(stores.db).read();
      expect(await decide('skip', poisoned)).toBeNull();
      expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
      expect((await new ProgressStore(stores.db).read()).changes).toBeGreaterThan(changes);
      expect(await rebuildNow({}, context(poisoned))).toMatchObject([
        { to: second, switched: true },
      ]);
      const decisions = await stores.eventStore.read(streamOf.readModel('applications@1'));
      expect(decisions).toMatchObject([{ type: 'ParkedEventSkipped', data: { ...olga, stream } }]);
    });

    it('finds the read models built from nothing, and the stream parked again', async () => {
      await worker.stop();
      await stores.db.dropDatabase();
      worker = startWorker(context(poisoned));
      expect(await view(later)).toMatchObject([{ status: 'pending' }]);
      await expect.poll(getStates).toEqual({ [first]: 'parked' });
    });
  });
});
