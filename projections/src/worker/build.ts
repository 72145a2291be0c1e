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
  const prefixes = [...new Set(generations.map(({ projection }) => projection.prefix))];
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

/** A crash between dropping documents and beginning again leaves no indexes. */
const prepare = ({ db }: Workplace, { projection, collection }: Generation): Promise<void> =>
  createIndexes(db, projection.readModel, collection);
