import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { continueTrace, inSpan, messaging, type Span, SpanKind } from '@nirmaan/platform/tracing';
import type { Reactor } from './reactor.js';

/** Reacts in a span of its own, below the one that appended the event. */
export function inReaction<Value>(
  { name }: Reactor,
  { stream, metadata }: AnyRecordedEvent,
  work: (span?: Span) => Promise<Value>,
): Promise<Value> {
  const attributes = {
    ...messaging('react', stream, 1),
    'messaging.consumer.group.name': name,
    'nirmaan.correlation_id': metadata.$correlationId,
  };
  return continueTrace(metadata.traceparent, () =>
    inSpan(`react ${name}`, { kind: SpanKind.CONSUMER, attributes }, work),
  );
}
