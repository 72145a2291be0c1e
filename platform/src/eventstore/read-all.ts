import { type EventStoreDBClient, START } from '@eventstore/db-client';
import type { Position, EventEnvelope } from '@nirmaan/contracts/kernel';
import { toEventEnvelope } from './event-envelope.js';

/** Every event behind a position, in the order of the log, up to where the log ends now. */
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
