import type { Phase, Position } from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import { GenerationFolder } from '../folding/generation-folder.js';
import { isFolded } from '../folding/is-folded.js';
import { LoggedEvent } from '../folding/logged-event.js';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Generation } from '../progress/generation.js';
import { JointProgress } from '../progress/joint-progress.js';
import { paceOf } from './pace.js';
import { RateMeter } from './rate-meter.js';
import type { Workplace } from './workplace.js';
import { WriteBehind } from './write-behind.js';

export interface Course {
  /** While building, the course ends where the log ends. */
  readonly phase: Phase;
  readonly generations: readonly Generation[];
  /** What the names of the wanted streams begin with. */
  readonly prefixes: readonly string[];
  readonly signal: AbortSignal;
}

/** Reading waits while this many events wait for their write to begin. */
const MAX_WAITING = 4_000;

/** Events that are written together cost less, and nobody notices such a wait. The first after a silence comes at once. */
const FLUSH_INTERVAL_MS = 20;

const isTooMuch = (batches: readonly Batch[]): boolean =>
  batches.reduce((sum, { events }) => sum + events.length, 0) >= MAX_WAITING;

/**
 * Brings generations forward together, by one subscription. Batches are folded in memory and written behind: first
 * the documents, then the checkpoints. True when a build has caught up, false when the signal ended it. Throws
 * LeaseLost, CannotFold, and what the stores throw.
 */
export async function follow(workplace: Workplace, course: Course): Promise<boolean> {
  const { generations, phase } = course;
  const { eventStore, db, log } = workplace;
  const folders = await Promise.all(generations.map((one) => GenerationFolder.open(db, one)));
  const failed = new AbortController();
  const signal = AbortSignal.any([course.signal, failed.signal]);
  const progress = new JointProgress(new Checkpoints(db), generations, lowest(generations));
  const write = writerOf(workplace, course, folders, progress);
  const writer = new WriteBehind<Batch>(write, isTooMuch, () => failed.abort());
  const [after, filter] = [lowest(generations) || null, { streams: course.prefixes }];
  const limit = phase === 'building' ? slowest(generations) : null;
  const keepPace = paceOf(limit, signal);
  const flushIntervalMs = phase === 'following' ? FLUSH_INTERVAL_MS : 0;
  const reading = {
    after,
    filter,
    signal,
    log,
    flushIntervalMs,
    ...(limit && { maxCount: limit }),
  };
  let caughtUp = false;
  try {
    for await (const batch of eventStore.subscribe(reading)) {
      const events = batch.events.map((raw) => new LoggedEvent(raw));
      await Promise.all(folders.map((folder) => folder.fold(events)));
      await writer.add(batch);
      caughtUp = phase === 'building' && batch.caughtUp;
      if (caughtUp) break;
      await keepPace(events.length);
    }
  } finally {
    await writer.end().finally(() => progress.end());
  }
  return caughtUp;
}

/** All begin where the slowest stands; each knows what is new to it. */
const lowest = (generations: readonly Generation[]): Position =>
  generations.map(({ position }) => position).reduce((low, one) => (one < low ? one : low));

/** The tightest limit; null where there is none. */
function slowest(generations: readonly Generation[]): number | null {
  const limits = generations.flatMap(({ mostPerSecond }) => mostPerSecond ?? []);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function writerOf(
  { onBatch }: Workplace,
  { phase }: Course,
  folders: readonly GenerationFolder[],
  progress: JointProgress,
) {
  const meter = new RateMeter();
  return async (batches: readonly Batch[]): Promise<void> => {
    const position = batches.at(-1)?.position ?? 0n;
    await Promise.all(folders.map((folder) => folder.write()));
    const perSecond = meter.count(batches.reduce((sum, { events }) => sum + events.length, 0));
    // By the event, not by what was written: its document may be another worker's, and readers wait for both.
    const isShown = batches.some(({ events }) => events.some(isFolded));
    await (isShown ? progress.reach(position, perSecond) : progress.pass(position, perSecond));
    for (const batch of batches) onBatch(phase, batch);
  };
}
