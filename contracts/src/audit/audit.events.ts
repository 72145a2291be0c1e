import { z } from 'zod';
import { defineEvent, type EventOf, nameStream, plain, sha256Hex } from '../kernel/index.js';

export const auditStreams = {
  /** Signed anchors over `$all`; the only id is `log`. */
  anchor: (id: string) => nameStream('anchor', id),
};

const decimal = z.string().regex(/^\d+$/);

/** A signed digest of `$all` up to a position: SHA-256 over the previous digest and the hash of each event. */
export const logAnchored = defineEvent('LogAnchored', {
  upTo: decimal,
  events: decimal,
  digest: sha256Hex,
  /** Ed25519 over the other fields; base64. */
  signature: plain(z.string()),
});

export type LogAnchored = EventOf<typeof logAnchored>;
export type Anchor = LogAnchored['data'];
