import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { CHECKPOINTS, type CheckpointDocument } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';
import { registerGauges } from './gauges.js';

describe('the metrics of a read model that nobody works on', () => {
  let stores: Stores;
  const registry = new Registry();

  beforeAll(async () => {
    stores = await startStores();
    const workplace = { ...workplaceAt(stores), projections: [applications] };
    const [log, stream] = [new Writer(stores.eventStore), streamOf.application(anitasApplication)];
    const position = await log.append(stream, anitasProposal);
    const worker = startWorker(workplace);
    await liveView(stores.db, applicationsReadModel, position);
    await worker.stop();
    await log.append(stream, anitaAwarded, anitaAwarded, anitaAwarded);
    registerGauges(registry, workplace);
  });
  afterAll(() => stores.stop());

  const told = async (name: string): Promise<number> => {
    const metric = await registry.getSingleMetric(name)?.get();
    const [value] = metric?.values ?? [];
    expect(value?.labels).toMatchObject({ read_model: applications.id, live: 'true' });
    return value?.value ?? NaN;
  };

  it('tell how many events it has not read, and that it is stalled', async () => {
    expect(await told('projection_lag_events')).toBe(3);
    expect(await told('projection_stalled')).toBe(1);
  });

  it('tell how old the oldest of them is', async () => {
    const before = await told('projection_lag_seconds');
    expect(before).toBeGreaterThan(0);
    await expect.poll(() => told('projection_lag_seconds')).toBeGreaterThan(before);
  });

  it('tell how far it is built, and how fast', async () => {
    expect(await told('projection_build_progress')).toBe(1);
    const half = (await stores.eventStore.head()) / 2n;
    const checkpoints = stores.db.collection<CheckpointDocument>(CHECKPOINTS);
    const lease = { owner: 'host/1/a', token: 9n, until: new Date(Date.now() + 60_000) };
    await checkpoints.updateOne(
      {},
      {
        $set: {
          ...{ phase: 'building', position: half, perSecond: 700 },
          ...{ lease, updatedAt: new Date() },
        },
      },
    );
    expect(await told('projection_build_progress')).toBeCloseTo(0.5);
    expect(await told('projection_events_per_second')).toBe(700);
  });
});
