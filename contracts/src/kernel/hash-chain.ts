import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { EventMetadata } from './event.js';
import type { StreamName } from './stream-name.js';

/** The hash before a stream's first event. */
export const GENESIS = '0'.repeat(64);

export interface Link {
  readonly previousHash: string;
  readonly stream: StreamName;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: Omit<EventMetadata, 'hash'>;
}

const SEPARATOR = '\n';

/**
 * What an event's hash is computed over: the previous event's hash, the stream's name, the revision, the type and the
 * stored JSON of the data and of the metadata (without the hash itself).
 */
export function serializeLink(link: Link): string {
  const stored = [JSON.stringify(link.data), JSON.stringify(link.metadata)];
  const parts = [link.previousHash, link.stream, link.revision.toString(), link.type, ...stored];
  return parts.join(SEPARATOR);
}

/** SHA-256 of a link. A changed, removed or reordered event breaks every later hash of its stream. */
export const computeHash = (link: Link): string =>
  bytesToHex(sha256(new TextEncoder().encode(serializeLink(link))));
