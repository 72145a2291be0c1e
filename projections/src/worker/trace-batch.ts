import {
  categoryOf,
  factMetadata,
  type FactMetadata,
  type RawFact,
} from '@nirmaan/contracts/kernel';
import { contextFrom, messaging, SpanKind, tracer } from '@nirmaan/platform/tracing';
import { isFolded } from '../folding/is-folded.js';
import { MOST_REQUESTS } from './log-progress.js';
import type { Workplace } from './workplace.js';

/**
 * Goes on with the trace of each append: a span from when its facts arrived until readers see them. A rebuild, or
 * a batch of very many requests, is a catching up and no part of anybody's trace.
 */
export const traceBatch: Workplace['onBatch'] = (phase, { facts, arrivedAt }) => {
  if (phase !== 'following') return;
  const appends = byAppend(facts.filter(isFolded));
  if (appends.size > MOST_REQUESTS) return;
  for (const append of appends.values()) traceFold(append, arrivedAt);
};

/** What one span appended, all of it to one stream. */
interface Append {
  readonly stream: string;
  readonly metadata: FactMetadata;
  readonly facts: number;
}

function byAppend(facts: readonly RawFact[]): ReadonlyMap<string, Append> {
  const appends = new Map<string, Append>();
  for (const { streamId: stream, metadata } of facts) {
    const known = factMetadata.safeParse(metadata);
    if (!known.data?.traceparent) continue;
    const { traceparent } = known.data;
    const before = appends.get(traceparent)?.facts ?? 0;
    appends.set(traceparent, { stream, metadata: known.data, facts: before + 1 });
  }
  return appends;
}

function traceFold({ stream, metadata, facts }: Append, startTime: number): void {
  const attributes = {
    ...messaging('fold', stream, facts),
    'nirmaan.correlation_id': metadata.$correlationId,
  };
  const options = { kind: SpanKind.CONSUMER, startTime, attributes };
  tracer()
    .startSpan(`fold ${categoryOf(stream)}`, options, contextFrom(metadata.traceparent))
    .end();
}
