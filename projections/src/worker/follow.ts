import type { Phase, Position } from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import { GenerationFolder } from '../folding/generation-folder.js';
import { LoggedFact } from '../folding/logged-fact.js';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Generation } from '../progress/generation.js';
import type { Workplace } from './workplace.js';

export interface Course {
  /** While building, the course ends where the log ends. */
  readonly phase: Phase;
  readonly generations: readonly Generation[];
  /** What the names of the wanted streams begin with. */
  readonly prefixes: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Brings generations forward together, by one subscription: each batch is folded in memory and written, and only
 * then do the checkpoints move. True when a build has caught up, false when the signal ended it. Throws LeaseLost,
 * CannotFold, and what the stores throw.
 */
export async function follow(workplace: Workplace, course: Course): Promise<boolean> {
  const { eventLog, db, log, onBatch } = workplace;
  const { phase, generations, prefixes, signal } = course;
  const checkpoints = new Checkpoints(db);
  const folders = await Promise.all(generations.map((one) => GenerationFolder.open(db, one)));
  const wanted = { streams: prefixes };
  let reached = lowest(generations);
  for await (const batch of eventLog.subscribe({ after: reached || null, wanted, signal, log })) {
    await writeBatch(folders, batch);
    const behind = generations.filter(({ position }) => position < batch.position);
    if (batch.position > reached) await checkpoints.advance(behind, batch.position);
    reached = batch.position;
    onBatch(phase, batch);
    if (phase === 'building' && batch.caughtUp) return true;
  }
  return false;
}

/** All begin where the slowest stands; each knows what is new to it. */
const lowest = (generations: readonly Generation[]): Position =>
  generations.map(({ position }) => position).reduce((low, one) => (one < low ? one : low));

async function writeBatch(folders: readonly GenerationFolder[], { facts }: Batch): Promise<void> {
  const logged = facts.map((raw) => new LoggedFact(raw));
  const each = async (folder: GenerationFolder) => folder.write(await folder.fold(logged));
  await Promise.all(folders.map(each));
}
