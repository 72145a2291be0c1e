import { getGenerationCollection, type IndexKeys, PARKED_STREAMS } from '@nirmaan/contracts/kernel';
import { noSocketTimeout } from '@nirmaan/platform/mongo';
import type { Db } from 'mongodb';
import type { Context } from './context.js';

export async function createIndexes(
  db: Db,
  collection: string,
  indexes: readonly IndexKeys[],
): Promise<void> {
  if (indexes.length === 0) return;
  const specifications = indexes.map((key) => ({ key: { ...key } }));
  await db.collection(collection).createIndexes(specifications, noSocketTimeout);
}

/** Creates what this release adds to the indexes of live read models, whose version stays. Idempotent. */
export async function ensureIndexes({ db, progress, projections }: Context): Promise<void> {
  const { models } = await progress.read();
  for (const { readModel } of projections) {
    const live = models[readModel.name];
    if (live?.version !== readModel.version) continue;
    await createIndexes(db, getGenerationCollection(readModel, live), readModel.indexes);
  }
  await createIndexes(db, PARKED_STREAMS, [{ collection: 1 }, { since: 1 }]);
}
