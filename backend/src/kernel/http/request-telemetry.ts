import type { Log } from '@nirmaan/platform/log';
import { failSpan, openSpan, type Span, SpanKind } from '@nirmaan/platform/tracing';
import type { Request, RequestHandler, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pinoHttp } from 'pino-http';
import { Histogram, type Registry } from 'prom-client';
import { v4 } from 'uuid';

export const X_CORRELATION_ID = 'x-correlation-id';

/** Accepted from callers; anything else is replaced. */
const validCorrelationId = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Logs one line per request and provides `request.log`, both with the correlation id that the events record. Headers and
 * queries are not logged: they hold cookies and personal data.
 */
export const requestLog = (log: Log) =>
  pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers[X_CORRELATION_ID];
      const id = typeof given === 'string' && validCorrelationId.test(given) ? given : v4();
      response.setHeader(X_CORRELATION_ID, id);
      return id;
    },
    customAttributeKeys: { reqId: 'correlationId' },
    quietReqLogger: true,
    customProps: (request) => ({ method: request.method, path: getPath(request) }),
    customLogLevel: (_, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    // Otherwise pino-http logs headers and all properties of errors.
    wrapSerializers: false,
    serializers: {
      req: () => undefined,
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    autoLogging: { ignore: (request) => getPath(request).startsWith('/health/') },
  });

const getPath = ({ url }: IncomingMessage): string => url?.split('?')[0] ?? '';

export const getCorrelationId = ({ id }: Request): string => id as string;

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
    'nirmaan.correlation_id': getCorrelationId(request),
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
