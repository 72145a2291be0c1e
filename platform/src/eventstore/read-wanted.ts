import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position, RawFact } from '@nirmaan/contracts/kernel';
import { subscribeOnce, type Wanted } from './subscription.js';

/**
 * The wanted facts behind a position, up to where the log ends now. The server picks them out, which it does for
 * subscriptions only: this is one that ends when it has caught up.
 */
export async function* readWantedFacts(
  client: EventStoreDBClient,
  wanted: Wanted,
  after: Position,
): AsyncGenerator<RawFact, void> {
  const { signal } = new AbortController();
  for await (const batch of subscribeOnce(client, { after: after || null, wanted, signal })) {
    yield* batch.facts;
    if (batch.caughtUp) return;
  }
}
