import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  streamNameFilter,
} from '@eventstore/db-client';
import type { EventEnvelope, Position } from '@nirmaan/contracts/kernel';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { pause } from '../lifecycle/index.js';
import { type Connection, MAX_TRY_MS, noAnswer } from './connection.js';
import { isTransient } from './errors.js';
import { ignore, startAfter, toEventEnvelope } from './read.js';

/** Evaluated by the server: events whose stream, or whose type, begins with one of the prefixes. */
export type EventFilter =
  { readonly streams: readonly string[] } | { readonly types: readonly string[] };

export interface SubscribeOptions {
  /** The last position that was handled; 0 reads from the beginning. */
  readonly after: Position;
  readonly filter: EventFilter;
  readonly signal: AbortSignal;
  /** The largest batch; 1,000 by default. */
  readonly maxCount?: number;
  /** Events that arrive within this many milliseconds after a batch form the next one; 0 by default. */
  readonly flushIntervalMs?: number;
}

/** Events in the order of `$all`. Everything up to `position` has been considered, whether it matched or not. */
export interface Batch {
  readonly events: readonly EventEnvelope[];
  /** As the server handed it out, with an event or a checkpoint. */
  readonly position: Position;
  /** In milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** True from the first batch on that reached the end of `$all`. */
  readonly caughtUp: boolean;
}

const MAX_RETRY_DELAY_MS = 2_000;

/** Catches up and stays live until the signal aborts; after a lost connection it continues behind the last batch. */
export async function* subscribeToEvents(
  connection: Connection,
  options: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  let after = options.after;
  let failures = 0;
  while (!isAborted(options.signal)) {
    try {
      const open = { ...options, after };
      for await (const batch of connection.stream((client) => subscribeOnce(client, open))) {
        failures = 0;
        yield batch;
        after = batch.position;
      }
    } catch (error) {
      if (isAborted(options.signal)) return;
      if (!isTransient(error)) throw error;
    }
    failures += 1;
    await pause(Math.min(50 * 2 ** failures, MAX_RETRY_DELAY_MS), options.signal);
  }
}

const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Only subscriptions are filtered by the server, so this is one that ends once it has caught up. */
export async function* readFilteredEvents(
  connection: Connection,
  filter: EventFilter,
  after: Position,
  maxCount = MAX_BATCH,
): AsyncGenerator<readonly EventEnvelope[], void> {
  const { signal } = connection;
  const options = { after, filter, signal, maxCount };
  for await (const batch of connection.stream((client) => subscribeOnce(client, options))) {
    yield batch.events;
    if (batch.caughtUp) return;
  }
  throw noAnswer();
}

const CHECKPOINT_INTERVAL = 1;
const MAX_BATCH = 1_000;

type Marker = { readonly checkpoint: Position } | { readonly caughtUp: true };
type Item = Parameters<typeof toEventEnvelope>[0] | Marker;

/** Ends when the signal aborts, without another batch; throws when the connection drops or the server is silent. */
async function* subscribeOnce(
  client: EventStoreDBClient,
  options: SubscribeOptions,
): AsyncGenerator<Batch> {
  const { maxCount = MAX_BATCH, flushIntervalMs = 0, signal } = options;
  const batching = { maxCount, flushIntervalMs, signal };
  const subscription = open(client, options, maxCount);
  const silence = setTimeout(() => subscription.destroy(noAnswer()), MAX_TRY_MS);
  subscription.once('confirmation', () => clearTimeout(silence));
  const cancel = (): void => void subscription.unsubscribe().catch(ignore);
  signal.addEventListener('abort', cancel, { once: true });
  let batch: Batch = { events: [], position: options.after, arrivedAt: 0, caughtUp: false };
  try {
    for await (const items of inBatches<Item>(subscription, batching)) {
      if (signal.aborted) return;
      batch = toBatch(batch, items);
      yield batch;
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** Markers are pushed into the stream itself, so that none overtakes an event in its buffer. */
function open(
  client: EventStoreDBClient,
  { after, filter }: SubscribeOptions,
  highWaterMark: number,
): AllStreamSubscription {
  const common = {
    checkpointInterval: CHECKPOINT_INTERVAL,
    checkpointReached: (
      subscription: AllStreamSubscription,
      { commit }: { commit: Position },
    ): void => {
      subscription.push({ checkpoint: commit } satisfies Marker);
    },
  };
  const serverFilter =
    'streams' in filter
      ? streamNameFilter({ ...common, prefixes: [...filter.streams] })
      : eventTypeFilter({ ...common, prefixes: [...filter.types] });
  // The end of a follower may lack events that the leader has.
  const subscription = client.subscribeToAll(
    { fromPosition: startAfter(after), filter: serverFilter, requiresLeader: true },
    { highWaterMark },
  );
  return subscription
    .on('error', ignore)
    .on('caughtUp', () => subscription.push({ caughtUp: true } satisfies Marker));
}

function toBatch(before: Batch, items: readonly Item[]): Batch {
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

type Batching = Required<Pick<SubscribeOptions, 'maxCount' | 'flushIntervalMs' | 'signal'>>;

/** Under load each batch costs more than the wait for a larger one. */
const BUSY_BATCH = 10;
const BUSY_FACTOR = 3;

/**
 * Whatever has arrived forms one batch, at most one per flush interval, which is three times as long after a batch of
 * ten; the first one after a pause waits for nothing. The client decodes one event per tick, so it gets a tick to
 * decode what arrived with the first.
 */
export async function* inBatches<Item>(
  stream: Pick<Readable, 'read'> & AsyncIterable<unknown>,
  { maxCount, flushIntervalMs, signal }: Batching,
): AsyncGenerator<Item[]> {
  let dueAt = 0;
  for await (const first of stream as AsyncIterable<Item>) {
    const early = dueAt - performance.now();
    if (early > 0) await pause(early, signal);
    await setImmediate();
    const batch: Item[] = [first];
    while (batch.length < maxCount) {
      const next = stream.read() as Item | null;
      if (next === null) break;
      batch.push(next);
    }
    const isBusy = batch.length >= BUSY_BATCH;
    dueAt = performance.now() + (isBusy ? BUSY_FACTOR * flushIntervalMs : flushIntervalMs);
    yield batch;
  }
}
