import { getField, getFields } from '../bson/document.js';
import { type BsonValue, bsonType, getTypeName, hasSameBytes } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { addArrays, idIndex, type Index, refuseDuplicateKey } from '../index/index.js';
import { buildEntryKeys, IndexedValues } from '../index/keys.js';
import { maxDocumentBytes } from '../limits.js';
import { type Server } from '../server.js';
import { type Collection } from './catalog.js';
import { type Writer } from './database.js';
import { buildRecordKey, numberBytes } from './keys.js';

const idName = Buffer.from('_id');

/** What a write changes in one index. */
interface EntryChanges {
  readonly index: Index;
  readonly removed: readonly Buffer[];
  readonly added: readonly Buffer[];
}

/**
 * Writes the documents of one collection and their index entries, inside a transaction. A document is
 * refused (DuplicateKey and others) before anything of it is written.
 */
export class CollectionWriter {
  constructor(
    private readonly server: Server,
    private readonly write: Writer,
    private readonly namespace: string,
    private collection: Collection,
  ) {}

  insert(document: BsonValue): void {
    const record = buildRecordKey(this.collection.number, getCheckedId(document));
    if (this.server.database.records.get(record))
      throw refuseDuplicateKey(this.namespace, idIndex, document);
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
    const { records, entries } = this.server.database;
    const id = record.subarray(numberBytes);
    const old = before && new IndexedValues(before);
    const fresh = after && new IndexedValues(after);
    for (const { index, removed, added } of this.#compareEntries(id, old, fresh)) {
      if (index.isBuilding) this.server.builds.touch(index.number, id);
      for (const key of removed) this.write.remove(entries, key);
      for (const key of added) this.write.put(entries, key, id);
    }
    if (after) this.write.put(records, record, after.bytes);
    else this.write.remove(records, record);
  }

  #compareEntries(
    id: Buffer,
    old: IndexedValues | undefined,
    fresh: IndexedValues | undefined,
  ): EntryChanges[] {
    const changes: EntryChanges[] = [];
    for (const index of this.collection.indexes) {
      if (old && fresh && hasSameValues(index, old, fresh)) continue;
      const before = old && buildEntryKeys(index, old, id).keys;
      const after = fresh && buildEntryKeys(index, fresh, id);
      const removed = subtract(before, after?.keys);
      const added = subtract(after?.keys, before);
      this.#assertFree(index, added, id, fresh?.document);
      if (after) this.#noteArrays(index, after.throughArray);
      changes.push({ index, removed, added });
    }
    return changes;
  }

  #assertFree(
    index: Index,
    added: readonly Buffer[],
    id: Buffer,
    document: BsonValue | undefined,
  ): void {
    if (!index.isUnique || !document) return;
    for (const key of added) {
      const owner = this.server.database.entries.get(key);
      if (owner && !owner.equals(id)) throw refuseDuplicateKey(this.namespace, index, document);
    }
  }

  /** Notes in the catalog that an index has met an array: from then on its plans are more careful. */
  #noteArrays(index: Index, throughArray: readonly boolean[]): void {
    if (throughArray.every((met, part) => !met || index.throughArray[part])) return;
    const { catalog } = this.server;
    this.collection = catalog.save(this.write, this.namespace, {
      ...this.collection,
      indexes: this.collection.indexes.map((other) =>
        other.number === index.number ? addArrays(other, throughArray) : other,
      ),
    });
  }
}

/** True where the entries of both documents are the same. */
function hasSameValues({ parts }: Index, a: IndexedValues, b: IndexedValues): boolean {
  return parts.every((part) => {
    const [{ value: left, rest }, { value: right, rest: otherRest }] = [a.at(part), b.at(part)];
    if (left === undefined || right === undefined) return left === right;
    if (left === 'empty' || right === 'empty') return false;
    return rest.length === otherRest.length && hasSameBytes(left, right);
  });
}

function subtract(keys: readonly Buffer[] = [], others: readonly Buffer[] = []): readonly Buffer[] {
  if (others.length === 0 || keys.length === 0) return keys;
  if (keys.length === 1 && others.length === 1)
    return keys[0] && others[0]?.equals(keys[0]) ? [] : keys;
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

/** The document's `_id`, where it is one that MongoDB takes. */
function getCheckedId(document: BsonValue): BsonValue {
  const id = getId(document);
  if (!id) throw new MongoRefusal('InvalidIdField', 'the document has no _id');
  if (id.type === bsonType.array)
    throw new MongoRefusal(
      'InvalidIdField',
      `The '_id' value cannot be of type ${getTypeName(id.type) ?? ''}`,
    );
  if (id.isObject) checkIdFields(id);
  return id;
}

function checkIdFields(id: BsonValue): void {
  for (const { name, value } of getFields(id)) {
    if (name.startsWith('$'))
      throw new MongoRefusal(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    if (value.isObject || value.isArray) checkIdFields(value);
  }
}
