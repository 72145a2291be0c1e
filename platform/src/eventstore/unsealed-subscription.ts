import { subjectErased } from '@nirmaan/contracts/erasure';
import { categoryPrefix, type EventEnvelope, type SubjectId } from '@nirmaan/contracts/kernel';
import type { Keyring } from '../keyring/index.js';
import { pause } from '../lifecycle/index.js';
import type { Log } from '../log/index.js';
import { unsealEvents } from './sealing.js';
import type { Batch, EventFilter, SubscribeOptions } from './subscription.js';

/** The event that tells every process to forget a key, and the streams that hold it. */
const ERASED = { type: subjectErased.type, prefix: categoryPrefix('erasure') };

const includesErasures = (filter: EventFilter): boolean =>
  'streams' in filter
    ? filter.streams.some((prefix) => ERASED.prefix.startsWith(prefix))
    : filter.types.some((prefix) => ERASED.type.startsWith(prefix));

/** Erasures reach every process that subscribes to anything. */
export function withErasures(options: SubscribeOptions): SubscribeOptions {
  const { filter } = options;
  if (includesErasures(filter)) return options;
  const widened =
    'streams' in filter
      ? { streams: [...filter.streams, ERASED.prefix] }
      : { types: [...filter.types, ERASED.type] };
  return { ...options, filter: widened };
}

/** Forgets the keys that are destroyed, and unseals the events. */
export async function* subscribeUnsealed(
  batches: AsyncIterable<Batch>,
  keyring: Keyring,
  { filter, signal, log }: SubscribeOptions & { readonly log: Log | undefined },
): AsyncGenerator<Batch, void> {
  const isWanted = includesErasures(filter)
    ? () => true
    : ({ streamId }: EventEnvelope) => !streamId.startsWith(ERASED.prefix);
  for await (const batch of batches) {
    for (const { type, data } of batch.events)
      if (type === ERASED.type) keyring.forget((data as { subject: SubjectId }).subject);
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
