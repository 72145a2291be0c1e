import {
  LIVE_GROUP,
  READ_MODEL_PROGRESS,
  type ReadModelProgress,
  type ReadModelProgressDocument,
  toReadModelProgress,
} from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';

/** The live generations and their checkpoints. */
export async function readProgress(db: Db): Promise<ReadModelProgress> {
  const documents = db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);
  return toReadModelProgress(await documents.findOne({ _id: LIVE_GROUP }));
}
