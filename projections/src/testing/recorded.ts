import type { AnyEvent, AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { deriveUuid, type EventEnvelope, type StreamName } from '@nirmaan/contracts/kernel';
import { metadataAt } from '@nirmaan/contracts/testing';

const FIRST_POSITION = 100n;
const FIRST_INSTANT = Date.parse('2026-11-01T10:00:00.000Z');
const MINUTE = 60_000;

/** Events of one stream at positions 100, 200, …, one minute apart. */
export const recorded = (stream: StreamName, ...events: readonly AnyEvent[]): AnyRecordedEvent[] =>
  events.map((event, index) => {
    const revision = BigInt(index);
    const position = FIRST_POSITION * (revision + 1n);
    const id = deriveUuid(stream, String(index));
    return { ...event, id, stream, revision, position, metadata: metadataAt(toInstant(index)) };
  });

/** The same events as the event store's client returns them. */
export const raw = (events: readonly AnyRecordedEvent[]): EventEnvelope[] =>
  events.map(({ stream, ...event }) => ({
    ...event,
    streamId: stream,
    appendedAt: new Date(event.metadata.occurredAt),
  }));

/** When the event with this index was recorded. */
export const toInstant = (index: number): string =>
  new Date(FIRST_INSTANT + index * MINUTE).toISOString();
