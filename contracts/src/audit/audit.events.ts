import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { sha256Hex } from '../kernel/metadata.js';

const decimal = z.string().regex(/^\d+$/);

/**
 * Everything on the log up to a position, in one number that nobody can make for another log: `digest` is SHA-256
 * over the digest before and the next fact's hash, from the first fact on. Signed, and each beside the one before.
 */
export const logAnchored = defineFact(
  'LogAnchored',
  z.strictObject({
    upTo: decimal,
    facts: decimal,
    digest: sha256Hex,
    /** Ed25519 over the fields before, as one line; base64. */
    signature: z.string(),
  }),
);

export const auditFacts = [logAnchored] as const;
export type LogAnchored = FactOf<typeof logAnchored>;
export type Anchor = LogAnchored['data'];
