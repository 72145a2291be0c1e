import { context, type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { contextFrom } from './carrying-on.js';
import { tracer } from './in-span.js';

/** A span that somebody else ends, and the way into it. */
export interface OpenSpan {
  readonly span: Span;
  readonly inside: (work: () => void) => void;
}

/** Opens a span as a part of the trace that was brought along. */
export function openSpan(
  name: string,
  options: SpanOptions,
  traceparent: string | undefined,
): OpenSpan {
  const parent = contextFrom(traceparent);
  const span = tracer().startSpan(name, options, parent);
  const active = trace.setSpan(parent, span);
  return { span, inside: (work) => context.with(active, work) };
}
