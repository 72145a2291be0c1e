import {
  getCategory,
  eventMetadata,
  type EventMetadata,
  type EventEnvelope,
} from '@nirmaan/contracts/kernel';
import { contextFrom, getTracer, messaging, SpanKind } from '@nirmaan/platform/tracing';
import { isFolded } from '../folding/is-folded.js';
import { MAX_REQUESTS } from './log-progress.js';
import type { Workplace } from './workplace.js';

/**
 * Goes on with the trace of each append: a span from when its events arrived until readers see them. A rebuild, or
 * a batch of very many requests, is a catching up and no part of anybody's trace.
 */
export const traceBatch: Workplace['onBatch'] = (phase, { events, arrivedAt }) => {
  if (phase !== 'following') return;
  const appends = byAppend(events.filter(isFolded));
  if (appends.size > MAX_REQUESTS) return;
  for (const append of appends.values()) traceFold(append, arrivedAt);
};

/** What one span appended, all of it to one stream. */
interface Append {
  readonly stream: string;
  readonly metadata: EventMetadata;
  readonly events: number;
}

function byAppend(events: readonly EventEnvelope[]): ReadonlyMap<string, Append> {
  const appends = new Map<string, Append>();
  for (const { streamId: stream, metadata } of events) {
    const known = eventMetadata.safeParse(metadata);
    if (!known.data?.traceparent) continue;
    const { traceparent } = known.data;
    const before = appends.get(traceparent)?.events ?? 0;
    appends.set(traceparent, { stream, metadata: known.data, events: before + 1 });
  }
  return appends;
}

function traceFold({ stream, metadata, events }: Append, startTime: number): void {
  const attributes = {
    ...messaging('fold', stream, events),
    'nirmaan.correlation_id': metadata.$correlationId,
  };
  const options = { kind: SpanKind.CONSUMER, startTime, attributes };
  getTracer()
    .startSpan(`fold ${getCategory(stream)}`, options, contextFrom(metadata.traceparent))
    .end();
}
