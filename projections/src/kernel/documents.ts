import { isDuplicateKey } from '@nirmaan/platform/mongo';
import {
  type AnyBulkWriteOperation,
  BSON,
  type Collection,
  MongoBulkWriteError,
  type WriteError,
} from 'mongodb';
import type { ViewDocument } from './projection.js';

/** A document as a batch leaves it. */
export interface FoldedDocument {
  readonly document: ViewDocument;
  /** No stored document, so insert (about 3x faster). */
  readonly isNew: boolean;
}

/** A document that MongoDB will never store. */
interface RefusedDocument {
  readonly id: string;
  readonly error: unknown;
}

export async function loadDocuments(
  collection: Collection<ViewDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ViewDocument>> {
  if (ids.length === 0) return new Map();
  const found = await collection.find({ _id: { $in: [...ids] } }).toArray();
  return new Map(found.map((document) => [document._id, document]));
}

/**
 * Writes documents that are newer than the stored ones, so that replays and late workers change nothing. Returns those
 * that MongoDB refuses for what is in them; throws whatever else it says.
 */
export async function writeDocuments(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
): Promise<readonly RefusedDocument[]> {
  if (folded.length === 0) return [];
  try {
    await collection.bulkWrite(folded.map(toWrite), { ordered: false });
    return [];
  } catch (error) {
    const { duplicates, refused } = readFailures(error);
    const existing = duplicates.flatMap((index) => folded.slice(index, index + 1));
    const inserts = existing.filter(({ isNew }) => isNew);
    const again = await writeDocuments(
      collection,
      inserts.map(({ document }) => ({ document, isNew: false })),
    );
    const refusals = refused.flatMap(({ index, code }) =>
      folded.slice(index, index + 1).map(({ document }) => ({
        id: document._id,
        // Its own message may quote the document.
        error: new Error(`MongoDB refuses the document (code ${code})`),
      })),
    );
    return [...refusals, ...again];
  }
}

/** Where the stored document is as new or newer, the upsert fails with a duplicate key. */
const toWrite = ({ document, isNew }: FoldedDocument): AnyBulkWriteOperation<ViewDocument> => {
  if (isNew) return { insertOne: { document } };
  const filter = { _id: document._id, position: { $lt: document.position } };
  return { replaceOne: { filter, replacement: document, upsert: true } };
};

/** The server's codes for a fault of the document. Any other fault is the server's own. */
const documentFaults = {
  Overflow: 15,
  InvalidBSON: 22,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  InvalidDBRef: 55,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  ImmutableField: 66,
  CannotIndexParallelArrays: 171,
  BSONObjectTooLarge: 10_334,
  KeyTooLong: 17_280,
  ReplacementTooLarge: 17_419,
  UpsertTooLarge: 17_420,
};
const documentCodes: ReadonlySet<number | undefined> = new Set(Object.values(documentFaults));

/** Sorts the failed writes of a batch: the document exists, or MongoDB refuses it. Throws any other error. */
export function readFailures(error: unknown): {
  readonly duplicates: readonly number[];
  readonly refused: readonly WriteError[];
} {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  const refused = failures.filter(({ code }) => documentCodes.has(code));
  const duplicates = failures.filter(isDuplicateKey);
  const isExplained = failures.length > 0 && refused.length + duplicates.length === failures.length;
  if (!isExplained || error.result.getWriteConcernError()) throw error;
  return { duplicates: duplicates.map(({ index }) => index), refused };
}

const MAX_BYTES = 16 * 1_024 * 1_024;

/** Throws for a document that MongoDB can never store, because it is too large or not valid BSON. */
export function checkStorable(document: ViewDocument): void {
  const { length } = BSON.serialize(document);
  if (length > MAX_BYTES) throw new Error(`The document has ${length} bytes, which is too large`);
}
