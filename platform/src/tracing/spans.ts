import {
  type Attributes,
  context,
  type Context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { getCategory } from '@nirmaan/contracts/kernel';
import { isTracing } from './settings.js';

export { type Span, SpanKind } from '@opentelemetry/api';

/** Fetched each time: one from before the provider was registered may never export. */
export const getTracer = (): Tracer => trace.getTracer('nirmaan');

/** Runs work in a span below the active one; calls it directly where nothing is traced. */
export const inSpan = <Value>(
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<Value>,
): Promise<Value> => {
  if (!isTracing()) return work();
  return getTracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, getErrorKind(error));
      throw error;
    } finally {
      span.end();
    }
  });
};

/** Without the message, which may hold personal data and is in the log. */
export function failSpan(span: Span | undefined, kind: string): void {
  span?.setAttribute('error.type', kind);
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** The only part of an error that spans and metrics may hold. */
export const getErrorKind = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error;

/** A span that its owner ends, and a way to run work inside it. */
export interface OpenSpan {
  readonly span: Span;
  readonly inside: (work: () => void) => void;
}

/** Opens a span that continues the trace of a traceparent. */
export function openSpan(
  name: string,
  options: SpanOptions,
  traceparent: string | undefined,
): OpenSpan {
  const parent = contextFrom(traceparent);
  const span = getTracer().startSpan(name, options, parent);
  const active = trace.setSpan(parent, span);
  return { span, inside: (work) => context.with(active, work) };
}

/** The W3C traceparent of the active span; undefined where nothing is traced. */
export function currentTraceparent(): string | undefined {
  if (!isTracing()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** A missing or malformed traceparent starts a new trace. */
export const contextFrom = (traceparent: string | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent });

export const continueTrace = <Value>(traceparent: string | undefined, work: () => Value): Value =>
  isTracing() ? context.with(contextFrom(traceparent), work) : work();

/** What happens to events on their way through the event store. */
type Operation = 'append' | 'react' | 'fold';

/**
 * Attributes in OpenTelemetry's conventions for messaging. Of the stream only the category, because an id may stand
 * for a person.
 */
export const messaging = (operation: Operation, stream: string, events: number): Attributes => ({
  'messaging.system': 'eventstoredb',
  'messaging.operation.name': operation,
  'messaging.operation.type': operation === 'append' ? 'send' : 'process',
  'messaging.destination.name': getCategory(stream),
  'messaging.batch.message_count': events,
});

interface TraceIds {
  readonly trace_id?: string;
  readonly span_id?: string;
}

/** The ids that a log line shares with the span in which it is written. */
export function getTraceIds(): TraceIds {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !isSpanContextValid(active)) return {};
  return { trace_id: active.traceId, span_id: active.spanId };
}
