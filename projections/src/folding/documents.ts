import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb';
import type { ViewDocument } from '../projection/index.js';

/** The documents with these ids, as far as there are any. */
export async function loadDocuments(
  collection: Collection<ViewDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ViewDocument>> {
  if (ids.length === 0) return new Map();
  const found = await collection.find({ _id: { $in: [...ids] } }).toArray();
  return new Map(found.map((document) => [document._id, document]));
}

/** A document as a batch leaves it. */
export interface FoldedDocument {
  readonly document: ViewDocument;
  /** There was none before, so that an insert will do. It is three times as fast as a guarded replacement. */
  readonly isNew: boolean;
}

/**
 * Writes documents that are newer than the stored ones; the others stay as they are. Returns how many were
 * written. Saying it twice is harmless, and so is saying it late.
 */
export async function writeDocuments(
  collection: Collection<ViewDocument>,
  folded: readonly FoldedDocument[],
): Promise<number> {
  const write = (some: readonly FoldedDocument[], as: Write) =>
    writeUnordered(
      collection,
      some.map(({ document }) => document),
      as,
    );
  const [inserted, replaced] = await Promise.all([
    write(
      folded.filter(({ isNew }) => isNew),
      insert,
    ),
    write(
      folded.filter(({ isNew }) => !isNew),
      replaceOlder,
    ),
  ]);
  const late = await writeUnordered(collection, inserted.refused, replaceOlder);
  return inserted.written + replaced.written + late.written;
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
  readonly refused: readonly ViewDocument[];
}

const DUPLICATE_KEY = 11_000;

async function writeUnordered(
  collection: Collection<ViewDocument>,
  documents: readonly ViewDocument[],
  as: Write,
): Promise<Outcome> {
  if (documents.length === 0) return { written: 0, refused: [] };
  try {
    await collection.bulkWrite(documents.map(as), { ordered: false });
    return { written: documents.length, refused: [] };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    const refused = refusals.flatMap(({ index }) => documents[index] ?? []);
    return { written: documents.length - refused.length, refused };
  }
}
