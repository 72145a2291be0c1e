import type { ClientOnServer, OpenClient } from '@nirmaan/contracts/site';
import { currentTraceparent } from '@nirmaan/platform/tracing';
import type { Request } from 'express';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { X_CORRELATION_ID } from '../kernel/http/request-telemetry.js';
import { getOwnHost } from '../kernel/http/slots.js';

/** The server bundle of the client, loaded by path because it is built separately. */
export type LoadClient = () => Promise<ClientOnServer>;

/** Loading competes for the CPU with the start of the process. */
const PRELOAD_DELAY_MS = 3_000;

/** Loads the bundle once, on the first request or shortly after the start. */
export function lazyClient(folder: string): LoadClient {
  let loaded: Promise<ClientOnServer> | undefined;
  const load: LoadClient = () => (loaded ??= importClient(folder));
  // Each request gets the error of a failed load.
  setTimeout(() => void load().catch(() => undefined), PRELOAD_DELAY_MS).unref();
  return load;
}

async function importClient(folder: string): Promise<ClientOnServer> {
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { openClient } = (await import(entry)) as { readonly openClient: OpenClient };
  return openClient(join(folder, 'client'));
}

const TIMEOUT_MS = 5_000;

/** Calls the API of this process at the address of the request, without cookies: rendered pages are public. */
export const createLoopbackFetch = (request: Request): typeof globalThis.fetch => {
  const { socket } = request;
  const origin = `http://${getOwnHost(socket)}:${socket.localPort}`;
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set(X_CORRELATION_ID, request.id);
    const traceparent = currentTraceparent();
    if (traceparent) headers.set('traceparent', traceparent);
    const url = new URL(path, origin);
    return fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
};
