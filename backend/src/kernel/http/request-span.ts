import { failSpan, openSpan, type Span, SpanKind } from '@nirmaan/platform/tracing';
import type { Request, RequestHandler, Response } from 'express';
import { getCorrelationId } from './request-log.js';
import { getRoute } from './route-of.js';

/** What machines ask every few seconds. */
const unasked = /^\/(health|metrics)\b/;

/** Puts every request into a span, a part of the trace that the caller brought along or the first of a new one. */
export const requestSpan: RequestHandler = (request, response, next) => {
  if (unasked.test(request.path)) {
    next();
    return;
  }
  const { span, inside } = openSpan(
    request.method,
    { kind: SpanKind.SERVER },
    request.get('traceparent'),
  );
  response.once('close', () => end(span, request, response));
  inside(next);
};

function end(span: Span, request: Request, response: Response): void {
  const { method } = request;
  const route = getRoute(request);
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': response.statusCode,
    'nirmaan.correlation_id': getCorrelationId(request),
    ...(route && { 'http.route': route }),
  });
  if (route) span.updateName(`${method} ${route}`);
  if (response.statusCode >= 500) failSpan(span, String(response.statusCode));
  span.end();
}
