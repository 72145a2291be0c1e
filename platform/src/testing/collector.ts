import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value: of }) => [key, of.stringValue ?? of.intValue])),
  );

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number() }),
});

const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A span as a collector receives it, with the name of its service. */
export type Exported = z.infer<typeof span> & { readonly service: unknown };

/** The spans of one OTLP request in JSON. */
export const exportedSpans = (request: unknown): Exported[] =>
  body.parse(request).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes['service.name'];
    return scopeSpans.flatMap(({ spans }) => spans.map((one) => ({ ...one, service })));
  });

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
