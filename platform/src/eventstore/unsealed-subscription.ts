import { keyDestroyed } from '@nirmaan/contracts/catalogue';
import { categoryPrefix, type EventEnvelope, type SubjectId } from '@nirmaan/contracts/kernel';
import type { Keyring } from '../keyring/index.js';
import { pause } from '../lifecycle/index.js';
import type { Log } from '../log/index.js';
import { unsealEvents } from './sealing.js';
import type { Batch, EventFilter, SubscribeOptions } from './subscription.js';

/** The streams that hold the event which tells every process to forget a key. */
const streams = categoryPrefix(keyDestroyed.category);

const includesDestroyedKeys = (filter: EventFilter): boolean =>
  'streams' in filter
    ? filter.streams.some((prefix) => streams.startsWith(prefix))
    : filter.types.some((prefix) => keyDestroyed.type.startsWith(prefix));

/** Destroyed keys reach every process that subscribes to anything. */
export function withDestroyedKeys(options: SubscribeOptions): SubscribeOptions {
  const { filter } = options;
  if (includesDestroyedKeys(filter)) return options;
  const widened =
    'streams' in filter
      ? { streams: [...filter.streams, streams] }
      : { types: [...filter.types, keyDestroyed.type] };
  return { ...options, filter: widened };
}

/** Forgets the keys that are destroyed, and unseals the events. */
export async function* subscribeUnsealed(
  batches: AsyncIterable<Batch>,
  keyring: Keyring,
  { filter, signal, log }: SubscribeOptions & { readonly log: Log | undefined },
): AsyncGenerator<Batch, void> {
  const isWanted = includesDestroyedKeys(filter)
    ? () => true
    : ({ streamId }: EventEnvelope) => !streamId.startsWith(streams);
  for await (const batch of batches) {
    for (const { type, data } of batch.events)
      if (type === keyDestroyed.type) keyring.forget((data as { subject: SubjectId }).subject);
    const events = await unsealWithRetry(batch.events.filter(isWanted));
    if (signal.aborted) return;
    yield { ...batch, events };
  }

  /** While the keyring is away, no event is at fault. */
  async function unsealWithRetry(events: readonly EventEnvelope[]): Promise<EventEnvelope[]> {
    while (!signal.aborted)
      try {
        return await unsealEvents(keyring, events);
      } catch (error) {
        log?.warn({ err: error }, 'the keyring does not answer; asking it again');
        await pause(RETRY_MS, signal);
      }
    return [];
  }
}

const RETRY_MS = 500;
