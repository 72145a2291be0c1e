import { type EventStoreDBClient, START } from '@eventstore/db-client';
import type { Position, RawFact } from '@nirmaan/contracts/kernel';
import { rawFactOf } from './raw-fact.js';

/** Every fact behind a position, in the order of the log, up to where the log ends now. */
export async function* readAllFacts(
  client: EventStoreDBClient,
  after: Position,
): AsyncGenerator<RawFact, void> {
  const fromPosition = after > 0n ? { commit: after, prepare: after } : START;
  for await (const event of client.readAll({ fromPosition })) {
    const fact = rawFactOf(event);
    if (fact && fact.position > after) yield fact;
  }
}
