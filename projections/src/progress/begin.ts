import { getCollectionName, type ReadModel } from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import type { Projection } from '../kernel/projection.js';
import { Checkpoints } from './checkpoints.js';
import { free } from './leases.js';
import { LiveGenerations } from './live-generations.js';

const FIRST = 1;

/**
 * Begins a generation, its indexes first, so that it never holds a document that no index knows. Any worker may
 * take it up from then on, and keeps to the limit.
 */
export async function beginGeneration(
  db: Db,
  model: ReadModel,
  generation: number,
  mostPerSecond: number | null = null,
): Promise<string> {
  const collection = getCollectionName(model, generation);
  await createIndexes(db, model, collection);
  await new Checkpoints(db).begin(model, generation, free, mostPerSecond);
  return collection;
}

/** The indexes that readers of a read model count on. */
export async function createIndexes(db: Db, model: ReadModel, collection: string): Promise<void> {
  const indexes = model.indexes.map((key) => ({ key: { ...key } }));
  if (indexes.length > 0) await db.collection(collection).createIndexes(indexes);
}

/**
 * Begins the first generation of every version of a read model that has none. A read model that has never been
 * live is so at once; a new version is built beside the old one until an operator switches.
 */
export async function beginMissing(db: Db, projections: readonly Projection[]): Promise<void> {
  const liveGenerations = new LiveGenerations(db);
  const begun = await new Checkpoints(db).of(projections.map(({ id }) => id));
  const live = await liveGenerations.all();
  for (const { id, readModel } of projections) {
    if (!begun.some((one) => one.readModel === id)) await beginGeneration(db, readModel, FIRST);
    if (live.some(({ _id }) => _id === readModel.name)) continue;
    await liveGenerations.introduce(readModel, FIRST);
  }
}
