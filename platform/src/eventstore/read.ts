import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
  type StreamingRead,
} from '@eventstore/db-client';
import type { EventEnvelope, Position, StreamName } from '@nirmaan/contracts/kernel';
import { type Connection, MAX_TRY_MS, noAnswer } from './connection.js';
import { isStreamNotFound } from './errors.js';

/** What has been given up may still fail later: the client then throws where nothing catches. */
export const ignore = (): void => undefined;

/** Undefined for system events (`$…`) and for links to events that are gone. */
export function toEventEnvelope({
  event,
}: ResolvedEvent | AllStreamResolvedEvent): EventEnvelope | undefined {
  if (!event || event.type.startsWith('$')) return undefined;
  const { id, type, streamId, revision, data, metadata, position, created: appendedAt } = event;
  if (!position) throw new Error(`The event store gave no position for ${streamId}@${revision}`);
  return { id, type, streamId, revision, position: position.commit, appendedAt, data, metadata };
}

/** Forwards from a revision (inclusive), at most `maxCount`; a stream that does not exist has no events. */
export const readEvents = (
  connection: Connection,
  stream: StreamName,
  fromRevision: bigint,
  maxCount?: number,
): Promise<EventEnvelope[]> =>
  connection.call((client) =>
    readOnce(client, stream, {
      fromRevision: fromRevision || START,
      ...(maxCount !== undefined && { maxCount }),
    }),
  );

export async function readNewest(connection: Connection, stream: StreamName) {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const [event] = await connection.call((client) => readOnce(client, stream, newest));
  return event;
}

async function readOnce(
  client: EventStoreDBClient,
  stream: StreamName,
  options: ReadStreamOptions,
): Promise<EventEnvelope[]> {
  const events: EventEnvelope[] = [];
  try {
    for await (const resolved of client.readStream(stream, { ...options, requiresLeader: true })) {
      const event = toEventEnvelope(resolved);
      if (event) events.push(event);
    }
  } catch (error) {
    if (!isStreamNotFound(error)) throw error;
  }
  return events;
}

/** Where `$all` is read from to get the events after a position; 0 is before the first one. */
export const startAfter = (position: Position) =>
  position === 0n ? START : { commit: position, prepare: position };

/** Every event after a position, up to the present end of `$all`. */
export async function* readAllEvents(
  connection: Connection,
  after: Position,
): AsyncGenerator<EventEnvelope, void> {
  const read = (client: EventStoreDBClient) =>
    failWhenSilent(client.readAll({ fromPosition: startAfter(after) }));
  for await (const resolved of connection.stream(read)) {
    const event = toEventEnvelope(resolved);
    if (event && event.position > after) yield event;
  }
}

/** Fails when the server falls silent. One that is left early is drained: else the client could never be disposed of. */
async function* failWhenSilent<Event>(reading: StreamingRead<Event>): AsyncGenerator<Event, void> {
  let isWaiting = true;
  const check = (): unknown => (isWaiting ? reading.destroy(noAnswer()) : timer.refresh());
  const timer = setTimeout(check, MAX_TRY_MS);
  reading.on('error', ignore);
  try {
    for await (const event of reading.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Event>) {
      isWaiting = false;
      yield event;
      isWaiting = true;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
    reading.resume();
    reading.cancel().catch(ignore);
  }
}

/** The position of the newest event; 0 while there is none. */
export const readHead = (connection: Connection): Promise<Position> =>
  connection.call(async (client) => {
    const newest = client.readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 1,
      requiresLeader: true,
    });
    let head = 0n;
    // Read to its end: the client never closes a read that is left early.
    for await (const { event } of newest) head = event?.position.commit ?? head;
    return head;
  });

/** How many seconds ago an event was appended; 0 for none. */
export const getEventAge = (event: EventEnvelope | undefined): number =>
  event ? Math.max(0, (Date.now() - event.appendedAt.getTime()) / 1_000) : 0;
