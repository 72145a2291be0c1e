import { getCollectionName } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import { isEdition, LiveGenerations } from '../progress/live-generations.js';
import { ParkedStreams } from '../progress/parked-streams.js';
import type { Projection } from '../kernel/projection.js';
import type { Workplace } from '../worker/workplace.js';
import { letGo } from './control.js';
import { OperatorError } from './operator-error.js';
import { undertake } from './undertake.js';

export interface RewindOptions {
  /** The live one where none is named. */
  readonly generation?: number | undefined;
  /** Readers of a live generation see it empty first, and then grow. */
  readonly yes: boolean;
  readonly signal: AbortSignal;
}

/**
 * Empties a generation and folds it again from the first event, in place. Returns its collection. Throws
 * OperatorError for a live one unless the operator has said yes to that.
 */
export const rewind = (
  workplace: Workplace,
  projection: Projection,
  options: RewindOptions,
): Promise<string> =>
  undertake(workplace, { ...options, command: 'rewind', projections: [projection] }, (signal) =>
    rewindNow(workplace, projection, { ...options, signal }),
  );

async function rewindNow(
  { db }: Workplace,
  { readModel }: Projection,
  { generation, yes, signal }: RewindOptions,
): Promise<string> {
  const live = await new LiveGenerations(db).of(readModel);
  const edition = { version: readModel.version, generation: generation ?? live?.generation ?? 1 };
  const collection = getCollectionName(readModel, edition.generation);
  const checkpoints = new Checkpoints(db);
  const [checkpoint] = await checkpoints.in([collection]);
  if (!checkpoint) throw new OperatorError(`There is no ${collection}.`);
  if (live && isEdition(live, edition) && !yes) {
    throw new OperatorError(
      `${collection} is live: readers would see it empty. Use rebuild, or say --yes.`,
    );
  }
  await letGo(db, collection, signal);
  await checkpoints.rewind(collection);
  await ParkedStreams.forget(db, collection);
  await db.dropCollection(collection);
  await checkpoints.enter(collection, 'building');
  return collection;
}
