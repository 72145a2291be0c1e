import {
  computeHash,
  type EventEnvelope,
  eventMetadata,
  GENESIS,
  streamName,
} from '@nirmaan/contracts/kernel';

/** A deviation from what was written. */
export interface HistoryFault {
  readonly where: string;
  readonly problem: string;
}

/** The newest event of a stream. */
export interface Tip {
  readonly revision: bigint;
  /** SHA-256 in hex; null where the event has none. */
  readonly hash: string | null;
}

export const toTip = (event: EventEnvelope): Tip => ({
  revision: event.revision,
  hash: getStoredHash(event),
});

/** Null where an event continues its stream as it was written. */
export function findFault(event: EventEnvelope, previous: Tip | undefined): HistoryFault | null {
  const { streamId, revision } = event;
  const where = `${streamId}, revision ${revision}`;
  if (revision !== (previous?.revision ?? -1n) + 1n)
    return { where, problem: 'the event before it is missing' };
  const hash = getStoredHash(event);
  if (hash === null || hash !== computeExpectedHash(event, previous?.hash ?? GENESIS))
    return { where, problem: 'its content does not match its hash' };
  return null;
}

/** Checks the events of one stream, in order. */
export const findFaults = (events: readonly EventEnvelope[]): HistoryFault[] =>
  events.flatMap((event, index) => {
    const previous = events[index - 1];
    return findFault(event, previous && toTip(previous)) ?? [];
  });

/** Null for metadata that this product does not write. */
export const getStoredHash = ({ metadata }: EventEnvelope): string | null => {
  const known = eventMetadata.safeParse(metadata);
  return known.success ? known.data.hash : null;
};

function computeExpectedHash(event: EventEnvelope, previousHash: string): string | null {
  const stream = streamName.safeParse(event.streamId);
  if (!stream.success) return null;
  const { hash: _, ...metadata } = event.metadata as Record<string, unknown>;
  const { revision, type, data } = event;
  const written = metadata as Parameters<typeof computeHash>[0]['metadata'];
  const link = { previousHash, stream: stream.data, revision, type, data };
  return computeHash({ ...link, metadata: written });
}
