import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { getCollectionName, type Position } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../application/applications.projection.js';
import type { ViewDocument } from '../kernel/projection.js';
import { killedAfter } from '../testing/killed-after.js';
import { liveCollection, liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';
import { dropOthers, rebuild, rewind, rollback, start, statusOf, stop, verify } from './index.js';

const model = applicationsReadModel;
const first = getCollectionName(model, 1);
const second = getCollectionName(model, 2);
const stream = streamOf.application(anitasApplication);

describe('an operator', () => {
  let stores: Stores;
  let log: Writer;
  let position: Position;
  let worker: { stop(): Promise<void> };

  const workplace = () => ({ ...workplaceAt(stores), projections: [applications] });
  const patience = () => AbortSignal.timeout(40_000);
  const state = async () => (await statusOf(workplace())).map((one) => one.state);
  const rebuildNow = () => rebuild(workplace(), { acceptDifferences: false, signal: patience() });

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventStore);
    position = await log.append(stream, anitasProposal);
    worker = startWorker(workplace());
    await liveView(stores.db, model, position);
  });
  afterEach(async () => {
    await worker.stop();
    await stores.stop();
  });

  it('stops a read model, which then stands still, and starts it again', async () => {
    expect(await stop(workplace(), applications, patience())).toEqual([first]);
    const later = await log.append(stream, anitaAwarded);
    expect(await state()).toEqual(['stopped']);
    const [applicant] = await liveView(stores.db, model, position);
    expect(applicant).toMatchObject({ status: 'pending' });
    expect(await start(workplace(), applications, patience())).toEqual([first]);
    expect(await liveView(stores.db, model, later)).toMatchObject([{ status: 'awarded' }]);
  });

  it('leads readers back to what they saw before a switch, and forth again', async () => {
    await rebuildNow();
    const later = await log.append(stream, anitaAwarded);
    await liveView(stores.db, model, later);
    await vi.waitFor(() => rollback(workplace(), applications, patience()), 20_000);
    expect(await liveCollection(stores.db, model)).toBe(first);
    expect(await liveView(stores.db, model, later)).toMatchObject([{ status: 'awarded' }]);
    await vi.waitFor(() => rollback(workplace(), applications, patience()), 20_000);
    expect(await liveCollection(stores.db, model)).toBe(second);
  });

  it('has no way back to what was dropped, or was never there', async () => {
    const back = () => rollback(workplace(), applications, patience());
    await expect(back()).rejects.toThrow('nothing to go back to');
    await rebuildNow();
    await dropOthers(workplace(), applications, patience());
    await expect(back()).rejects.toThrow('nothing to go back to');
  });

  it('verifies a live read model without leaving anything behind', async () => {
    const [verdict] = await verify(workplace(), { signal: patience() });
    expect(verdict).toMatchObject({ switched: false, comparison: { count: 1, different: [] } });
    expect((await statusOf(workplace())).map((one) => one.collection)).toEqual([first]);
    expect(await stores.db.listCollections({ name: second }).toArray()).toEqual([]);
  });

  it('is shown in what a live read model differs from the log', async () => {
    const live = stores.db.collection<ViewDocument>(first);
    await live.updateOne({ _id: anitasApplication }, { $set: { status: 'rejected' } });
    const [verdict] = await verify(workplace(), { signal: patience() });
    expect(verdict?.comparison?.different).toEqual([anitasApplication]);
    expect(await liveCollection(stores.db, model)).toBe(first);
  });

  it('empties a live read model only when saying yes to that', async () => {
    const rewindNow = (yes: boolean) =>
      rewind(workplace(), applications, { yes, signal: patience() });
    await stores.db.collection<ViewDocument>(first).updateOne({}, { $set: { status: 'rejected' } });
    await expect(rewindNow(false)).rejects.toThrow('readers would see it empty');
    expect(await rewindNow(true)).toBe(first);
    expect(await liveView(stores.db, model, position)).toMatchObject([{ status: 'pending' }]);
  });

  it('loses no document when it is killed while it empties a read model', async () => {
    const dying = { ...workplace(), db: killedAfter(stores.mongoUrl, 'drop') };
    const rewinding = rewind(dying, applications, { yes: true, signal: patience() });
    await expect(rewinding).rejects.toThrow('killed');
    expect(await start(workplace(), applications, patience())).toEqual([first]);
    expect(await liveView(stores.db, model, position)).toHaveLength(1);
  });

  it('goes on with no empty generation after it was killed while it dropped one', async () => {
    const dying = { ...workplace(), db: killedAfter(stores.mongoUrl, 'drop') };
    await expect(verify(dying, { signal: patience() })).rejects.toThrow('killed');
    const again = { acceptDifferences: true, signal: patience() };
    expect(await rebuild(workplace(), again)).toMatchObject([{ to: second, switched: true }]);
    expect(await liveView(stores.db, model, position)).toHaveLength(1);
    expect(await stores.db.collection(second).listIndexes().toArray()).toHaveLength(
      1 + model.indexes.length,
    );
  });

  it('slows a build down, cancels it, and goes on with it', async () => {
    const cancelling = new AbortController();
    const slow = { acceptDifferences: false, signal: cancelling.signal, mostPerSecond: 1 };
    const half = async () =>
      (await statusOf(workplace())).find(({ collection }) => collection === second);
    for (let n = 0; n < 12; n += 1)
      await log.append(stream, { ...anitaAwarded, data: { ...anitaAwarded.data } });
    const building = rebuild(workplace(), slow);
    await vi.waitFor(async () => expect((await half())?.position).toBeGreaterThan(0n), 30_000);
    cancelling.abort();
    await expect(building).rejects.toThrow('Cancelled');
    const left = await half();
    expect(left).toMatchObject({ state: 'stopped', live: false });
    expect(left?.position).toBeLessThan(left?.head ?? 0n);
    expect(await rebuildNow()).toMatchObject([{ to: second, switched: true }]);
  });
});
