import { z } from 'zod';
import { defineEvent, type EventOf, sha256Hex } from '../kernel/event.js';
import { nameStream } from '../kernel/stream-name.js';

export const auditStreams = {
  /** Signed anchors over the whole log; there is one log, so its id is `log`. */
  anchor: (id: string) => nameStream('anchor', id),
};

const decimal = z.string().regex(/^\d+$/);

/**
 * Everything on the log up to a position, in one number that nobody can make for another log: `digest` is SHA-256
 * over the digest before and the next event's hash, from the first event on. Signed, and each beside the one before.
 */
export const logAnchored = defineEvent(
  'LogAnchored',
  z.strictObject({
    upTo: decimal,
    events: decimal,
    digest: sha256Hex,
    /** Ed25519 over the fields before, as one line; base64. */
    signature: z.string(),
  }),
);

export const auditEvents = [logAnchored] as const;
export type LogAnchored = EventOf<typeof logAnchored>;
export type Anchor = LogAnchored['data'];
