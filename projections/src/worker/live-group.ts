import { productPrefixes } from '@nirmaan/contracts/catalogue';
import { ConfigError } from '@nirmaan/platform/config';
import type { Batch } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import { LeaseLost } from '@nirmaan/platform/mongo';
import { once } from 'node:events';
import { type Context, getLiveGenerations } from '../kernel/context.js';
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
import { isOutdated, getUnsupportedAsStopped } from './plan.js';

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
  const onBatch = (batch: Batch): void => {
    failures = 0;
    observer.onReadiness?.(true);
    observer.onProjected?.(batch);
  };
  while (!signal.aborted) {
    try {
      const hasRun =
        !(await isOutdated(context)) &&
        (await lease.tryRun(signal, (token, held) =>
          runSession(context, { token, signal: held }, onBatch),
        ));
      // Another worker holds the lease, or has made a newer version live.
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

/** One session: folds events into all live read models until the signal aborts, or a subject is erased. */
async function runSession(
  context: Context,
  { token, signal }: GroupLease,
  onBatch: (batch: Batch) => void,
): Promise<void> {
  const { progress, projections, db, log } = context;
  await progress.setPointers(token, (now) => getUnsupportedAsStopped(projections, now));
  const { position: after, models } = await progress.read();
  const generations = await getLiveGenerations(context);
  const erased = await listPendingErasures(db);
  for (const generation of generations) await reprojectErased(context, generation, erased);
  if (erased.length > 0) await progress.incrementChanges(token);
  const projectors = await Promise.all(
    generations.map((one) => Projector.open(context, { ...one, startPosition: after, token })),
  );
  log.info({ readModels: projectors.length, position: after.toString() }, 'updating read models');
  // Until a build makes something live there is no checkpoint to advance; it takes the lease over.
  if (Object.keys(models).length === 0) {
    if (!signal.aborted) await once(signal, 'abort');
    return;
  }
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
