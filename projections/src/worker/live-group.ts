import { productPrefixes } from '@nirmaan/contracts/catalogue';
import { ConfigError } from '@nirmaan/platform/config';
import type { Batch } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import { LeaseLost } from '@nirmaan/platform/mongo';
import { type Context, type LiveReadModels, readLive } from '../kernel/context.js';
import {
  addPendingErasures,
  getErasedSubjects,
  isErasure,
  listPendingErasures,
  reprojectErased,
} from '../kernel/erasures.js';
import { Projector } from '../kernel/projector.js';
import { getGroupLease, type GroupLease } from '../kernel/operation.js';
import { processEvents } from '../kernel/process-events.js';

/** Batch events that arrive within this interval; under load three times as long. Readers notice neither. */
const FLUSH_INTERVAL_MS = 20;
const STANDBY_POLL_MS = 250;
const MAX_RETRY_MS = 5_000;
/** After this many failed sessions in a row the worker is not ready. */
const MAX_FAILURES = 4;

interface Observer {
  /** Called after each batch of events is visible to readers. */
  readonly onProjected?: (batch: Batch) => void;
  /** Called with false when sessions keep failing, and with true when one works. */
  readonly onReadiness?: (isReady: boolean) => void;
}

/**
 * Keeps the live read models up to date while this worker holds the group's lease, and stands by otherwise. An error
 * ends the session, not the worker: the next session loads all progress again.
 */
export async function runLiveGroup(
  context: Context,
  signal: AbortSignal,
  observer: Observer = {},
): Promise<void> {
  const { log } = context;
  const lease = getGroupLease(context);
  let failures = 0;
  let unknown: readonly string[] = [];
  const onBatch = (batch: Batch): void => {
    failures = 0;
    observer.onReadiness?.(true);
    observer.onProjected?.(batch);
  };
  while (!signal.aborted) {
    try {
      const live = await readLive(context);
      if (live.unknown.length > unknown.length)
        log.warn({ readModels: live.unknown }, 'standing by: this release cannot fold them');
      ({ unknown } = live);
      const hasRun =
        canFold(live) &&
        (await lease.tryRun(signal, (token, held) =>
          runSession(context, { token, signal: held }, onBatch),
        ));
      // Another worker holds the lease, or nothing is live that this one may update.
      if (!hasRun) await pause(STANDBY_POLL_MS, signal);
      failures = 0;
      observer.onReadiness?.(true);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      if (error instanceof LeaseLost) log.info({ err: error }, 'lease lost');
      else log.error({ err: error }, 'session of the live read models failed; starting another');
      failures += 1;
      if (failures >= MAX_FAILURES) observer.onReadiness?.(false);
      await pause(Math.min(100 * 2 ** failures, MAX_RETRY_MS), signal);
    }
  }
}

/**
 * Whether this release can fold every live read model. The checkpoint covers them all, so a worker that advanced it
 * without one of them would leave a gap in its documents.
 */
const canFold = ({ generations, unknown }: LiveReadModels): boolean =>
  generations.length > 0 && unknown.length === 0;

/** One session: folds events into all live read models until the signal aborts, or a subject is erased. */
async function runSession(
  context: Context,
  { token, signal }: GroupLease,
  onBatch: (batch: Batch) => void,
): Promise<void> {
  const { progress, db, log } = context;
  // Nothing else becomes live while this worker holds the lease.
  const live = await readLive(context);
  if (!canFold(live)) return;
  const { generations } = live;
  const { position: after } = await progress.read();
  const erased = await listPendingErasures(db);
  for (const generation of generations) await reprojectErased(context, generation, erased);
  if (erased.length > 0) await progress.incrementChanges(token);
  const projectors = await Promise.all(
    generations.map((one) => Projector.open(context, { ...one, startPosition: after, token })),
  );
  log.info({ readModels: projectors.length, position: after.toString() }, 'updating read models');
  for (const projector of projectors)
    for (const parked of projector.parked.newlyKnown) {
      await projector.retry(parked);
      await progress.incrementChanges(token);
    }
  await processEvents(context, projectors, {
    after,
    // All of them, so that the checkpoint advances even for events that no read model handles.
    streams: productPrefixes,
    signal,
    flushIntervalMs: FLUSH_INTERVAL_MS,
    // Documents in memory may contain the erased data.
    isLast: ({ events }) => events.some(isErasure),
    onBatch: async (batch, handled) => {
      await addPendingErasures(db, getErasedSubjects(batch.events));
      await progress.advance(token, batch.position, handled);
      onBatch(batch);
    },
  });
}
