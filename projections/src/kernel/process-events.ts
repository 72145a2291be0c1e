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

/** Projects events into several generations until the signal aborts. */
export async function processEvents(
  { eventStore }: Pick<Context, 'eventStore'>,
  projectors: readonly Projector[],
  { after, streams, onBatch, isLast, ...options }: ProcessOptions,
): Promise<void> {
  const subscription = { ...options, after: after || null, filter: { streams } };
  for await (const batch of eventStore.subscribe(subscription)) {
    const events = batch.events.map((event) => new IncomingEvent(event));
    await onBatch(batch, await applyToAll(projectors, events));
    if (isLast(batch)) return;
  }
}

/** Waits for all writes even if one fails, because none may still run once the lease is released. */
async function applyToAll(
  projectors: readonly Projector[],
  events: readonly IncomingEvent[],
): Promise<HandledPositions> {
  const handled: Record<string, Position> = {};
  const results = await Promise.allSettled(
    projectors.map(async (projector) => {
      const position = await projector.apply(events);
      if (position !== null) handled[projector.name] = position;
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return handled;
}
