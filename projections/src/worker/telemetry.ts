import {
  eventMetadata,
  type EventEnvelope,
  type EventMetadata,
  getCategory,
} from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { contextFrom, isTracing, messaging, SpanKind, getTracer } from '@nirmaan/platform/tracing';
import { isHandled } from '../kernel/incoming-event.js';

const LOG_EVERY_MS = 10_000;
/** A batch of more requests is a catch-up, and belongs to no single trace. */
const MAX_REQUESTS = 100;

/** Logs and traces each batch once readers see it. */
export function reportVisible(log: Log): (batch: Batch) => void {
  const logBatch = logProgress(log);
  return (batch) => {
    logBatch(batch);
    if (isTracing()) traceBatch(batch);
  };
}

/** Logs the correlation ids of the requests whose events are visible, and the rate every ten seconds. */
export function logProgress(log: Log): (batch: Batch) => void {
  let events = 0;
  let last = Date.now();
  return (batch) => {
    logRequests(log, batch);
    events += batch.events.length;
    const elapsed = Date.now() - last;
    if (events === 0 || elapsed < LOG_EVERY_MS) return;
    const eventsPerSecond = Math.round((events * 1_000) / elapsed);
    log.info({ events, eventsPerSecond, position: batch.position.toString() }, 'folded');
    events = 0;
    last = Date.now();
  };
}

function logRequests(log: Log, { events, position }: Batch): void {
  const ids = events.flatMap(({ metadata }) => toMetadata(metadata)?.$correlationId ?? []);
  const correlationIds = [...new Set(ids)];
  if (correlationIds.length === 0 || correlationIds.length > MAX_REQUESTS) return;
  log.info({ correlationIds, position: position.toString() }, 'visible');
}

/** Continues the trace of each append: a span from the arrival of its events until readers see them. */
export function traceBatch({ events, arrivedAt }: Pick<Batch, 'events' | 'arrivedAt'>): void {
  const appends = groupByAppend(events.filter(isHandled));
  if (appends.size > MAX_REQUESTS) return;
  for (const { stream, metadata, count } of appends.values()) {
    const attributes = {
      ...messaging('fold', stream, count),
      'nirmaan.correlation_id': metadata.$correlationId,
    };
    const options = { kind: SpanKind.CONSUMER, startTime: arrivedAt, attributes };
    getTracer()
      .startSpan(`fold ${getCategory(stream)}`, options, contextFrom(metadata.traceparent))
      .end();
  }
}

/** The events of one append, all of them of one stream. */
interface AppendedEvents {
  readonly stream: string;
  readonly metadata: EventMetadata;
  readonly count: number;
}

function groupByAppend(events: readonly EventEnvelope[]): ReadonlyMap<string, AppendedEvents> {
  const appends = new Map<string, AppendedEvents>();
  for (const { streamId: stream, metadata: raw } of events) {
    const metadata = toMetadata(raw);
    if (!metadata?.traceparent) continue;
    const count = (appends.get(metadata.traceparent)?.count ?? 0) + 1;
    appends.set(metadata.traceparent, { stream, metadata, count });
  }
  return appends;
}

const toMetadata = (raw: unknown): EventMetadata | undefined => eventMetadata.safeParse(raw).data;
