import { applicationsReadModel, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import {
  getCollectionName,
  PARKED_STREAMS,
  type ParkedStreamDocument,
  type Position,
} from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { LEASES } from '@nirmaan/platform/mongo';
import { times } from '@nirmaan/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { sectors } from '../sector/sectors.projection.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { ProgressStore } from '../kernel/progress.js';
import { withOperationLock } from '../kernel/operation.js';
import { rebuild, type RebuildOptions } from '../rebuild/rebuild.js';
import {
  contextAt,
  getLiveCollection,
  getLiveView,
  killedAfter,
  startWorker,
} from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { drop, rollback, start, stop } from './control.js';
import { decideParkedStreams, listParkedStreams } from './parked.js';
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
  const operate = (operation: typeof stop) => operation(context(), [applications], timeout());
  const timeout = () => AbortSignal.timeout(40_000);
  const getRows = async () =>
    Object.fromEntries((await getStatus(context())).map((row) => [row.collection, row]));
  const getStates = async () =>
    Object.fromEntries(Object.entries(await getRows()).map(([id, { state }]) => [id, state]));
  const rebuildNow = (options: Partial<RebuildOptions> = {}, by = context()) =>
    rebuild(by, by.projections, { signal: timeout(), ...options });
  /** As if the leases of a killed process had lapsed. */
  const expireLeases = () =>
    stores.db.collection(LEASES).updateMany({}, { $set: { 'lease.until': new Date(0) } });
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
    expect(await operate(stop)).toEqual({ done: ['applications@1: stopped'], refused: [] });
    const later = await log.append(stream, anitaAwarded);
    await vi.waitFor(async () => {
      expect((await new ProgressStore(stores.db).read()).position).toBe(later);
    });
    await expect.poll(getStates).toEqual({ [first]: 'stopped' });
    expect(await view(position)).toMatchObject([{ status: 'pending' }]);
    const started = ['applications@1: started; the worker catches it up'];
    expect(await operate(start)).toEqual({ done: started, refused: [] });
    expect(await view(later)).toMatchObject([{ status: 'awarded' }]);
    await expect.poll(getStates).toEqual({ [first]: 'live' });
    expect(await operate(start)).toMatchObject({ done: ['applications@1: was not stopped'] });
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
    const [back] = (await operate(rollback)).done;
    expect(back).toBe(
      `applications@1: ${first} is live again; ${second} remains the rollback target`,
    );
    expect(await getLiveCollection(stores.db, model)).toBe(first);
    expect(await view(later)).toMatchObject([{ status: 'awarded' }]);
    await operate(rollback);
    expect(await getLiveCollection(stores.db, model)).toBe(second);
  });

  it('cannot roll back to what was dropped, and never uses its number again', async () => {
    const impossible = {
      done: [],
      refused: ['applications@1: There is no previous generation.'],
    };
    expect(await operate(rollback)).toEqual(impossible);
    await rebuildNow();
    expect(await operate(drop)).toEqual({ done: [`dropped ${first}`], refused: [] });
    expect(await operate(rollback)).toEqual(impossible);
    expect(await rebuildNow({ verifyOnly: true })).toMatchObject([
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

  it('rebuilds without a worker, and compares up to the checkpoint', async () => {
    await worker.stop();
    const other = streamOf.application(getApplicationId(bottlingLine, meera));
    const later = await log.append(other, anitasProposal);
    expect(await rebuildNow()).toMatchObject([{ comparison: { count: 1, different: [] } }]);
    expect(await stores.db.collection(second).countDocuments()).toBe(2);
    await expect.poll(getStates).toMatchObject({ [second]: 'stalled' });
    worker = startWorker(context());
    expect(await view(later)).toHaveLength(2);
  });

  it('runs one operation at a time', async () => {
    const locked = withOperationLock(context(), 'rebuild', timeout(), () =>
      operate(stop).catch(String),
    );
    expect(await locked).toContain('Another operation is running: rebuild of');
  });

  it('continues a rebuild that was cancelled', async () => {
    const cancelling = new AbortController();
    const rows: ReturnType<typeof getRows>[] = [];
    const onProgress = () => {
      rows.push(getRows());
      cancelling.abort();
    };
    const cancelled = rebuildNow({ onProgress, signal: cancelling.signal });
    await expect(cancelled).rejects.toThrow('Cancelled');
    expect((await rows[0])?.[second]).toMatchObject({ state: 'building', live: false });
    expect((await getRows())[second]).toMatchObject({ state: 'stopped' });
    expect(await rebuildNow()).toMatchObject([{ to: second, switched: true }]);
  });

  it('reports a cancelled wait for another operation', async () => {
    const cancelled = AbortSignal.abort();
    const waiting = withOperationLock(context(), 'rebuild', timeout(), () =>
      stop(context(), [applications], cancelled).catch(String),
    );
    expect(await waiting).toBe('OperatorError: Cancelled.');
  });

  it('cannot change a generation that a newer operation has claimed or dropped', async () => {
    const progress = new ProgressStore(stores.db);
    const { _id } = await progress.addGeneration(100n, model);
    const build = (operation: bigint) =>
      progress.updateGenerations(operation, [_id], { state: 'built' });
    await build(100n);
    await progress.claimGeneration(101n, _id, { state: 'building' });
    await expect(build(100n)).rejects.toThrow('Another operation has taken over');
    await expect(progress.claimGeneration(100n, _id)).rejects.toThrow('dropped');
    await progress.updateGenerations(101n, [_id], { state: 'dropped' });
    await expect(build(101n)).rejects.toThrow('Another operation has taken over');
    await expect(progress.claimGeneration(102n, _id)).rejects.toThrow('dropped');
    expect(await progress.listGenerations(model.name)).toMatchObject([{}, { state: 'dropped' }]);
  });

  it('loses nothing when a rebuild is killed after any of its commands', async () => {
    const later = await log.append(stream, anitaAwarded, anitaRejected);
    const killed: string[] = [];
    for (let n = 0; n < KILLED_COMMANDS; n += times(5, 1)) {
      const dying = contextAt({ ...stores, db: killedAfter(stores.mongoUrl, n) }, applications);
      await rebuildNow({}, dying).catch((error: unknown) => killed.push(String(error)));
      await expireLeases();
      expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
    }
    expect(killed.length).toBeGreaterThan(2);
    expect(await rebuildNow()).toMatchObject([{ switched: true, comparison: { different: [] } }]);
    expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
  });

  it('begins a generation without documents that a killed process has written late', async () => {
    const late = { _id: 'late', position: 1n };
    const getGenerations = () => new ProgressStore(stores.db).listGenerations(model.name);
    await stores.db.collection<ViewDocument>(second).insertOne(late);
    for (let n = 0; (await getGenerations()).length < 2; n += 1) {
      const dying = contextAt({ ...stores, db: killedAfter(stores.mongoUrl, n) }, applications);
      await rebuildNow({}, dying).catch(() => undefined);
      await expireLeases();
    }
    expect(await rebuildNow()).toMatchObject([{ switched: true, comparison: { different: [] } }]);
  });

  it('builds the other read models of a new release while one is stopped', async () => {
    const newer = (projection: Projection): Projection => {
      const readModel = { ...projection.readModel, version: 2 };
      return { ...projection, id: `${readModel.name}@2`, readModel };
    };
    await operate(stop);
    await worker.stop();
    worker = startWorker(contextAt(stores, newer(applications), newer(sectors)));
    await expect
      .poll(async () => (await new ProgressStore(stores.db).read()).models)
      .toMatchObject({ sectors: { version: 2 }, applications: { version: 1 } });
    await start(contextAt(stores, newer(applications)), [newer(applications)], timeout());
    await expect
      .poll(async () => (await new ProgressStore(stores.db).read()).models)
      .toMatchObject({ applications: { version: 2, stopped: null } });
  });

  describe('with an event that cannot be folded', () => {
    const getParkedId = async () => (await listParkedStreams(stores.db))[0]?._id ?? '';
    const decide = (decision: 'retry' | 'skip', projection: Projection) =>
      getParkedId().then((id) =>
        decideParkedStreams(context(projection), [id], decision, olga, timeout()),
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
      expect(await decide('retry', poisoned)).toMatchObject([{ state: 'parked again' }]);
      expect(await listParkedStreams(stores.db)).toMatchObject([
        { revision: 1n, blockedEvents: 1n },
      ]);
      expect(await decide('retry', applications)).toMatchObject([{ state: 'folded' }]);
      expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
      await expect.poll(getStates).toEqual({ [first]: 'live' });
    });

    it('folds only the events that its document lacks, up to the checkpoint', async () => {
      await worker.stop();
      await log.append(stream, anitaAwarded);
      const folded: string[] = [];
      const counting: Projection = {
        ...applications,
        fold: (document, event) => {
          folded.push(`${event.type}@${event.revision}`);
          return applications.fold(document, event);
        },
      };
      await decide('retry', counting);
      expect(folded).toEqual(['ApplicantStatusChanged@1', 'ApplicantStatusChanged@2']);
    });

    it('skips it, in rebuilds too', async () => {
      await expect(rebuildNow({}, context(poisoned))).rejects.toThrow(
        `cannot fold ApplicantStatusChanged at ${stream}@1: awards are poison`,
      );
      expect((await getRows())[second]).toMatchObject({ state: 'failed' });
      const { changes } = await new ProgressStore(stores.db).read();
      const ids = [`${second}/${stream}`, `${first}/${stream}`];
      const skip = () =>
        decideParkedStreams(context(poisoned), ids.splice(0, 1), 'skip', olga, timeout());
      expect(await skip()).toMatchObject([{ state: 'recorded' }]);
      expect(await skip()).toMatchObject([{ state: 'folded' }]);
      expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
      expect((await new ProgressStore(stores.db).read()).changes).toBeGreaterThan(changes);
      expect(await rebuildNow({}, context(poisoned))).toMatchObject([
        { to: second, switched: true },
      ]);
      const decisions = await stores.eventStore.read(streamOf.readModel('applications@1'));
      expect(decisions).toMatchObject([{ type: 'ParkedEventSkipped', data: { ...olga, stream } }]);
    });

    it('sees it folded by a release that knows the type of the event', async () => {
      await worker.stop();
      const records = stores.db.collection<ParkedStreamDocument>(PARKED_STREAMS);
      await records.updateOne({ _id: await getParkedId() }, { $set: { isUnknownType: true } });
      worker = startWorker(context());
      await expect.poll(getStates).toEqual({ [first]: 'live' });
      expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
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
