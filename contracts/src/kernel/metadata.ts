import { z } from 'zod';
import { actor } from './actor.js';
import { instant } from './india-time.js';

/** SHA-256 in lower-case hex. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** What is recorded beside every event. `hash` chains it to the event before it; see hash-chain.ts. */
export const eventMetadata = z.object({
  $correlationId: z.string(),
  $causationId: z.string(),
  actor,
  occurredAt: instant,
  schemaVersion: z.number().int().positive(),
  /** The span that appended the event, in the W3C's notation; where nothing is traced there is none. */
  traceparent: z.string().optional(),
  hash: sha256Hex,
});
export type EventMetadata = z.infer<typeof eventMetadata>;
