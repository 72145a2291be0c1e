import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves `/health/live`, `/health/ready` (503 until ready) and `/metrics`. */
export function serveHealth(
  port: number,
  host: string | undefined,
  isReady: () => boolean,
  registry: Registry,
): Server {
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/health/live': (response) => answer(response, 200),
    '/health/ready': (response) => answer(response, isReady() ? 200 : 503),
    '/metrics': (response) => {
      registry.metrics().then(
        (text) => answer(response, 200, text, registry.contentType),
        () => answer(response, 500),
      );
    },
  };
  const server = createServer(({ url = '' }, response) => {
    const known = answers[url];
    if (known) known(response);
    else answer(response, 404);
  });
  return server.listen(port, host).unref();
}

const answer = (response: ServerResponse, status: number, body = '', type = 'text/plain'): void => {
  response.writeHead(status, { 'content-type': type }).end(body);
};
