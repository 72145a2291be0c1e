import type { CheckpointDocument, Position } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import { Workforce } from '../progress/workforce.js';
import { together } from '../worker/together.js';
import { work } from '../worker/work.js';
import type { Workplace } from '../worker/workplace.js';
import { CANCELLED, OperatorError } from './operator-error.js';
import type { Target } from './target.js';
import { waitUntil } from './wait-until.js';

/** How far a build has come. */
export interface BuildProgress {
  /** From 0 to 1: how much of the log, as it was when the build began, is in the slowest target. */
  readonly part: number;
  /** Events a second, of all workers that share the build. */
  readonly perSecond: number;
}

export interface BuildOptions {
  readonly signal: AbortSignal;
  /** Events; without one a build is as fast as it can be. */
  readonly mostPerSecond?: number | null | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
}

/**
 * Builds the targets from the log, as one more worker that takes up nothing else; those that run share the work.
 * What an abort leaves behind is taken up by the next rebuild. Throws OperatorError when an event cannot be folded.
 */
export async function buildTargets(
  workplace: Workplace,
  targets: readonly Target[],
  { signal, onProgress }: BuildOptions,
): Promise<void> {
  const { db, leases, eventStore } = workplace;
  const collections = targets.map(({ collection }) => collection);
  const checkpoints = new Checkpoints(db);
  const head = await eventStore.head();
  const builder = { ...workplace, workforce: new Workforce(db, leases.owner, collections) };
  const untilBuilt = async (over: AbortSignal): Promise<void> => {
    await waitUntil(async () => {
      const now = await checkpoints.in(collections);
      onProgress?.(progressOf(now, head));
      return now.every(({ phase }) => phase !== 'building');
    }, over);
  };
  await together(signal, [(over) => work(builder, over), untilBuilt]);
  await conclude(checkpoints, collections, signal);
}

/** The workers that share a cancelled build end it, too. */
async function conclude(
  checkpoints: Checkpoints,
  collections: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const all = await checkpoints.in(collections);
  const failed = all.find(({ failure }) => failure);
  if (failed) throw new OperatorError(`The build has failed. ${failed.failure ?? ''}`);
  const unfinished = all.filter(({ phase }) => phase === 'building');
  for (const { _id } of unfinished) await checkpoints.enter(_id, 'stopped');
  if (signal.aborted) throw new OperatorError(CANCELLED);
}

/** Each worker says the same rate for all that it builds in one reading. */
function progressOf(checkpoints: readonly CheckpointDocument[], head: Position): BuildProgress {
  const parts = checkpoints.map(({ phase, position }) =>
    phase === 'building' ? Math.min(1, Number(position) / Number(head || 1n)) : 1,
  );
  const rates = new Map(checkpoints.map(({ lease, perSecond }) => [lease.owner, perSecond]));
  const perSecond = [...rates.values()].reduce((sum, rate) => sum + rate, 0);
  return { part: Math.min(1, ...parts), perSecond };
}
