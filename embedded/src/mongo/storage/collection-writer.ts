import { type BsonValue } from '../bson/value.js';
import { idIndex, type Index } from '../index/definition.js';
import { duplicateKey } from '../index/duplicate-key.js';
import { ValueKeys } from '../index/value-keys.js';
import { type Entries, entriesOf, idPart, keysOnlyIn } from '../index/entries.js';
import { type Catalog } from './catalog.js';
import { type Collection } from './collection.js';
import { type Database } from './database.js';
import { checkDocument, checkedId } from './document-limits.js';
import { recordKey } from './keys.js';
import { type Writer } from './transaction.js';

/**
 * Writes the documents of one collection and their index entries, inside a transaction. A document
 * that is refused (DuplicateKey and others) was refused before anything of it was written.
 */
export class CollectionWriter {
  constructor(
    private readonly write: Writer,
    private readonly database: Database,
    private readonly catalog: Catalog,
    private readonly namespace: string,
    private collection: Collection,
  ) {}

  insert(document: BsonValue): void {
    const record = this.#recordOf(document);
    if (this.database.records.get(record)) throw duplicateKey(this.namespace, idIndex, document);
    this.#change(record, undefined, document);
  }

  replace(before: BsonValue, after: BsonValue): void {
    this.#change(this.#recordOf(before), before, after);
  }

  remove(document: BsonValue): void {
    this.#change(this.#recordOf(document), document, undefined);
  }

  /** Adds a document that was there before the index. */
  addToIndex(index: Index, document: BsonValue): void {
    const record = this.#recordOf(document);
    const entries = entriesOf(index, record, new ValueKeys(document));
    this.#assertFree(entries, entries.keys, document);
    this.#put(entries.keys, record);
    this.#remember(entries);
  }

  #change(record: Buffer, before: BsonValue | undefined, after: BsonValue | undefined): void {
    if (after) checkDocument(after);
    const [valuesBefore, valuesAfter] = [
      before && new ValueKeys(before),
      after && new ValueKeys(after),
    ];
    const changes = this.collection.indexes.map((index) => {
      const old = valuesBefore && entriesOf(index, record, valuesBefore);
      const fresh = valuesAfter && entriesOf(index, record, valuesAfter);
      return { fresh, removed: keysOnlyIn(old, fresh), added: keysOnlyIn(fresh, old) };
    });
    for (const { fresh, added } of changes)
      if (fresh && after) this.#assertFree(fresh, added, after);
    for (const { fresh, removed, added } of changes) {
      for (const key of removed) this.write.remove(this.database.entries, key);
      this.#put(added, record);
      if (fresh) this.#remember(fresh);
    }
    if (after) this.write.put(this.database.records, record, after.bytes);
    else this.write.remove(this.database.records, record);
  }

  #assertFree({ index }: Entries, added: readonly Buffer[], document: BsonValue): void {
    if (index.unique && added.some((key) => this.database.entries.get(key)))
      throw duplicateKey(this.namespace, index, document);
  }

  #put(keys: readonly Buffer[], record: Buffer): void {
    for (const key of keys) this.write.put(this.database.entries, key, idPart(record));
  }

  /** Notes in the catalog that an index has met an array: from then on its plans are more careful. */
  #remember({ index: { number }, throughArray }: Entries): void {
    if (!throughArray.includes(true)) return;
    const known = this.collection.indexes.find((index) => index.number === number)?.throughArray;
    if (throughArray.every((met, part) => !met || known?.[part])) return;
    const both = throughArray.map((met, part) => met || known?.[part] === true);
    const indexes = this.collection.indexes.map((index) =>
      index.number === number ? { ...index, throughArray: both } : index,
    );
    this.collection = this.catalog.save(this.write, this.namespace, {
      ...this.collection,
      indexes,
    });
  }

  #recordOf(document: BsonValue): Buffer {
    return recordKey(this.collection.number, checkedId(document));
  }
}
