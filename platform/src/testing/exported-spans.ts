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
