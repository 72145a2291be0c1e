import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, EventEnvelope } from '@nirmaan/contracts/kernel';
import type { Readable } from 'node:stream';
import type { Log } from '../log/index.js';
import { gathered } from './gathered.js';
import { toEventEnvelope } from './event-envelope.js';

/** Which events a subscriber wants: those whose stream, or whose type, begins with one of the prefixes. */
export type Wanted =
  { readonly streams: readonly string[] } | { readonly types: readonly string[] };

export interface Subscribe {
  /** The position that was handled last; `null` reads from the beginning. */
  readonly after: Position | null;
  readonly wanted: Wanted;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** At most this many events in one batch; 1,000 unless told. */
  readonly most?: number;
  /**
   * So many milliseconds lie between two batches at least, 0 unless told: what arrives meanwhile comes together, and
   * whatever arrives after a longer silence comes at once.
   */
  readonly flushIntervalMs?: number;
}

/** Events in the order of the log. Everything up to `position` has been seen, wanted or not. */
export interface Batch {
  readonly events: readonly EventEnvelope[];
  readonly position: Position;
  /** When it had arrived, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** True from the first batch on that reaches the head of the log. */
  readonly caughtUp: boolean;
}

const CHECKPOINT_EVERY = 1;
const MAX_AT_A_TIME = 1_000;

/** A sign in the stream of events: nothing wanted until here, or the head is reached. */
type Sign = { readonly checkpoint: Position } | { readonly caughtUp: true };
type Item = Parameters<typeof toEventEnvelope>[0] | Sign;

/** Catches up and stays live until the signal aborts, and not a batch longer; throws when the connection drops. */
export async function* subscribeOnce(
  client: EventStoreDBClient,
  options: Omit<Subscribe, 'log'>,
): AsyncGenerator<Batch> {
  const { most = MAX_AT_A_TIME, flushIntervalMs = 0, signal } = options;
  const subscription = open(client, { ...options, most });
  const cancel = (): void => void subscription.unsubscribe();
  signal.addEventListener('abort', cancel, { once: true });
  let seen: Batch = { events: [], position: options.after ?? 0n, arrivedAt: 0, caughtUp: false };
  try {
    for await (const items of gathered<Item>(subscription, { most, flushIntervalMs, signal })) {
      if (signal.aborted) return;
      seen = foldItems(seen, items);
      yield seen;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** Signs are pushed into the stream itself, so that none overtakes an event that still waits in its buffer. */
function open(
  client: EventStoreDBClient,
  { after, wanted, most }: Pick<Subscribe, 'after' | 'wanted'> & { readonly most: number },
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
  const subscription = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: most });
  return subscription.on('caughtUp', () => subscription.push({ caughtUp: true } satisfies Sign));
}

function foldItems(before: Batch, items: readonly Item[]): Batch {
  const events: EventEnvelope[] = [];
  let { position, caughtUp } = before;
  for (const item of items) {
    if ('caughtUp' in item) caughtUp = true;
    else if ('checkpoint' in item)
      position = item.checkpoint > position ? item.checkpoint : position;
    else {
      const event = toEventEnvelope(item);
      if (event) events.push(event);
      position = event?.position ?? position;
    }
  }
  return { events, position, arrivedAt: Date.now(), caughtUp };
}
