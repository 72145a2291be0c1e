import {
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

/** Asked for anew each time: one from before the tracing began may never hear of it. */
export const tracer = (): Tracer => trace.getTracer('nirmaan');

/** Does something in a span of its own, below the one that is active. Free of cost where nothing is traced. */
export const inSpan = <Value>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Value>,
): Promise<Value> =>
  tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, getErrorKind(error));
      throw error;
    } finally {
      span.end();
    }
  });

/** Marks a span as failed. Only the kind of the failure is told: messages may hold personal data; the log has them. */
export function failSpan(span: Span, kind: string): void {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** What may be told of whatever was thrown. */
export const getErrorKind = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error;
