import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { getCollectionName, type Position, readModelId } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { dropOthers, start } from '../operator/index.js';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Projection } from '../kernel/projection.js';
import { liveCollection, liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';

const model = applicationsReadModel;
const newModel = { ...model, version: 2 };
const [old, fresh] = [getCollectionName(model, 1), getCollectionName(newModel, 1)];
const stream = streamOf.application(anitasApplication);

/** The projection as the next release has it. */
const changed: Projection = {
  ...applications,
  id: readModelId(newModel),
  readModel: newModel,
  fold: (document, event) => ({ ...applications.fold(document, event), shown: true }),
};

const refusingAwards: Projection['fold'] = (document, event) => {
  if (event.type === 'ApplicantStatusChanged') throw new Error('broken');
  return changed.fold(document, event);
};

describe('a new version of a read model', () => {
  let stores: Stores;
  let log: Writer;
  let position: Position;
  const workers: { stop(): Promise<void> }[] = [];

  const run = (projection: Projection): void => {
    workers.push(startWorker({ ...workplaceAt(stores), projections: [projection] }));
  };
  const reached = async (collection: string): Promise<Position> =>
    (await new Checkpoints(stores.db).in([collection]))[0]?.position ?? 0n;

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventStore);
    position = await log.append(stream, anitasProposal);
    run(applications);
    await liveView(stores.db, model, position);
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await stores.stop();
  });

  it('is built beside the old one and takes its place once it is whole', async () => {
    run(changed);
    await vi.waitUntil(async () => (await liveCollection(stores.db, model)) === fresh, 20_000);
    expect(await liveView(stores.db, newModel, position)).toMatchObject([
      { _id: anitasApplication, shown: true },
    ]);
    const later = await log.append(stream, anitaAwarded);
    await liveView(stores.db, newModel, later);
    // Programs of yesterday go on reading what workers of yesterday keep up to date.
    await vi.waitUntil(async () => (await reached(old)) >= later, 20_000);
  });

  it('is alone once the old one is dropped, which nobody else would clear away', async () => {
    run(changed);
    await vi.waitUntil(async () => (await liveCollection(stores.db, model)) === fresh, 20_000);
    await workers.shift()?.stop();
    const dropped = await dropOthers(workplaceAt(stores), changed, AbortSignal.timeout(40_000));
    expect(dropped).toEqual([old]);
    expect(await stores.db.listCollections({ name: old }).toArray()).toEqual([]);
    expect(await reached(old)).toBe(0n);
    expect(await liveView(stores.db, newModel, position)).toHaveLength(1);
  });

  it('stays beside the old one while it cannot fold everything', async () => {
    run({
      ...changed,
      fold: () => {
        throw new Error('broken');
      },
    });
    const failed = async () => (await new Checkpoints(stores.db).in([fresh]))[0]?.phase;
    await vi.waitUntil(async () => (await failed()) === 'failed', 20_000);
    expect(await liveCollection(stores.db, model)).toBe(old);
  });

  it('is built no less strictly when it is started again before it can fold everything', async () => {
    await log.append(stream, anitaAwarded);
    const half = { ...changed, fold: refusingAwards };
    run(half);
    const failed = async () => (await new Checkpoints(stores.db).in([fresh]))[0]?.phase;
    await vi.waitUntil(async () => (await failed()) === 'failed', 20_000);
    expect(
      await start(
        { ...workplaceAt(stores), projections: [half] },
        half,
        AbortSignal.timeout(10_000),
      ),
    ).toEqual([fresh]);
    await vi.waitUntil(async () => (await failed()) === 'failed', 20_000);
    expect(await liveCollection(stores.db, model)).toBe(old);
  });

  it('stays beside the old one while it lacks a document of it', async () => {
    run({ ...changed, handles: () => false });
    await vi.waitUntil(async () => (await reached(fresh)) >= position, 20_000);
    const later = await log.append(stream, anitaAwarded);
    await liveView(stores.db, model, later);
    expect(await liveCollection(stores.db, model)).toBe(old);
  });
});
