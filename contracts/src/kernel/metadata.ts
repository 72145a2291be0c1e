import { z } from 'zod';
import { actor } from './actor.js';
import { instant } from './india-time.js';

/** SHA-256 in lower-case hex. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** What is recorded beside every fact. `hash` chains it to the fact before it; see hash-chain.ts. */
export const factMetadata = z.object({
  $correlationId: z.string(),
  $causationId: z.string(),
  actor,
  occurredAt: instant,
  schemaVersion: z.number().int().positive(),
  /** The span that appended the fact, in the W3C's notation; where nothing is traced there is none. */
  traceparent: z.string().optional(),
  hash: sha256Hex,
});
export type FactMetadata = z.infer<typeof factMetadata>;
