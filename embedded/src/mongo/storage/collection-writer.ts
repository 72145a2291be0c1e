import { getField } from '../bson/document.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { addArrays, idIndex, type Index, refuseDuplicateKey } from '../index/index.js';
import { buildEntryKeys, buildEntryValue, IndexedValues } from '../index/keys.js';
import { maxDocumentBytes } from '../limits.js';
import { type Catalog, type Collection } from './catalog.js';
import { type Database, type Writer } from './database.js';
import { buildRecordKey, numberBytes } from '../keys.js';

const idName = Buffer.from('_id');

/**
 * Writes the documents of one collection and their index entries, inside a transaction. A document is
 * refused (DuplicateKey and others) before anything of it is written.
 */
export class CollectionWriter {
  #collection: Collection | undefined;

  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
    private readonly write: Writer,
    private readonly namespace: string,
  ) {}

  /** It is created with its first document. */
  private get collection(): Collection {
    return (this.#collection ??= this.catalog.findOrCreate(this.write, this.namespace));
  }

  insert(document: BsonValue): void {
    const record = buildRecordKey(this.collection.number, getCheckedId(document));
    if (this.database.records.get(record)) throw refuseDuplicateKey(this.namespace, idIndex);
    this.#change(record, undefined, document);
  }

  replace(before: BsonValue, after: BsonValue): void {
    const record = buildRecordKey(this.collection.number, getCheckedId(before));
    this.#change(record, before, after);
  }

  remove(document: BsonValue): void {
    const record = buildRecordKey(this.collection.number, getCheckedId(document));
    this.#change(record, document, undefined);
  }

  #change(record: Buffer, before: BsonValue | undefined, after: BsonValue | undefined): void {
    if (after) checkSize(after);
    const { records, entries } = this.database;
    const id = record.subarray(numberBytes);
    for (const { removed, added, value } of this.#compareEntries(id, before, after)) {
      for (const key of removed) this.write.remove(entries, key);
      for (const key of added) this.write.put(entries, key, value);
    }
    if (after) this.write.put(records, record, after.bytes);
    else this.write.remove(records, record);
    if (before && (!after || after.size < before.size)) this.database.noteRemoval(this.write);
  }

  /** What a write changes in each index. */
  #compareEntries(id: Buffer, before: BsonValue | undefined, after: BsonValue | undefined) {
    const old = before && new IndexedValues(before);
    const fresh = after && new IndexedValues(after);
    const indexes = this.collection.indexes.filter(
      (index) => !old || !fresh?.hasSameKeys(index, old),
    );
    return indexes.map((index) => {
      const oldKeys = old ? buildEntryKeys(index, old, id).keys : [];
      const { keys, throughArray } = fresh
        ? buildEntryKeys(index, fresh, id)
        : { keys: [], throughArray: [] };
      const added = subtract(keys, oldKeys);
      if (index.isUnique) this.#assertFree(index, added, id);
      this.#noteArrays(index, throughArray);
      return { removed: subtract(oldKeys, keys), added, value: buildEntryValue(index, id) };
    });
  }

  #assertFree(index: Index, added: readonly Buffer[], id: Buffer): void {
    for (const key of added) {
      const owner = this.database.entries.get(key);
      if (owner && !owner.equals(id)) throw refuseDuplicateKey(this.namespace, index);
    }
  }

  /** Notes in the catalog that an index has met an array: from then on its plans are more careful. */
  #noteArrays(index: Index, throughArray: readonly boolean[]): void {
    if (throughArray.every((met, part) => !met || index.throughArray[part])) return;
    this.#collection = this.catalog.save(this.write, this.namespace, {
      ...this.collection,
      indexes: this.collection.indexes.map((other) =>
        other.number === index.number ? addArrays(other, throughArray) : other,
      ),
    });
  }
}

function subtract(keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] {
  if (others.length === 0) return keys;
  const known = new Set(others.map((key) => key.toString('latin1')));
  return keys.filter((key) => !known.has(key.toString('latin1')));
}

function checkSize(document: BsonValue): void {
  if (document.size > maxDocumentBytes)
    throw new MongoRefusal(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${document.size}, max size: ${maxDocumentBytes}`,
    );
}

export function getId(document: BsonValue): BsonValue | undefined {
  return getField(document, idName);
}

function getCheckedId(document: BsonValue): BsonValue {
  const id = getId(document);
  if (!id) throw notSupported('a document without an _id');
  if (id.isArray) throw notSupported('an _id that is an array');
  return id;
}
