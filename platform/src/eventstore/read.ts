import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import {
  type EventEnvelope,
  eventMetadata,
  type Position,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { isStreamNotFound, withRetries } from './errors.js';

/** Undefined for system events (`$…`) and for links to events that are gone. */
export function toEventEnvelope({
  event,
}: ResolvedEvent | AllStreamResolvedEvent): EventEnvelope | undefined {
  if (!event || event.type.startsWith('$')) return undefined;
  const { id, type, streamId, revision, data, metadata, position } = event;
  if (!position) throw new Error(`The event store gave no position for ${streamId}@${revision}`);
  return { id, type, streamId, revision, position: position.commit, data, metadata };
}

/** Forwards from a revision (inclusive); a stream that does not exist has no events. */
export const readEvents = (
  client: EventStoreDBClient,
  stream: StreamName,
  fromRevision: bigint,
): Promise<EventEnvelope[]> =>
  withRetries(() => readOnce(client, stream, { fromRevision: fromRevision || START }));

export async function readNewest(
  client: EventStoreDBClient,
  stream: StreamName,
): Promise<EventEnvelope | undefined> {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const [event] = await withRetries(() => readOnce(client, stream, newest));
  return event;
}

async function readOnce(
  client: EventStoreDBClient,
  stream: StreamName,
  options: ReadStreamOptions,
): Promise<EventEnvelope[]> {
  const events: EventEnvelope[] = [];
  try {
    for await (const resolved of client.readStream(stream, options)) {
      const event = toEventEnvelope(resolved);
      if (event) events.push(event);
    }
  } catch (error) {
    if (!isStreamNotFound(error)) throw error;
  }
  return events;
}

/** Every event after a position, up to the present end of `$all`. */
export async function* readAllEvents(
  client: EventStoreDBClient,
  after: Position,
): AsyncGenerator<EventEnvelope, void> {
  const fromPosition = after > 0n ? { commit: after, prepare: after } : START;
  for await (const resolved of client.readAll({ fromPosition })) {
    const event = toEventEnvelope(resolved);
    if (event && event.position > after) yield event;
  }
}

/** The position of the newest event; 0 while there is none. */
export const readHead = (client: EventStoreDBClient): Promise<Position> =>
  withRetries(async () => {
    const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    let head = 0n;
    // Read to its end: the client never closes a read that is left early.
    for await (const { event } of newest) head = event?.position.commit ?? head;
    return head;
  });

/** How many seconds ago an event was appended; 0 for none, and for metadata without a time. */
export function getEventAge(event: EventEnvelope | undefined): number {
  const metadata = eventMetadata.safeParse(event?.metadata);
  if (!metadata.success) return 0;
  return Math.max(0, (Date.now() - Date.parse(metadata.data.occurredAt)) / 1_000);
}
