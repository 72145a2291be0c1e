import type { EventStoreDBClient } from '@eventstore/db-client';
import { pause } from '../lifecycle/pause.js';
import { isTransient } from './errors.js';
import { type Batch, type Subscribe, subscribeOnce } from './subscription.js';

export type { Batch, Subscribe, Wanted } from './subscription.js';

const SLOWEST_RETRY_MS = 2_000;

/** Catches up and stays live until the signal aborts; when the connection drops it goes on behind the last batch. */
export async function* subscribeToEvents(
  client: EventStoreDBClient,
  options: Subscribe,
): AsyncGenerator<Batch, void> {
  let after = options.after;
  let failures = 0;
  while (!stopped(options.signal)) {
    try {
      for await (const batch of subscribeOnce(client, { ...options, after })) {
        failures = 0;
        yield batch;
        after = batch.position;
      }
    } catch (error) {
      if (stopped(options.signal)) return;
      if (!isTransient(error)) throw error;
      options.log.warn({ err: error }, 'subscription dropped; subscribing again');
    }
    failures += 1;
    await pause(Math.min(50 * 2 ** failures, SLOWEST_RETRY_MS), options.signal);
  }
}

const stopped = (signal: AbortSignal): boolean => signal.aborted;
