import { createServer, type Server } from 'node:http';

/** Answers `/health/live` while the process runs and `/health/ready` once it is ready; 404 otherwise. */
export function serveHealth(port: number, isReady: () => boolean): Server {
  const server = createServer((request, response) => {
    const live = request.url === '/health/live';
    const asked = live || request.url === '/health/ready';
    const status = !asked ? 404 : live || isReady() ? 200 : 503;
    response.writeHead(status, { 'content-type': 'text/plain' }).end();
  });
  return server.listen(port).unref();
}
