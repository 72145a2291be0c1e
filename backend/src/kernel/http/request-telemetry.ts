import type { Log } from '@nirmaan/platform/log';
import { failSpan, openSpan, type Span, SpanKind } from '@nirmaan/platform/tracing';
import type { Request, RequestHandler, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { v4 } from 'uuid';

export const X_CORRELATION_ID = 'x-correlation-id';

/** Of a longer path the log has the beginning, so that no flood of them fills the disk. */
const MAX_PATH = 500;

/** Accepted from callers; anything else is replaced. */
const validCorrelationId = /^[A-Za-z0-9_-]{8,64}$/;

declare module 'express-serve-static-core' {
  interface Request {
    /** The correlation id, which the request's events record. */
    id: string;
    log: Log;
  }
}

/**
 * Logs one line per request, with the correlation id. Headers and queries are not logged: they hold cookies and personal
 * data. (`pino-http` makes three loggers per request: ten times the cost.)
 */
export const requestLog =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const given = request.headers[X_CORRELATION_ID];
    request.id = typeof given === 'string' && validCorrelationId.test(given) ? given : v4();
    response.setHeader(X_CORRELATION_ID, request.id);
    const correlationId = request.id;
    request.log = log;
    // Express shortens `url` to what is below a router.
    const [path = '', startedAt] = [
      request.url.slice(0, MAX_PATH).split('?')[0],
      performance.now(),
    ];
    if (!path.startsWith('/health/'))
      response.once('close', () => {
        const { statusCode } = response;
        const responseTime = Math.round(performance.now() - startedAt);
        const { method } = request;
        const line = { correlationId, method, path, res: { statusCode }, responseTime };
        if (statusCode >= 500) log.error(line, 'request errored');
        else log.info(line, response.writableFinished ? 'request completed' : 'request aborted');
      });
    next();
  };

/** A log whose lines contain the correlation id of a request. */
export const getLog = ({ log, id }: Request): Log => log.child({ correlationId: id });

/** The matched route template: unlike the path, it holds no ids or personal data. */
export const getRoute = ({ route }: Request): string | undefined =>
  isRoute(route) ? route.path : undefined;

const isRoute = (route: unknown): route is { readonly path: string } =>
  typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';

/** Polled by machines every few seconds. */
const untraced = /^\/health\b/;

/** Opens a span for every request and continues the caller's trace. */
export const requestSpan: RequestHandler = (request, response, next) => {
  if (untraced.test(request.path)) {
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
    'nirmaan.correlation_id': request.id,
    ...(route && { 'http.route': route }),
  });
  if (route) span.updateName(`${method} ${route}`);
  if (response.statusCode >= 500) failSpan(span, String(response.statusCode));
  span.end();
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Measures every request by route; requests without a matched route share the label `none`. */
export function requestMetrics(register: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  return (request, response, next) => {
    const stop = duration.startTimer();
    response.once('close', () => {
      stop({
        method: request.method,
        route: getRoute(request) ?? 'none',
        status: response.statusCode,
      });
    });
    next();
  };
}
