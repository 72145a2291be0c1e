import { readModels } from '@nirmaan/contracts/catalogue';
import { getGenerationCollection, type ReadModel } from '@nirmaan/contracts/kernel';
import { connectMongo } from '@nirmaan/platform/mongo';
import { readProgress } from '@nirmaan/platform/testing';

export type Documents = readonly Readonly<Record<string, unknown>>[];

/** All documents of all live read models, by name, in order of their ids. */
export async function liveDocuments(mongoUrl: string): Promise<Record<string, Documents>> {
  const { db, close } = await connectMongo(mongoUrl);
  const { models } = await readProgress(db);
  const readAll = async (model: ReadModel): Promise<Documents> => {
    const live = models[model.name];
    if (!live) throw new Error(`${model.name} has no live generation`);
    const documents = db.collection(getGenerationCollection(model, live));
    return documents.find().sort({ _id: 1 }).toArray();
  };
  const entries = readModels.map(async (model) => [model.name, await readAll(model)] as const);
  try {
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    await close();
  }
}
