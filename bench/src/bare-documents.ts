import { connectMongo } from '@nirmaan/platform/mongo';
import type { Collection, Document } from 'mongodb';
import { secondsOf } from './measure.js';
import type { Row } from './report.js';

/** As many documents as a worker writes at once. */
const ROUND = 500;

/** The time of a build beside what nobody can leave out: taking its events off the wire, and writing its documents. */
export const besideReadsAndWrites = (what: string, ours: number, bare: number): Row => ({
  what: `${what}: the same reads and writes, done bare`,
  figure: `${ours.toFixed(1)} s`,
  beside: `${bare.toFixed(1)} s bare`,
  ratio: bare / ours,
  aim: '',
});

/**
 * Seconds that it takes to write all documents of the read models once more: with the same driver, into the same
 * server, under the same indexes, and with nothing else to do.
 */
export async function secondsOfBareWrites(mongoUrl: string): Promise<number> {
  const { client, db, close } = await connectMongo(mongoUrl);
  const bare = client.db('bare');
  let seconds = 0;
  for (const { collectionName } of await db.collections())
    seconds += await copy(db.collection(collectionName), bare.collection(collectionName));
  await bare.dropDatabase();
  await close();
  return seconds;
}

async function copy(from: Collection, to: Collection): Promise<number> {
  const indexes = (await from.indexes()).filter(({ name }) => name !== '_id_');
  const described = indexes.map(({ key, unique }) => ({ key, ...(unique && { unique }) }));
  if (described.length > 0) await to.createIndexes(described);
  let seconds = 0;
  let round: Document[] = [];
  const write = async (): Promise<void> => {
    const documents = round;
    round = [];
    if (documents.length === 0) return;
    seconds += await secondsOf(() => to.insertMany(documents, { ordered: false }));
  };
  for await (const document of from.find()) if (round.push(document) === ROUND) await write();
  await write();
  return seconds;
}
