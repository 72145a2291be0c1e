import type { Position } from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import type { Context } from './context.js';
import { isErasure } from './erasures.js';
import type { Projector, PendingWrite } from './projector.js';
import { IncomingEvent } from './incoming-event.js';

/** The position of the last handled event of a batch, by name of the read model. */
export type HandledPositions = Readonly<Record<string, Position>>;

interface ProcessOptions {
  readonly after: Position;
  readonly streams: readonly string[];
  readonly signal: AbortSignal;
  /** Ends once every event is handled, instead of waiting for more. */
  readonly untilCaughtUp?: boolean;
  readonly maxCount?: number;
  readonly flushIntervalMs?: number;
  /** Ends after a batch with an erasure, because documents in memory may contain the erased data. */
  readonly untilErasure?: boolean;
  /** Called in order, once the documents of a batch are written. */
  readonly onBatch: (batch: Batch, handled: HandledPositions) => Promise<void>;
}

/** Folds events into several generations. */
export async function processEvents(
  { eventStore }: Pick<Context, 'eventStore'>,
  projectors: readonly Projector[],
  { after, streams, signal, untilCaughtUp, untilErasure, onBatch, ...batching }: ProcessOptions,
): Promise<void> {
  const failing = new AbortController();
  const subscription = eventStore.subscribe({
    after: after || null,
    filter: { streams },
    ...batching,
    signal: AbortSignal.any([signal, failing.signal]),
  });
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of subscription) {
      const events = batch.events.map((event) => new IncomingEvent(event));
      const pending = await Promise.all(
        projectors.map(async (projector) => [projector, await projector.fold(events)] as const),
      );
      await writing;
      writing = write(pending).then((handled) => onBatch(batch, handled));
      writing.catch(() => failing.abort());
      if (untilCaughtUp && batch.caughtUp) break;
      if (untilErasure && batch.events.some(isErasure)) break;
    }
  } finally {
    await writing;
  }
}

/** Waits for all writes even if one fails, because none may still run once the lease is released. */
async function write(
  pending: readonly (readonly [Projector, PendingWrite])[],
): Promise<HandledPositions> {
  const results = await Promise.allSettled(
    pending.map(([projector, folded]) => projector.write(folded)),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return Object.fromEntries(
    pending.flatMap(([{ name }, { handled }]) => (handled === null ? [] : [[name, handled]])),
  );
}
