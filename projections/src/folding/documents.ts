import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb';
import type { ViewDocument } from '../projection/index.js';

const DUPLICATE_KEY = 11_000;

/** The documents with these ids, as far as there are any. */
export async function loadDocuments(
  collection: Collection<ViewDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ViewDocument>> {
  if (ids.length === 0) return new Map();
  const found = await collection.find({ _id: { $in: [...ids] } }).toArray();
  return new Map(found.map((document) => [document._id, document]));
}

/**
 * Writes documents that are newer than the stored ones; the others stay as they are. Returns how many were
 * written. Saying it twice is harmless, and so is saying it late.
 */
export async function writeDocuments(
  collection: Collection<ViewDocument>,
  documents: readonly ViewDocument[],
): Promise<number> {
  if (documents.length === 0) return 0;
  const result = await collection
    .bulkWrite(documents.map(replaceOlder), { ordered: false })
    .catch(unlessSomebodyIsFurther);
  return result.modifiedCount + result.upsertedCount;
}

/** Where the stored document is as new or newer, the upsert tries to insert a second one and is refused. */
const replaceOlder = (document: ViewDocument): AnyBulkWriteOperation<ViewDocument> => ({
  replaceOne: {
    filter: { _id: document._id, position: { $lt: document.position } },
    replacement: document,
    upsert: true,
  },
});

function unlessSomebodyIsFurther(error: unknown) {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const refusals = [error.writeErrors].flat();
  if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return error.result;
}
