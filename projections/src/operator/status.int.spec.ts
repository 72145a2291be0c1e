import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { contextAt, getLiveView, startWorker } from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { registerGauges } from '../worker/metrics.js';
import { getLiveStatus, getStatus, needsOperator } from './status.js';

const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1_000);
const idle = {
  ...{ worker: 'host/1/a', updatedAt: ago(60), parkedStreams: 0 },
  lag: { events: 0, isMore: false, seconds: 0 },
};
const behind = { ...idle, lag: { events: 3, isMore: false, seconds: 30 } };

describe('a live read model', () => {
  it.each([
    ['live', 'has handled every event', idle],
    ['live', 'is behind and advances', { ...behind, updatedAt: ago(1) }],
    ['stalled', 'is behind and does not advance, though a worker holds the lease', behind],
    ['stalled', 'has no worker, though no event waits', { ...idle, worker: null }],
    ['parked', 'has parked streams', { ...idle, parkedStreams: 2 }],
  ])('is %s when it %s', (status, _, signs) => {
    expect(getLiveStatus(signs, now)).toBe(status);
  });

  it.each([
    ['live', true, false],
    ['previous', false, false],
    ['building', false, false],
    ['stopped', false, false],
    ['stopped', true, true],
    ['parked', true, true],
    ['stalled', true, true],
    ['failed', false, true],
    ['missing', false, true],
  ] as const)('that is %s (live: %s) needs an operator: %s', (state, live, isNeeded) => {
    expect(needsOperator({ state, live })).toBe(isNeeded);
  });
});

describe('without a worker', () => {
  let stores: Stores;
  const registry = new Registry();
  const context = () => contextAt(stores, applications);
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  const getMetric = async (name: string): Promise<number> => {
    const [value] = (await registry.getSingleMetric(name)?.get())?.values ?? [];
    expect(value?.labels).toMatchObject({ read_model: applications.id, live: 'true' });
    return value?.value ?? NaN;
  };

  it('an empty MongoDB shows its read models as missing', async () => {
    expect(await getStatus(context())).toMatchObject([{ state: 'missing', live: false }]);
  });

  it('metrics show the lag of a read model, and that it is stalled', async () => {
    const [log, stream] = [new Writer(stores.eventStore), streamOf.application(anitasApplication)];
    const position = await log.append(stream, anitasProposal);
    const worker = startWorker(context());
    await getLiveView(stores.db, applicationsReadModel, position);
    await worker.stop();
    await log.append(stream, anitaAwarded, anitaAwarded, anitaAwarded);
    registerGauges(registry, context());
    expect(await getMetric('projection_lag_events')).toBe(3);
    expect(await getMetric('projection_stalled')).toBe(1);
    expect(await getMetric('projection_parked_streams')).toBe(0);
    const before = await getMetric('projection_lag_seconds');
    expect(before).toBeGreaterThan(0);
    await expect.poll(() => getMetric('projection_lag_seconds')).toBeGreaterThan(before);
  });
});
