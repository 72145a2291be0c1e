import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { getRoute } from '../kernel/http/route-of.js';

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
