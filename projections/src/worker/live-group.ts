import {
  getGenerationCollection,
  type LiveGeneration,
  type Position,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import { LeaseLost } from '@nirmaan/platform/mongo';
import { once } from 'node:events';
import { type Context, productStreams } from '../kernel/context.js';
import { GenerationFolder } from '../kernel/generation-folder.js';
import { IncomingEvent } from '../kernel/incoming-event.js';
import { getGroupLease } from '../kernel/progress.js';
import type { Projection } from '../kernel/projection.js';
import { RateMeter } from './rate-meter.js';

/** Events that arrive within this time are written together, which costs less than a reader notices. */
const FLUSH_INTERVAL_MS = 20;
const STANDBY_MS = 250;
const MAX_RETRY_MS = 5_000;
/** After so many failed sessions in a row the worker is not ready. */
const MAX_FAILURES = 4;

/**
 * Keeps the live read models up to date while this worker holds the group's lease, and stands by otherwise. An error
 * ends the session, not the worker: the next session loads all progress again.
 */
export async function followLiveGroup(context: Context, signal: AbortSignal): Promise<void> {
  const { log, progress, projections, db, owner, onHealth } = context;
  const lease = getGroupLease(db, owner);
  let failures = 0;
  while (!signal.aborted) {
    try {
      const isOutdated = hasNewerVersions(projections, await progress.read());
      if (isOutdated || !(await lease.acquire())) await pause(STANDBY_MS, signal);
      else await lease.whileHeld(signal, (held) => follow(context, lease.token, held));
      failures = 0;
      onHealth(true);
    } catch (error) {
      if (error instanceof LeaseLost) log.info({ err: error }, 'lease lost');
      else log.error({ err: error }, 'session of the live read models failed; starting another');
      failures += 1;
      if (failures >= MAX_FAILURES) onHealth(false);
      await pause(Math.min(100 * 2 ** failures, MAX_RETRY_MS), signal);
    }
  }
}

/** One session: folds events into all live read models until the signal aborts. */
async function follow(context: Context, token: bigint, signal: AbortSignal): Promise<void> {
  const { progress, eventStore, log, onVisible, onHealth } = context;
  await stopUnknown(context, token);
  const { position: after, models } = await progress.read();
  const folders = await openFolders(context, models, after);
  log.info({ readModels: folders.length, position: after.toString() }, 'following');
  if (Object.keys(models).length === 0) {
    if (!signal.aborted) await once(signal, 'abort');
    return;
  }
  const meter = new RateMeter();
  const flushIntervalMs = FLUSH_INTERVAL_MS;
  const reading = {
    after: after || null,
    filter: { streams: productStreams },
    signal,
    log,
    flushIntervalMs,
  };
  let reached = after;
  for await (const batch of eventStore.subscribe(reading)) {
    const events = batch.events.map((event) => new IncomingEvent(event));
    const handled = await foldAll(folders, events);
    if (batch.position > reached) {
      const eventsPerSecond = meter.count(events.length);
      await progress.advance(token, { position: batch.position, handled, eventsPerSecond });
      reached = batch.position;
      onVisible(batch);
    }
    onHealth(true);
  }
}

/** Folds and writes events; the position of the last one that each read model handled. */
async function foldAll(
  folders: readonly GenerationFolder[],
  events: readonly IncomingEvent[],
): Promise<Record<string, Position>> {
  const handled: Record<string, Position> = {};
  if (events.length === 0) return handled;
  await Promise.all(
    folders.map(async (folder) => {
      const pending = await folder.fold(events);
      await folder.write(pending);
      if (pending.handled !== null) handled[folder.name] = pending.handled;
    }),
  );
  return handled;
}

function openFolders(
  context: Context,
  models: ReadModelProgress['models'],
  position: Position,
): Promise<GenerationFolder[]> {
  const live = context.projections.flatMap((projection) => {
    const found = models[projection.readModel.name];
    return found && !found.stopped ? [{ projection, found }] : [];
  });
  return Promise.all(
    live.map(({ projection, found }) => {
      const collection = getGenerationCollection(projection.readModel, found);
      return GenerationFolder.open(context, { projection, collection, position, strict: false });
    }),
  );
}

/** A worker of a newer release has switched to a version that this program cannot fold. */
const hasNewerVersions = (
  projections: readonly Projection[],
  { models }: ReadModelProgress,
): boolean =>
  projections.some(({ readModel }) => (models[readModel.name]?.version ?? 0) > readModel.version);

/** Records where it stops following what this program cannot fold, before the group's checkpoint moves on. */
async function stopUnknown({ progress, projections }: Context, token: bigint): Promise<void> {
  const { models, position: at } = await progress.read();
  const isKnown = (name: string, { version }: LiveGeneration): boolean =>
    projections.some(({ readModel }) => readModel.name === name && readModel.version === version);
  const unknown = Object.entries(models)
    .filter(([name, live]) => !live.stopped && !isKnown(name, live))
    .map(([name, live]) => [name, { ...live, stopped: { at, by: 'worker' as const } }] as const);
  if (unknown.length > 0) await progress.makeLive(token, Object.fromEntries(unknown));
}
