import { CannotFold } from '../folding/cannot-fold.js';
import { createIndexes } from '../progress/begin.js';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Generation } from '../progress/generation.js';
import { ParkedStreams } from '../progress/parked-streams.js';
import { follow } from './follow.js';
import type { Workplace } from './workplace.js';

/** Brings new generations up to the head of the log, reading only their own streams; then they are followed. */
export async function build(
  workplace: Workplace,
  generations: readonly Generation[],
  signal: AbortSignal,
): Promise<void> {
  const checkpoints = new Checkpoints(workplace.db);
  const prefixes = [...new Set(generations.flatMap(({ projection }) => projection.prefixes))];
  await Promise.all(generations.map((one) => prepare(workplace, one)));
  try {
    const arrived = await follow(workplace, { phase: 'building', generations, prefixes, signal });
    if (arrived) await Promise.all(generations.map((one) => checkpoints.follow(one)));
  } catch (error) {
    if (!(error instanceof CannotFold)) throw error;
    workplace.log.error({ err: error }, 'build failed');
    const parked = await ParkedStreams.of(workplace.db, error.generation.collection);
    await parked.record([error.stuck], new Map());
    await checkpoints.fail(error.generation, error.message);
  }
}

/**
 * A crash between dropping documents and beginning again leaves no indexes. What a strict build was stuck at comes
 * once more, and must be folded this time: a stream that stayed parked would be missing in what it builds.
 */
async function prepare(
  { db }: Workplace,
  { projection, collection, strict, position }: Generation,
): Promise<void> {
  await createIndexes(db, projection.readModel, collection);
  if (strict) await ParkedStreams.forget(db, collection, position);
}
