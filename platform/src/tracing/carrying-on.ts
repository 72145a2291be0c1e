import { context, type Context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';

/** The W3C traceparent of what is active, to be carried along; undefined where nothing is traced. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The trace that somebody else began, by its traceparent; a missing or malformed one begins anew. */
export const contextFrom = (traceparent: string | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent });

/** Does something as a part of the trace that was brought along. */
export const carryingOn = <Value>(traceparent: string | undefined, work: () => Value): Value =>
  context.with(contextFrom(traceparent), work);
