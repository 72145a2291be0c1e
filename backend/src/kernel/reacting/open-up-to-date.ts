import type { ReadModel } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Reading, ReadModelReader } from '../reading/index.js';
import { RetryLater } from './reactor.js';

/** Opens read models for a reaction that must miss nothing. Throws RetryLater while they show less than the event store has. */
export async function openUpToDate(
  reader: ReadModelReader,
  eventStore: EventStore,
  ...models: readonly ReadModel[]
): Promise<Reading> {
  const reading = await reader.open(await eventStore.head(), ...models);
  if (reading.stale) throw new RetryLater('The read models lag behind');
  return reading;
}
