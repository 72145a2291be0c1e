import { readModels } from '@nirmaan/contracts/catalogue';
import {
  getCollectionName,
  LIVE_GENERATIONS,
  type LiveGenerationDocument,
  type ReadModel,
} from '@nirmaan/contracts/kernel';
import { connectMongo } from '@nirmaan/platform/mongo';

export type Documents = readonly Readonly<Record<string, unknown>>[];

/** Every document of every live read model, by the read model's name, in the order of the ids. */
export async function liveDocuments(mongoUrl: string): Promise<Record<string, Documents>> {
  const { db, close } = await connectMongo(mongoUrl);
  const documentsOf = async (model: ReadModel): Promise<Documents> => {
    const live = await db
      .collection<LiveGenerationDocument>(LIVE_GENERATIONS)
      .findOne({ _id: model.name });
    if (!live) throw new Error(`${model.name} has no live generation`);
    return db
      .collection(getCollectionName({ name: model.name, version: live.version }, live.generation))
      .find()
      .sort({ _id: 1 })
      .toArray();
  };
  const entries = readModels.map(async (model) => [model.name, await documentsOf(model)] as const);
  try {
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    await close();
  }
}
