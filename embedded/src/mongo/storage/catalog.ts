import { randomUUID } from 'node:crypto';
import { type Database } from './database.js';
import { type Collection, decodeCollection, encodeCollection } from './collection.js';
import { discardCollection, discardIndex } from './garbage.js';
import { type Writer } from './transaction.js';
import { MongoRefusal } from '../errors.js';
import { idIndex, type Index } from '../index/definition.js';

/** Sorts before every namespace; holds the last number given to a collection or an index. */
const lastNumberKey = Buffer.from([0]);
const firstNamespace = Buffer.from([1]);

/** Which collections there are, under names like `nirmaan.projects`. */
export class Catalog {
  /** Decoding is saved where the bytes are the same as last time. */
  readonly #decoded = new Map<string, { bytes: Buffer; collection: Collection }>();

  constructor(private readonly database: Database) {}

  find(namespace: string): Collection | undefined {
    const bytes = this.database.catalog.get(Buffer.from(namespace));
    return bytes && this.#decode(namespace, bytes);
  }

  /** The collections of a database, by name. */
  list(databaseName: string): { name: string; collection: Collection }[] {
    const prefix = `${databaseName}.`;
    return [...this.database.catalog.range({ start: firstNamespace })]
      .map(({ key, value }) => ({ namespace: key.toString(), value }))
      .filter(({ namespace }) => namespace.startsWith(prefix))
      .map(({ namespace, value }) => ({
        name: namespace.slice(prefix.length),
        collection: this.#decode(namespace, value),
      }));
  }

  /** Throws unless this name still means this collection, with this index. */
  assertThere(namespace: string, { number }: Collection, index: Index): void {
    const now = this.find(namespace);
    if (now?.number !== number)
      throw new MongoRefusal('QueryPlanKilled', `collection dropped or renamed: ${namespace}`);
    if (index !== idIndex && !now.indexes.some((other) => other.number === index.number))
      throw new MongoRefusal('QueryPlanKilled', `index '${index.name}' dropped`);
  }

  create(write: Writer, namespace: string): Collection {
    const number = this.nextNumber(write);
    return this.save(write, namespace, { number, uuid: newUuid(), indexes: [] });
  }

  findOrCreate(write: Writer, namespace: string): Collection {
    return this.find(namespace) ?? this.create(write, namespace);
  }

  save(write: Writer, namespace: string, collection: Collection): Collection {
    write.put(this.database.catalog, Buffer.from(namespace), encodeCollection(collection));
    return collection;
  }

  /** Forgets the collection; its records are cleared away afterwards. */
  drop(write: Writer, namespace: string, collection: Collection): void {
    write.remove(this.database.catalog, Buffer.from(namespace));
    discardCollection(write, this.database, collection);
  }

  dropIndex(write: Writer, namespace: string, collection: Collection, index: Index): Collection {
    discardIndex(write, this.database, index);
    const indexes = collection.indexes.filter((other) => other !== index);
    return this.save(write, namespace, { ...collection, indexes });
  }

  rename(write: Writer, from: string, to: string, collection: Collection): void {
    write.remove(this.database.catalog, Buffer.from(from));
    this.save(write, to, collection);
  }

  /** A number that no collection and no index has or ever had. */
  nextNumber(write: Writer): number {
    const last = this.database.catalog.get(lastNumberKey)?.readUInt32BE() ?? 0;
    const next = Buffer.alloc(4);
    next.writeUInt32BE(last + 1);
    write.put(this.database.catalog, lastNumberKey, next);
    return last + 1;
  }

  #decode(namespace: string, bytes: Buffer): Collection {
    const known = this.#decoded.get(namespace);
    if (known?.bytes.equals(bytes)) return known.collection;
    const collection = decodeCollection(bytes);
    this.#decoded.set(namespace, { bytes, collection });
    return collection;
  }
}

function newUuid(): Buffer {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
}
