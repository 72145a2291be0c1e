import type * as OpenApi from 'openapi3-ts/oas31';
import { z } from 'zod';

/** A contract's schema as JSON Schema: what may be sent, or what comes back. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): OpenApi.SchemaObject {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io });
  return json as OpenApi.SchemaObject;
}
