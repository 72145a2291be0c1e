import { streamOf } from '@nirmaan/contracts/catalogue';
import { food, foodAdded } from '@nirmaan/contracts/examples';
import type { EventEnvelope, Phase, StreamName } from '@nirmaan/contracts/kernel';
import { silentLog } from '@nirmaan/platform/log';
import { type Collector, startCollector } from '@nirmaan/platform/testing';
import { startTracing, type StopTracing } from '@nirmaan/platform/tracing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { raw, recorded } from '../testing/recorded.js';
import { tellOfBatches } from './tell-of-batches.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const MOST = 100;

let collector: Collector;
let stopTracing: StopTracing;
beforeEach(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  stopTracing = await startTracing('projections', silentLog());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await collector.stop();
});

/** An event as the span with this number appended it. */
const appendedBy = (span: number, stream: StreamName = streamOf.sector(food)): EventEnvelope[] => {
  const traceparent = `00-${trace}-${String(span).padStart(16, '0')}-01`;
  return raw(recorded(stream, foodAdded)).map((event) => ({
    ...event,
    metadata: { ...(event.metadata as object), traceparent },
  }));
};

async function spansOf(phase: Phase, events: readonly EventEnvelope[]) {
  const batch = { events, position: 100n, arrivedAt: Date.now(), caughtUp: true };
  tellOfBatches(silentLog())(phase, batch);
  await stopTracing();
  return collector.spans.map(({ name, parentSpanId, attributes }) => ({
    span: `${name} below ${Number(parentSpanId)}`,
    events: attributes['messaging.batch.message_count'],
  }));
}

it('one span stands for all that one append brought', async () => {
  const events = [...appendedBy(1), ...appendedBy(2), ...appendedBy(2)];
  expect(await spansOf('following', events)).toEqual([
    { span: 'fold sector below 1', events: 1 },
    { span: 'fold sector below 2', events: 2 },
  ]);
});

it('what carries no trace, or is folded by nobody, makes no span', async () => {
  const untraced = raw(recorded(streamOf.sector(food), foodAdded));
  const unfolded = appendedBy(1, streamOf.reactors('checkpoint'));
  expect(await spansOf('following', [...untraced, ...unfolded])).toEqual([]);
});

it('a build makes no spans', async () => {
  expect(await spansOf('building', appendedBy(1))).toEqual([]);
});

it('catching up makes no spans', async () => {
  const events = Array.from({ length: MOST + 1 }, (_, index) => appendedBy(index + 1)).flat();
  expect(await spansOf('following', events)).toEqual([]);
});
