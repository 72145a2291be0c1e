import { once } from 'node:events';
import { createServer } from 'node:http';
import { toFailure, Unavailable } from '../kernel/http/index.js';
import type { HttpSettings } from '../kernel/process/settings.js';
import type { Readiness } from './health.controller.js';

/** Listens until the api can: alive, but not ready, for what it waits for. */
export async function listenEarly({ PORT, HOST }: Pick<HttpSettings, 'PORT' | 'HOST'>) {
  let status: Readiness['status'] = 'MongoDB away';
  const unavailable = toFailure(new Unavailable());
  const answer = (url?: string) => {
    if (url === '/health/live') return { status: 200, body: { status: 'ok' } };
    if (url === '/health/ready') return { status: 503, body: { status, lagSeconds: null } };
    return unavailable;
  };
  const server = createServer(({ url }, response) => {
    const { status, body } = answer(url);
    const headers = { ...unavailable.headers, 'content-type': 'application/json' };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await once(server.listen(PORT, HOST), 'listening');
  return {
    waitFor: (next: Readiness['status']) => void (status = next),
    async close(): Promise<void> {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
