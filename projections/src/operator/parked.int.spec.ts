import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
} from '@nirmaan/contracts/examples';
import { type Position, readModelId } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { registerGauges } from '../metrics/gauges.js';
import type { Projection } from '../kernel/projection.js';
import { liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';
import { recordDecision } from './decision.js';
import { letGoOn, parkedStreams, rebuild, statusOf, stop } from './index.js';

const model = applicationsReadModel;
const stream = streamOf.application(anitasApplication);
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

describe('a stream that waits for an operator', () => {
  let stores: Stores;
  let log: Writer;
  let position: Position;
  let worker: { stop(): Promise<void> };

  const workplace = () => ({ ...workplaceAt(stores), projections: [poisoned] });
  const patience = () => AbortSignal.timeout(40_000);
  const parkedId = async () => (await parkedStreams(stores.db))[0]?._id ?? '';
  const metric = async (name: string) => {
    const registry = new Registry();
    registerGauges(registry, workplace());
    const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
    return values.map(({ value }) => value);
  };

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventStore);
    position = await log.append(stream, anitasProposal, anitaAwarded, anitaRejected);
    worker = startWorker(workplace());
    await liveView(stores.db, model, position);
  });
  afterEach(async () => {
    await worker.stop();
    await stores.stop();
  });

  it('is told by status and metrics', async () => {
    const parked = { state: 'parked', parkedStreams: 1, lag: { events: 0 } };
    await vi.waitFor(
      async () => expect(await statusOf(workplace())).toMatchObject([parked]),
      9_000,
    );
    expect(await metric('projection_parked_streams')).toEqual([1]);
    const [age] = await metric('projection_parked_oldest_seconds');
    expect(age).toBeGreaterThan(0);
  });

  it('goes on without the event that an operator skips; the log says who and why', async () => {
    expect(await letGoOn(stores, await parkedId(), 'skip', olga, patience())).toBeNull();
    expect(await liveView(stores.db, model, position)).toMatchObject([
      { status: 'rejected', position },
    ]);
    const [decision] = await stores.eventStore.read(streamOf.readModel(readModelId(model)));
    expect(decision).toMatchObject({
      type: 'ParkedEventSkipped',
      data: { stream, revision: '1', ...olga },
    });
    expect(await metric('projection_parked_streams')).toEqual([0]);
  });

  it('takes what several operators decide at once, one behind the other', async () => {
    const [parked] = await parkedStreams(stores.db);
    if (!parked) throw new Error('nothing is parked');
    const people = ['Olga', 'Omar', 'Otto', 'Oona'].map((by) => ({ by, why: 'at the same time' }));
    await Promise.all(
      people.map((decider) => recordDecision(stores.eventStore, 'retry', parked, decider)),
    );
    const decisions = await stores.eventStore.read(streamOf.readModel(readModelId(model)));
    expect(decisions.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n]);
  });

  it('is stuck again when it is retried in vain', async () => {
    const still = await letGoOn(stores, await parkedId(), 'retry', olga, patience());
    expect(still).toMatchObject({ revision: 1n, error: 'Error: awards are poison' });
  });

  it('is not forgotten by a rebuild that goes on with what was stopped', async () => {
    await worker.stop();
    const mended = { ...workplace(), projections: [applications] };
    const rebuildMended = (acceptDifferences: boolean) =>
      rebuild(mended, { acceptDifferences, signal: patience() });
    expect(await rebuildMended(false)).toMatchObject([{ switched: false }]);
    worker = startWorker(workplace());
    await log.append(stream, anitaAwarded);
    await vi.waitUntil(async () => (await parkedStreams(stores.db)).length === 2, 20_000);
    await stop(workplace(), applications, patience());
    await worker.stop();
    const [{ to } = { to: '' }] = await rebuildMended(true);
    expect(await stores.db.collection(to).findOne({})).toMatchObject({ status: 'awarded' });
  });

  it('stops a rebuild until the event is skipped; the rebuild then equals the live one', async () => {
    const rebuildNow = () => rebuild(workplace(), { acceptDifferences: false, signal: patience() });
    await expect(rebuildNow()).rejects.toThrow('cannot fold ApplicantStatusChanged');
    for (const { _id } of await parkedStreams(stores.db))
      await letGoOn(stores, _id, 'skip', olga, patience()).catch(() => undefined);
    expect(await rebuildNow()).toMatchObject([{ switched: true, comparison: { different: [] } }]);
  });
});
