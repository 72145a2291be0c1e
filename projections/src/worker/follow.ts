import type { Phase, Position } from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import { GenerationFolder } from '../folding/generation-folder.js';
import { isFolded } from '../folding/is-folded.js';
import { LoggedFact } from '../folding/logged-fact.js';
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

/** Reading waits while this many facts wait for their write to begin. */
const MOST_WAITING = 4_000;

/** Facts that are written together cost less, and nobody notices such a wait. The first after a silence comes at once. */
const APART_MS = 20;

const isTooMuch = (batches: readonly Batch[]): boolean =>
  batches.reduce((sum, { facts }) => sum + facts.length, 0) >= MOST_WAITING;

/**
 * Brings generations forward together, by one subscription. Batches are folded in memory and written behind: first
 * the documents, then the checkpoints. True when a build has caught up, false when the signal ended it. Throws
 * LeaseLost, CannotFold, and what the stores throw.
 */
export async function follow(workplace: Workplace, course: Course): Promise<boolean> {
  const { generations, phase } = course;
  const { eventLog, db, log } = workplace;
  const folders = await Promise.all(generations.map((one) => GenerationFolder.open(db, one)));
  const failed = new AbortController();
  const signal = AbortSignal.any([course.signal, failed.signal]);
  const progress = new JointProgress(new Checkpoints(db), generations, lowest(generations));
  const write = writerOf(workplace, course, folders, progress);
  const writer = new WriteBehind<Batch>(write, isTooMuch, () => failed.abort());
  const [after, wanted] = [lowest(generations) || null, { streams: course.prefixes }];
  const limit = phase === 'building' ? slowest(generations) : null;
  const keepPace = paceOf(limit, signal);
  const apartMs = phase === 'following' ? APART_MS : 0;
  const reading = { after, wanted, signal, log, apartMs, ...(limit && { most: limit }) };
  let caughtUp = false;
  try {
    for await (const batch of eventLog.subscribe(reading)) {
      const facts = batch.facts.map((raw) => new LoggedFact(raw));
      await Promise.all(folders.map((folder) => folder.fold(facts)));
      await writer.add(batch);
      caughtUp = phase === 'building' && batch.caughtUp;
      if (caughtUp) break;
      await keepPace(facts.length);
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
    const perSecond = meter.count(batches.reduce((sum, { facts }) => sum + facts.length, 0));
    // By the fact, not by what was written: its document may be another worker's, and readers wait for both.
    const isShown = batches.some(({ facts }) => facts.some(isFolded));
    await (isShown ? progress.reach(position, perSecond) : progress.pass(position, perSecond));
    for (const batch of batches) onBatch(phase, batch);
  };
}
