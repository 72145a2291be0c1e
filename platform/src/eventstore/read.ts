import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ReadStreamOptions,
  START,
} from '@eventstore/db-client';
import type { Position, EventEnvelope, StreamName } from '@nirmaan/contracts/kernel';
import { isStreamDeleted, isStreamNotFound } from './errors.js';
import { toEventEnvelope } from './event-envelope.js';
import { retried } from './retry.js';

/** Reads a stream forwards from a revision (inclusive). A stream that does not exist holds no events. */
export const readEvents = (
  client: EventStoreDBClient,
  stream: StreamName,
  fromRevision: bigint,
): Promise<EventEnvelope[]> =>
  retried(() => readOnce(client, stream, { fromRevision: fromRevision || START }));

/** The newest event of a stream; undefined where there is none. */
export async function readNewest(
  client: EventStoreDBClient,
  stream: StreamName,
): Promise<EventEnvelope | undefined> {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const [event] = await retried(() => readOnce(client, stream, newest));
  return event;
}

/** The oldest and the newest event of a stream that can be read. */
export interface StreamEnds {
  readonly oldest: EventEnvelope;
  readonly newest: EventEnvelope;
}

/** Most streams are shorter, so that one look yields both ends. */
const MAX_IN_A_LOOK = 16;

/** Null where reading the stream yields nothing: because there is none, or because it was deleted. */
export async function readEnds(
  client: EventStoreDBClient,
  stream: StreamName,
): Promise<StreamEnds | null> {
  try {
    const last = { direction: BACKWARDS, fromRevision: END, maxCount: MAX_IN_A_LOOK } as const;
    const events = await retried(() => readOnce(client, stream, last));
    const [newest, before] = [events[0], events.at(-1)];
    if (!newest || !before) return null;
    if (events.length < MAX_IN_A_LOOK || before.revision === 0n) return { oldest: before, newest };
    const first = { fromRevision: START, maxCount: 1 } as const;
    const [oldest] = await retried(() => readOnce(client, stream, first));
    return oldest ? { oldest, newest } : null;
  } catch (error) {
    if (isStreamDeleted(error)) return null;
    throw error;
  }
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

/** The position of the newest event of the log; 0 while it is empty. */
export const readHead = (client: EventStoreDBClient): Promise<Position> =>
  retried(async () => {
    const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    let head = 0n;
    // Read to its end: a stream that is left early stays open inside the client for ever.
    for await (const { event } of newest) head = event?.position.commit ?? head;
    return head;
  });
