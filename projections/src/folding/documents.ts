import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb';
import type { ViewDocument } from '../kernel/projection.js';
import { isDuplicateKey } from './duplicate-key.js';
import { isDocumentsFault } from './documents-fault.js';
import type { FoldedDocument, Unwritable } from './folded-document.js';

/** The documents with these ids, as far as there are any. */
export async function loadDocuments(
  collection: Collection<ViewDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ViewDocument>> {
  if (ids.length === 0) return new Map();
  const found = await collection.find({ _id: { $in: [...ids] } }).toArray();
  return new Map(found.map((document) => [document._id, document]));
}

export interface Written {
  readonly count: number;
  readonly unwritable: readonly Unwritable[];
}

/**
 * Writes documents that are newer than the stored ones; the others stay as they are. Saying it twice is harmless,
 * and so is saying it late. A document that the database will never take does not keep the others from it.
 */
export async function writeDocuments(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
): Promise<Written> {
  const [inserted, replaced] = await Promise.all([
    writeUnordered(
      collection,
      folded.filter(({ isNew }) => isNew),
      insert,
    ),
    writeUnordered(
      collection,
      folded.filter(({ isNew }) => !isNew),
      replaceOlder,
    ),
  ]);
  const late = await writeUnordered(collection, inserted.there, replaceOlder);
  const all = [inserted, replaced, late];
  return {
    count: all.reduce((sum, { written }) => sum + written, 0),
    unwritable: all.flatMap(({ unwritable }) => unwritable),
  };
}

type Write = (document: ViewDocument) => AnyBulkWriteOperation<ViewDocument>;

const insert: Write = (document) => ({ insertOne: { document } });

/** Where the stored document is as new or newer, the upsert tries to insert a second one and is refused. */
const replaceOlder: Write = (document) => ({
  replaceOne: {
    filter: { _id: document._id, position: { $lt: document.position } },
    replacement: document,
    upsert: true,
  },
});

interface Outcome {
  readonly written: number;
  /** Those of which there is another version already. */
  readonly there: readonly FoldedDocument[];
  readonly unwritable: readonly Unwritable[];
}

const nothing: Outcome = { written: 0, there: [], unwritable: [] };

async function writeUnordered(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
  as: Write,
): Promise<Outcome> {
  if (folded.length === 0) return nothing;
  try {
    const writes = folded.map(({ document }) => as(document));
    await collection.bulkWrite(writes, { ordered: false });
    return { ...nothing, written: folded.length };
  } catch (error) {
    const there = alreadyThere(error, folded);
    if (there) return { ...nothing, written: folded.length - there.length, there };
    if (isDocumentsFault(error)) return writeOneByOne(collection, folded, as, error);
    throw error;
  }
}

/** Undefined where anything else went wrong. */
function alreadyThere(error: unknown, folded: readonly FoldedDocument[]) {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  const refusals = [error.writeErrors].flat();
  if (refusals.length === 0 || !refusals.every(isDuplicateKey)) return undefined;
  return refusals.flatMap(({ index }) => folded[index] ?? []);
}

/** Some of them are at fault; alone, each shows whether it is the one. */
async function writeOneByOne(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
  as: Write,
  error: unknown,
): Promise<Outcome> {
  const [first, second] = folded;
  if (first && !second) return { ...nothing, unwritable: [{ folded: first, error }] };
  const outcomes: Outcome[] = [];
  for (const one of folded) outcomes.push(await writeUnordered(collection, [one], as));
  return {
    written: outcomes.reduce((sum, { written }) => sum + written, 0),
    there: outcomes.flatMap(({ there }) => there),
    unwritable: outcomes.flatMap(({ unwritable }) => unwritable),
  };
}
