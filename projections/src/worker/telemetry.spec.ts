import { streamOf } from '@nirmaan/contracts/catalogue';
import { food, foodAdded } from '@nirmaan/contracts/examples';
import type { EventEnvelope, StreamName } from '@nirmaan/contracts/kernel';
import { silentLog } from '@nirmaan/platform/log';
import { type Collector, startCollector } from '@nirmaan/platform/testing';
import { startTracing, type StopTracing } from '@nirmaan/platform/tracing';
import { Registry } from 'prom-client';
import { sectors } from '../sector/sector.projections.js';
import { raw, recorded } from '../testing/recorded.js';
import { reportProjected } from './telemetry.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const MANY = 101;

const added = (stream: StreamName, metadata: object): EventEnvelope[] =>
  raw(recorded(stream, foodAdded)).map((event) => ({
    ...event,
    metadata: { ...(event.metadata as object), ...metadata },
  }));
const toBatch = (events: readonly EventEnvelope[]) => ({
  ...{ events, position: 7n, arrivedAt: Date.now(), caughtUp: true },
});

describe('the log of a worker', () => {
  const requested = ($correlationId: string) => added(streamOf.sector(food), { $correlationId });
  const getLogged = (...requests: readonly string[]): unknown[] => {
    const log = silentLog();
    const info = jest.spyOn(log, 'info');
    reportProjected(
      { log, projections: [sectors] },
      new Registry(),
    )(toBatch(requests.flatMap(requested)));
    return info.mock.calls;
  };

  it('names each request whose events have become visible', () => {
    expect(getLogged('a', 'b', 'a')).toEqual([
      [{ correlationIds: ['a', 'b'], position: '7' }, 'visible'],
    ]);
  });

  it('names no request while the worker catches up', () => {
    expect(getLogged(...Array.from({ length: MANY }, (_, n) => String(n)))).toEqual([]);
  });
});

describe('the spans of a worker', () => {
  let collector: Collector;
  let stopTracing: StopTracing;
  beforeEach(async () => {
    collector = await startCollector();
    const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    jest.replaceProperty(process, 'env', env);
    stopTracing = await startTracing('projections', silentLog());
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await collector.stop();
  });

  const appendedBy = (span: number, stream: StreamName = streamOf.sector(food)) =>
    added(stream, { traceparent: `00-${trace}-${String(span).padStart(16, '0')}-01` });
  const getSpans = async (events: readonly EventEnvelope[]) => {
    reportProjected({ log: silentLog(), projections: [sectors] }, new Registry())(toBatch(events));
    await stopTracing();
    return collector.spans.map(({ name, parentSpanId, attributes }) => ({
      span: `${name} below ${Number(parentSpanId)}`,
      events: attributes['messaging.batch.message_count'],
    }));
  };

  it('are one per append', async () => {
    const events = [...appendedBy(1), ...appendedBy(2), ...appendedBy(2)];
    expect(await getSpans(events)).toEqual([
      { span: 'fold sector below 1', events: 1 },
      { span: 'fold sector below 2', events: 2 },
    ]);
  });

  it('are absent for events without a trace, or that no read model handles', async () => {
    const unhandled = appendedBy(1, streamOf.reactors('checkpoint'));
    expect(await getSpans([...added(streamOf.sector(food), {}), ...unhandled])).toEqual([]);
  });

  it('are absent while the worker catches up', async () => {
    const events = Array.from({ length: MANY }, (_, n) => appendedBy(n + 1)).flat();
    expect(await getSpans(events)).toEqual([]);
  });
});
