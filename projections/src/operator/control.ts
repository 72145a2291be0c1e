import type { CheckpointDocument, Phase } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Projection } from '../kernel/projection.js';
import type { Workplace } from '../worker/workplace.js';
import { OperatorError } from './operator-error.js';
import { undertake } from './undertake.js';
import { waitUntil } from './wait-until.js';

/**
 * Stops all work on a read model, also what another command has begun; readers see it as it is then. Returns what
 * was stopped.
 */
export async function stop(
  { db }: Workplace,
  projection: Projection,
  signal: AbortSignal,
): Promise<string[]> {
  const running = await inPhases(db, projection, ['building', 'following']);
  for (const collection of running) await letGo(db, collection, signal);
  return running;
}

/** Goes on with what was stopped or has failed, from where it stands. Returns what was started. */
export const start = (
  workplace: Workplace,
  projection: Projection,
  signal: AbortSignal,
): Promise<string[]> =>
  undertake(workplace, { command: 'start', projections: [projection], signal }, async () => {
    const { db } = workplace;
    const resting = await inPhases(db, projection, ['stopped', 'failed']);
    for (const collection of resting) await new Checkpoints(db).enter(collection, 'building');
    return resting;
  });

/** Stops a generation and waits until its worker has let go, so that no late write comes. Throws OperatorError. */
export async function letGo(
  db: Workplace['db'],
  collection: string,
  signal: AbortSignal,
): Promise<void> {
  const checkpoints = new Checkpoints(db);
  await checkpoints.enter(collection, 'stopped');
  const isFree = async (): Promise<boolean> =>
    (await checkpoints.in([collection])).every(({ lease }) => lease.until <= new Date());
  if (!(await waitUntil(isFree, signal)))
    throw new OperatorError(`Cancelled; ${collection} is stopped.`);
}

async function inPhases(
  db: Workplace['db'],
  { id }: Projection,
  phases: readonly Phase[],
): Promise<string[]> {
  const all: CheckpointDocument[] = await new Checkpoints(db).of([id]);
  return all.filter(({ phase }) => phases.includes(phase)).map(({ _id }) => _id);
}
