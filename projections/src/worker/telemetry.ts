import {
  type EventEnvelope,
  eventMetadata,
  type EventMetadata,
  getCategory,
} from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { contextFrom, getTracer, isTracing, messaging, SpanKind } from '@nirmaan/platform/tracing';
import { Counter, type Registry } from 'prom-client';
import type { Context } from '../kernel/context.js';
import { isRelevant } from '../kernel/incoming-event.js';
import type { Projection } from '../kernel/projection.js';

/** A batch of more requests is a catch-up, and belongs to no single trace. */
const MAX_REQUESTS = 100;

/** Counts the events that readers see, logs the correlation ids of their requests, and traces them. */
export function reportProjected(
  { log, projections }: Pick<Context, 'log' | 'projections'>,
  registry: Registry,
): (batch: Batch) => void {
  const counter = new Counter({
    name: 'projection_events_total',
    help: 'Events whose effect has become visible to readers',
    registers: [registry],
  });
  return (batch) => {
    counter.inc(batch.events.length);
    logRequests(log, batch);
    if (isTracing()) traceBatch(batch, projections);
  };
}

function logRequests(log: Log, { events, position }: Batch): void {
  const ids = events.flatMap(({ metadata }) => toMetadata(metadata)?.$correlationId ?? []);
  const correlationIds = [...new Set(ids)];
  if (correlationIds.length === 0 || correlationIds.length > MAX_REQUESTS) return;
  log.info({ correlationIds, position: position.toString() }, 'visible');
}

/** Continues the trace of each append: a span from the arrival of its events until readers see them. */
function traceBatch({ events, arrivedAt }: Batch, projections: readonly Projection[]): void {
  const isHandled = (event: EventEnvelope): boolean =>
    projections.some((projection) => isRelevant(projection, event));
  const appends = groupByAppend(events.filter(isHandled));
  if (appends.size > MAX_REQUESTS) return;
  for (const { stream, metadata, count } of appends.values()) {
    const attributes = {
      ...messaging('fold', stream, count),
      'nirmaan.correlation_id': metadata.$correlationId,
    };
    const options = { kind: SpanKind.CONSUMER, startTime: arrivedAt, attributes };
    const parent = contextFrom(metadata.traceparent);
    getTracer()
      .startSpan(`fold ${getCategory(stream)}`, options, parent)
      .end();
  }
}

/** The events of one append are all of one stream. */
function groupByAppend(events: readonly EventEnvelope[]) {
  const appends = new Map<string, { stream: string; metadata: EventMetadata; count: number }>();
  for (const { streamId: stream, metadata: raw } of events) {
    const metadata = toMetadata(raw);
    if (!metadata?.traceparent) continue;
    const count = (appends.get(metadata.traceparent)?.count ?? 0) + 1;
    appends.set(metadata.traceparent, { stream, metadata, count });
  }
  return appends;
}

const toMetadata = (raw: unknown): EventMetadata | undefined => eventMetadata.safeParse(raw).data;
