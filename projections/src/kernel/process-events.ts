import type { Position } from '@nirmaan/contracts/kernel';
import type { Batch, SubscribeOptions } from '@nirmaan/platform/eventstore';
import type { Context } from './context.js';
import { IncomingEvent } from './incoming-event.js';
import type { Projector } from './projector.js';

/** The position of the last handled event of a batch, by name of the read model. */
type HandledPositions = Readonly<Record<string, Position>>;

interface ProcessOptions extends Omit<SubscribeOptions, 'filter'> {
  readonly streams: readonly string[];
  /** Called once the documents of a batch are written. */
  readonly onBatch: (batch: Batch, handled: HandledPositions) => Promise<void>;
  /** Whether to end after this batch. */
  readonly isLast: (batch: Batch) => boolean;
}

/**
 * Projects events into several generations until the signal aborts or a batch is the last. Each projector queues its own
 * batches, so it takes the next one while others still write; no more than two are in flight, recorded in order.
 */
export async function processEvents(
  { eventStore }: Pick<Context, 'eventStore'>,
  projectors: readonly Projector[],
  { streams, signal, onBatch, isLast, ...options }: ProcessOptions,
): Promise<void> {
  const failing = new AbortController();
  const batches = eventStore.subscribe({
    ...options,
    filter: { streams },
    signal: AbortSignal.any([signal, failing.signal]),
  });
  /** Resolves once every batch until now is written, and `onBatch` has returned. */
  let recorded: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches) {
      const previous = recorded;
      recorded = settle([previous, applyToAll(projectors, batch)]).then(([, handled]) =>
        onBatch(batch, handled),
      );
      recorded.catch(() => failing.abort());
      await previous;
      if (isLast(batch)) return;
    }
  } finally {
    await recorded;
  }
}

async function applyToAll(
  projectors: readonly Projector[],
  batch: Batch,
): Promise<HandledPositions> {
  const events = batch.events.map((event) => new IncomingEvent(event));
  const positions = await settle(
    projectors.map(async (projector) => [projector.name, await projector.apply(events)] as const),
  );
  return Object.fromEntries(
    positions.flatMap(([name, position]) => (position === null ? [] : [[name, position]])),
  );
}

/** Waits for all even if one fails, because no write may still run once the lease is released. */
async function settle<const Values extends readonly Promise<unknown>[]>(
  running: Values,
): Promise<{ [K in keyof Values]: Awaited<Values[K]> }> {
  await Promise.allSettled(running);
  return Promise.all(running);
}
