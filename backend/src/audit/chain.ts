import { factMetadata, GENESIS, hashOf, type RawFact, streamName } from '@nirmaan/contracts/kernel';

/** Something that is not as it was written. */
export interface Fault {
  readonly where: string;
  readonly what: string;
}

/** The newest fact of a stream. */
export interface Tip {
  readonly revision: bigint;
  readonly hash: string;
}

/** Follows the hash chain of every stream through facts in the order of their log. */
export class ChainWalk {
  private readonly newest = new Map<string, Tip>();

  /** How far each stream has come, by its name. */
  get tips(): ReadonlyMap<string, Tip> {
    return this.newest;
  }

  /** What is wrong with the next fact; null when it continues its stream as it was written. */
  take(fact: RawFact): Fault | null {
    const { streamId, revision } = fact;
    const before = this.newest.get(streamId) ?? { revision: -1n, hash: GENESIS };
    const hash = storedHash(fact);
    this.newest.set(streamId, { revision, hash });
    const where = `${streamId}@${revision}`;
    if (revision !== before.revision + 1n)
      return { where, what: `the fact before it is missing or elsewhere` };
    if (hash !== computedHash(fact, before.hash))
      return { where, what: `it is not what was written` };
    return null;
  }
}

export const storedHash = ({ metadata }: RawFact): string => {
  const known = factMetadata.safeParse(metadata);
  return known.success ? known.data.hash : '';
};

/** The hash that a fact must have behind the one before it; null for what this product never writes. */
function computedHash(fact: RawFact, previousHash: string): string | null {
  const stream = streamName.safeParse(fact.streamId);
  if (!stream.success || typeof fact.metadata !== 'object' || !fact.metadata) return null;
  const { hash: _, ...metadata } = fact.metadata as Record<string, unknown>;
  const { revision, type, data } = fact;
  const written = metadata as Parameters<typeof hashOf>[0]['metadata'];
  return hashOf({ previousHash, stream: stream.data, revision, type, data, metadata: written });
}
