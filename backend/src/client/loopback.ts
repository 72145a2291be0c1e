import { currentTraceparent } from '@nirmaan/platform/tracing';
import type { Request } from 'express';
import { getCorrelationId, X_CORRELATION_ID } from '../kernel/http/request-telemetry.js';

const PATIENCE_MS = 5_000;

/**
 * The way from a page that is being drawn to the API of this very process: the address at which the request came
 * in. It carries no cookie, so what is drawn is what any visitor sees.
 */
export const loopbackOf = (request: Request): typeof globalThis.fetch => {
  const { localAddress = '127.0.0.1', localPort = 0, localFamily } = request.socket;
  const host = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  const origin = `http://${host}:${localPort}`;
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set(X_CORRELATION_ID, getCorrelationId(request));
    const traceparent = currentTraceparent();
    if (traceparent) headers.set('traceparent', traceparent);
    const url = new URL(path, origin);
    return fetch(url, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  };
};
