import { isDuplicateKey } from '@nirmaan/platform/mongo';
import { type AnyBulkWriteOperation, BSON, type Collection, MongoBulkWriteError } from 'mongodb';
import type { ViewDocument } from './projection.js';

/** A document as a batch leaves it. */
export interface ChangedDocument {
  readonly document: ViewDocument;
  /** No stored document, so insert (about 3x faster). */
  readonly isNew: boolean;
}

export async function loadDocuments(
  collection: Collection<ViewDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ViewDocument>> {
  if (ids.length === 0) return new Map();
  const found = await collection.find({ _id: { $in: [...ids] } }).toArray();
  return new Map(found.map((document) => [document._id, document]));
}

/** Writes documents that are newer than the stored ones, so that replays and late workers change nothing. */
export async function writeDocuments(
  collection: Collection<ViewDocument>,
  folded: readonly ChangedDocument[],
): Promise<void> {
  if (folded.length === 0) return;
  try {
    await collection.bulkWrite(folded.map(toWrite), { ordered: false });
  } catch (error) {
    const existing = getDuplicates(error).flatMap((index) => folded.slice(index, index + 1));
    // What an insert met may be older, so it becomes a replacement; what a replacement met is as new or newer.
    const inserts = existing.filter(({ isNew }) => isNew).map((one) => ({ ...one, isNew: false }));
    await writeDocuments(collection, inserts);
  }
}

/** If the stored document is as new or newer, the upsert fails with a duplicate key. */
const toWrite = ({ document, isNew }: ChangedDocument): AnyBulkWriteOperation<ViewDocument> => {
  if (isNew) return { insertOne: { document } };
  const filter = { _id: document._id, position: { $lt: document.position } };
  return { replaceOne: { filter, replacement: document, upsert: true } };
};

/** The indexes of writes that failed because their document exists. Throws if any failed for another reason. */
export function getDuplicates(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  const isExplained = failures.length > 0 && failures.every(isDuplicateKey);
  if (!isExplained || error.result.getWriteConcernError()) throw error;
  return failures.map(({ index }) => index);
}

const MAX_BYTES = 16 * 1_024 * 1_024;

/** Throws for a document that MongoDB can never store, because it is too large or not valid BSON. */
export function checkStorable(document: ViewDocument): void {
  const { length } = BSON.serialize(document);
  if (length > MAX_BYTES) throw new Error(`The document has ${length} bytes, which is too large`);
}
