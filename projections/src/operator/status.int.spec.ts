import { applicationsReadModel, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import type { GenerationRecord } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { EventStore } from '@nirmaan/platform/eventstore';
import { eventually } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { applications } from '../application/application.projections.js';
import { contextAt, getLiveView, startWorker } from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { registerGauges } from './metrics.js';
import { getStatusRow, getStatus, type StatusSources, needsOperator } from './status.js';

const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1_000);
const model = { version: 1, generation: 2, previous: { version: 1, generation: 1 } };
const second: GenerationRecord = {
  ...{ _id: 'applications@1.g2', name: 'applications', version: 1, generation: 2 },
  ...{ operation: 1n, position: 3n, updatedAt: ago(60), failure: null },
};
const first = { ...second, _id: 'applications@1.g1', generation: 1 };
const third = { ...second, _id: 'applications@1.g3', generation: 3 };
const getSources = (updatedAt = ago(60)): StatusSources => ({
  progress: {
    ...{ position: 9n, handled: {}, changes: 0, updatedAt, firstEvent: null },
    models: { applications: model },
  },
  ...{ parked: [], worker: 'host/1/a', operation: null, head: 10n },
});
const idle = getSources();
const none = { events: 0, isMore: false, seconds: 0 };
const behind = { events: 3, isMore: false, seconds: 30 };
const parked = [{ collection: second._id, since: ago(5) }];
const running = { ...idle, operation: 'rebuild of host/2/b' };

describe('the state of a generation', () => {
  it.each([
    ['live', 'has handled every event', second, idle, none, 9n],
    ['live', 'is behind and advances', second, getSources(ago(1)), behind, 9n],
    ['stalled', 'is behind and does not advance', second, idle, behind, 9n],
    ['stalled', 'has no worker', second, { ...idle, worker: null }, none, 9n],
    ['parked', 'has parked streams', second, { ...idle, parked }, none, 9n],
    ['previous', 'was live before', first, idle, none, 3n],
    ['failed', 'could not be built', { ...third, failure: 'poison' }, running, none, 3n],
    ['building', 'is being built', third, running, none, 3n],
  ] as const)('is %s when it %s', (state, _, generation, sources, lag, position) => {
    expect(getStatusRow(generation, sources, lag, now)).toMatchObject({ state, position });
  });

  it('names the worker of a live generation, and the operation that builds one', () => {
    const getWorker = (generation: GenerationRecord) =>
      getStatusRow(generation, running, none, now).worker;
    expect([second, third, first].map(getWorker)).toEqual([
      running.worker,
      running.operation,
      null,
    ]);
  });

  it.each([
    ['live', false],
    ['previous', false],
    ['building', false],
    ['parked', true],
    ['stalled', true],
    ['failed', true],
  ] as const)('that is %s needs an operator: %s', (state, isNeeded) => {
    expect(needsOperator({ state })).toBe(isNeeded);
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

  it('metrics show a growing lag and a stalled read model', async () => {
    const [writer, stream] = [
      new Writer(stores.eventStore),
      streamOf.application(anitasApplication),
    ];
    const position = await writer.append(stream, anitasProposal);
    const worker = startWorker(context());
    await getLiveView(stores.db, applicationsReadModel, position);
    await worker.stop();
    await writer.append(stream, anitaAwarded, anitaAwarded, anitaAwarded);
    registerGauges(registry, context());
    expect(await getMetric('projection_lag_events')).toBe(3);
    await eventually(async () => expect(await getMetric('projection_stalled')).toBe(1));
    expect(await getMetric('projection_parked_streams')).toBe(0);
    const before = await getMetric('projection_lag_seconds');
    expect(before).toBeGreaterThan(0);
    await eventually(async () =>
      expect(await getMetric('projection_lag_seconds')).toBeGreaterThan(before),
    );
  });

  it('events are counted without opening the personal data in them', async () => {
    const other = streamOf.application(getApplicationId(bottlingLine, meera));
    await new Writer(stores.eventStore).append(other, anitasProposal);
    const find = jest.spyOn(stores.keyring, 'find');
    expect(await getStatus(context())).toMatchObject([{ lag: { events: 4, isMore: false } }]);
    expect(find).not.toHaveBeenCalled();
  });

  it('metrics are served without gauges while a store is unavailable', async () => {
    const away = new Registry();
    const url = 'esdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1';
    const eventStore = EventStore.at(url, stores.keyring);
    registerGauges(away, { ...context(), eventStore });
    const lines = (await away.metrics()).split('\n');
    expect(lines).toContain('projection_status_up 0');
    expect(lines.filter((line) => line.startsWith('projection_lag_events{'))).toEqual([]);
    await eventStore.close();
  });
});
