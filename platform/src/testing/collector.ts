import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Exported, exportedSpans } from './exported-spans.js';

/** Receives spans by OTLP over HTTP. */
export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly Exported[];
  stop(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: Exported[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        if (request.url === '/v1/traces') spans.push(...exportedSpans(body));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, spans, stop };
}
