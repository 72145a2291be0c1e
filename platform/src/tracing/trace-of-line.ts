import { isSpanContextValid, trace } from '@opentelemetry/api';

/** The ids that a log line shares with the span in which it is written. */
export interface TraceOfLine {
  readonly trace_id?: string;
  readonly span_id?: string;
}

export function traceOfLine(): TraceOfLine {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !isSpanContextValid(active)) return {};
  return { trace_id: active.traceId, span_id: active.spanId };
}
