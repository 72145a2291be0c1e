import {
  eventMetadata,
  GENESIS,
  computeHash,
  type EventEnvelope,
  streamName,
} from '@nirmaan/contracts/kernel';

/** Something that is not as it was written. */
export interface Fault {
  readonly where: string;
  readonly what: string;
}

/** The newest event of a stream. */
export interface Tip {
  readonly revision: bigint;
  readonly hash: string;
}

/** Follows the hash chain of every stream through events in the order of their log. */
export class ChainWalk {
  private readonly newest = new Map<string, Tip>();

  /** How far each stream has come, by its name. */
  get tips(): ReadonlyMap<string, Tip> {
    return this.newest;
  }

  /** What is wrong with the next event; null when it continues its stream as it was written. */
  take(event: EventEnvelope): Fault | null {
    const { streamId, revision } = event;
    const before = this.newest.get(streamId) ?? { revision: -1n, hash: GENESIS };
    const hash = storedHash(event);
    this.newest.set(streamId, { revision, hash });
    const where = `${streamId}@${revision}`;
    if (revision !== before.revision + 1n)
      return { where, what: `the event before it is missing or elsewhere` };
    if (hash !== computedHash(event, before.hash))
      return { where, what: `it is not what was written` };
    return null;
  }
}

export const storedHash = ({ metadata }: EventEnvelope): string => {
  const known = eventMetadata.safeParse(metadata);
  return known.success ? known.data.hash : '';
};

/** The hash that an event must have behind the one before it; null for what this product never writes. */
function computedHash(event: EventEnvelope, previousHash: string): string | null {
  const stream = streamName.safeParse(event.streamId);
  if (!stream.success || typeof event.metadata !== 'object' || !event.metadata) return null;
  const { hash: _, ...metadata } = event.metadata as Record<string, unknown>;
  const { revision, type, data } = event;
  const written = metadata as Parameters<typeof computeHash>[0]['metadata'];
  return computeHash({
    previousHash,
    stream: stream.data,
    revision,
    type,
    data,
    metadata: written,
  });
}
