import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, RawFact } from '@nirmaan/contracts/kernel';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Log } from '../log/index.js';
import { rawFactOf } from './raw-fact.js';

/** Which facts a subscriber wants: those whose stream, or whose type, begins with one of the prefixes. */
export type Wanted =
  { readonly streams: readonly string[] } | { readonly types: readonly string[] };

export interface Subscribe {
  /** The position that was handled last; `null` reads from the beginning. */
  readonly after: Position | null;
  readonly wanted: Wanted;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** At most this many facts in one batch. */
  readonly most?: number;
}

/** Facts in the order of the log. Everything up to `position` has been seen, wanted or not. */
export interface Batch {
  readonly facts: readonly RawFact[];
  readonly position: Position;
  /** When it had arrived, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** True from the first batch on that reaches the head of the log. */
  readonly caughtUp: boolean;
}

const CHECKPOINT_EVERY = 1;

/** A sign in the stream of facts: nothing wanted until here, or the head is reached. */
type Sign = { readonly checkpoint: Position } | { readonly caughtUp: true };
type Item = Parameters<typeof rawFactOf>[0] | Sign;

/** Catches up and stays live until the signal aborts, and not a batch longer; throws when the connection drops. */
export async function* subscribeOnce(
  client: EventStoreDBClient,
  options: Omit<Subscribe, 'log'>,
): AsyncGenerator<Batch> {
  const subscription = open(client, options);
  const cancel = (): void => void subscription.unsubscribe();
  options.signal.addEventListener('abort', cancel, { once: true });
  let seen: Batch = { facts: [], position: options.after ?? 0n, arrivedAt: 0, caughtUp: false };
  try {
    for await (const items of batches(subscription, options.most ?? 1_000)) {
      if (options.signal.aborted) return;
      seen = foldItems(seen, items);
      yield seen;
    }
  } finally {
    options.signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** Signs are pushed into the stream itself, so that none overtakes a fact that still waits in its buffer. */
function open(
  client: EventStoreDBClient,
  { after, wanted, most }: Omit<Subscribe, 'log'>,
): AllStreamSubscription {
  const common = {
    checkpointInterval: CHECKPOINT_EVERY,
    checkpointReached: (subscription: Readable, { commit }: { commit: Position }): void => {
      subscription.push({ checkpoint: commit } satisfies Sign);
    },
  };
  const filter =
    'streams' in wanted
      ? streamNameFilter({ ...common, prefixes: [...wanted.streams] })
      : eventTypeFilter({ ...common, prefixes: [...wanted.types] });
  const fromPosition = after === null ? START : { commit: after, prepare: after };
  const subscription = client.subscribeToAll(
    { fromPosition, filter },
    { highWaterMark: most ?? 1_000 },
  );
  return subscription.on('caughtUp', () => subscription.push({ caughtUp: true } satisfies Sign));
}

/**
 * Everything that has already arrived comes as one batch; nothing waits for a batch to fill. The client decodes
 * one event at a time, so it is given one turn to decode what else has arrived with the first.
 */
async function* batches(stream: Readable, most: number): AsyncGenerator<Item[]> {
  for await (const first of stream as AsyncIterable<Item>) {
    await setImmediate();
    const batch = [first];
    while (batch.length < most) {
      const next = stream.read() as Item | null;
      if (next === null) break;
      batch.push(next);
    }
    yield batch;
  }
}

function foldItems(before: Batch, items: readonly Item[]): Batch {
  const facts: RawFact[] = [];
  let { position, caughtUp } = before;
  for (const item of items) {
    if ('caughtUp' in item) caughtUp = true;
    else if ('checkpoint' in item)
      position = item.checkpoint > position ? item.checkpoint : position;
    else {
      const fact = rawFactOf(item);
      if (fact) facts.push(fact);
      position = fact?.position ?? position;
    }
  }
  return { facts, position, arrivedAt: Date.now(), caughtUp };
}
