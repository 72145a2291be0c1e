import { collectionOf, PARKED_STREAMS, type ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import { LiveGenerations } from '../progress/live-generations.js';
import type { Projection } from '../projection/index.js';
import type { Workplace } from '../worker/workplace.js';
import { OperatorError } from './operator-error.js';
import { waitUntil } from './wait-until.js';

/** Drops every generation of a read model but the live one. Returns the names of the dropped collections. */
export async function dropOthers(
  workplace: Workplace,
  { id, readModel }: Projection,
  signal: AbortSignal,
): Promise<string[]> {
  const { db } = workplace;
  const live = await new LiveGenerations(db).of(readModel);
  if (!live) throw new OperatorError(`${readModel.name} has no live generation.`);
  const kept = collectionOf({ ...readModel, version: live.version }, live.generation);
  const all = await new Checkpoints(db).of([id]);
  const others = all.map(({ _id }) => _id).filter((collection) => collection !== kept);
  for (const collection of others) await dropGeneration(workplace, collection, signal);
  return others;
}

/** A worker lets go first, so that no late write brings the collection back. */
async function dropGeneration(
  { db }: Workplace,
  collection: string,
  signal: AbortSignal,
): Promise<void> {
  const checkpoints = new Checkpoints(db);
  await checkpoints.enter(collection, 'stopped');
  const isFree = async (): Promise<boolean> =>
    (await checkpoints.in([collection])).every(({ lease }) => lease.until <= new Date());
  if (!(await waitUntil(isFree, signal))) throw new OperatorError('Cancelled; nothing dropped.');
  await db.dropCollection(collection);
  await db.collection<ParkedStreamDocument>(PARKED_STREAMS).deleteMany({ collection });
  await checkpoints.remove(collection);
}
