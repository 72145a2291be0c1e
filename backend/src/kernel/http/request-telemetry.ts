import type { Log } from '@nirmaan/platform/log';
import { failSpan, openSpan, type Span, SpanKind } from '@nirmaan/platform/tracing';
import type { Request, RequestHandler, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pinoHttp } from 'pino-http';
import { Histogram, type Registry } from 'prom-client';
import { v4 } from 'uuid';

export const X_CORRELATION_ID = 'x-correlation-id';

/** A caller may bring an id of its own, as long as it is short and plain. */
const plainId = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * One line per request, and `request.log` for everything in between, each with the correlation id that also
 * stands beside every event. Neither headers nor queries are logged: they hold cookies and personal data.
 */
export const requestLog = (log: Log) =>
  pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers[X_CORRELATION_ID];
      const id = typeof given === 'string' && plainId.test(given) ? given : v4();
      response.setHeader(X_CORRELATION_ID, id);
      return id;
    },
    customAttributeKeys: { reqId: 'correlationId' },
    quietReqLogger: true,
    customProps: (request) => ({ method: request.method, path: pathOf(request) }),
    customLogLevel: (_, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    // With its own wrapping, pino-http would log headers, and errors with all that hangs on them.
    wrapSerializers: false,
    serializers: {
      req: () => undefined,
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    autoLogging: { ignore: (request) => pathOf(request).startsWith('/health/') },
  });

const pathOf = ({ url }: IncomingMessage): string => url?.split('?')[0] ?? '';

/** The id of a request, as the log and the events have it. */
export const getCorrelationId = ({ id }: Request): string => id as string;

/** The template of the route that a request found, so that no id and nothing personal is told. */
export const getRoute = ({ route }: Request): string | undefined =>
  isRoute(route) ? route.path : undefined;

const isRoute = (route: unknown): route is { readonly path: string } =>
  typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';

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

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Times every request by its route; what matched none, or was refused before one was found, counts together. */
export function requestMetrics(register: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
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
