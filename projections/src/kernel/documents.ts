import { isDuplicateKey } from '@nirmaan/platform/mongo';
import {
  type AnyBulkWriteOperation,
  BSON,
  type Collection,
  MongoBulkWriteError,
  MongoInvalidArgumentError,
} from 'mongodb';
import type { IncomingEvent } from './incoming-event.js';
import type { ViewDocument } from './projection.js';

/** A document as a batch leaves it. */
export interface FoldedDocument {
  readonly document: ViewDocument;
  /** None was stored before, so a plain insert will do, which is about three times as fast. */
  readonly isNew: boolean;
  /** The first event that the stored document does not hold. */
  readonly since: IncomingEvent;
  /** The revision up to which the document folds its stream. */
  readonly revision: bigint;
}

/** A document that the database will never accept, because it is too large or not valid. */
export interface UnwritableDocument {
  readonly folded: FoldedDocument;
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
 * that the database will never accept; throws on any other error.
 */
export async function writeDocuments(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
): Promise<readonly UnwritableDocument[]> {
  if (folded.length === 0) return [];
  const writes = folded.map(({ document, isNew }) => (isNew ? insert : replaceOlder)(document));
  const { existing, unwritable } = await writeUnordered(collection, folded, writes);
  const inserts = existing.filter(({ isNew }) => isNew);
  if (inserts.length === 0) return unwritable;
  const late = inserts.map((one) => ({ ...one, isNew: false }));
  return [...unwritable, ...(await writeDocuments(collection, late))];
}

type Write = AnyBulkWriteOperation<ViewDocument>;

const insert = (document: ViewDocument): Write => ({ insertOne: { document } });

/** Where the stored document is as new or newer, the upsert fails with a duplicate key. */
const replaceOlder = (document: ViewDocument): Write => ({
  replaceOne: {
    filter: { _id: document._id, position: { $lt: document.position } },
    replacement: document,
    upsert: true,
  },
});

interface Refused {
  readonly existing: readonly FoldedDocument[];
  readonly unwritable: readonly UnwritableDocument[];
}

async function writeUnordered(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
  writes: readonly Write[],
): Promise<Refused> {
  try {
    await collection.bulkWrite([...writes], { ordered: false });
    return { existing: [], unwritable: [] };
  } catch (error) {
    if (error instanceof MongoBulkWriteError) return toRefused(error, folded);
    if (!isInvalid(error)) throw error;
    const [first, ...others] = folded;
    if (first && others.length === 0)
      return { existing: [], unwritable: [{ folded: first, error }] };
    return writeOneByOne(collection, folded, writes);
  }
}

/** The driver refuses a batch as a whole; alone, each document shows whether it is the invalid one. */
async function writeOneByOne(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
  writes: readonly Write[],
): Promise<Refused> {
  const all: Refused[] = [];
  for (const [index, write] of writes.entries())
    all.push(await writeUnordered(collection, folded.slice(index, index + 1), [write]));
  return {
    existing: all.flatMap(({ existing }) => existing),
    unwritable: all.flatMap(({ unwritable }) => unwritable),
  };
}

function toRefused(error: MongoBulkWriteError, folded: readonly FoldedDocument[]): Refused {
  const failures = [error.writeErrors].flat();
  const isExplained = failures.every((one) => isDuplicateKey(one) || isDocumentsFault(one.code));
  if (failures.length === 0 || !isExplained) throw error;
  const at = (index: number): FoldedDocument[] => folded.slice(index, index + 1);
  return {
    existing: failures.filter(isDuplicateKey).flatMap(({ index }) => at(index)),
    unwritable: failures
      .filter(({ code }) => isDocumentsFault(code))
      .flatMap(({ index, errmsg }) =>
        at(index).map((one) => ({ folded: one, error: new Error(errmsg) })),
      ),
  };
}

/**
 * The codes that concern a document's content: too large, invalid, not indexable. After any other code the batch is
 * retried.
 */
const documentsFault: ReadonlySet<unknown> = new Set([
  2, 15, 22, 52, 53, 54, 55, 56, 57, 66, 171, 10_334, 17_280, 17_419, 17_420,
]);
const isDocumentsFault = (code: unknown): boolean => documentsFault.has(code);

/** The driver's buffer ends at 16 MB with a RangeError. */
const isInvalid = (error: unknown): boolean =>
  error instanceof MongoInvalidArgumentError ||
  error instanceof BSON.BSONError ||
  error instanceof RangeError;
