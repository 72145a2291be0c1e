import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position, EventEnvelope } from '@nirmaan/contracts/kernel';
import { subscribeOnce, type Wanted } from './subscription.js';

/**
 * The wanted events behind a position, up to where the log ends now. The server picks them out, which it does for
 * subscriptions only: this is one that ends when it has caught up. It brings at most so many at a time.
 */
export async function* readWantedEvents(
  client: EventStoreDBClient,
  wanted: Wanted,
  after: Position,
  most?: number,
): AsyncGenerator<EventEnvelope, void> {
  const { signal } = new AbortController();
  const options = { after: after || null, wanted, signal, ...(most && { most }) };
  for await (const batch of subscribeOnce(client, options)) {
    yield* batch.events;
    if (batch.caughtUp) return;
  }
}
