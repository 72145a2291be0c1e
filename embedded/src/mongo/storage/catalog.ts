import { Binary } from 'bson';
import { randomUUID } from 'node:crypto';
import { getElements, getField, getFields } from '../bson/document.js';
import { encodeDocument } from '../bson/encode.js';
import { type BsonValue, toBoolean, toDocument, toNumber, toText } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { idIndex, type Index } from '../index/index.js';
import { parseSort } from '../query/key-parts.js';
import { type Database, type Writer } from './database.js';
import { discard } from './garbage.js';

/** A collection as the catalog holds it: a value that never changes. */
export interface Collection {
  /** Stands first in the keys of its records. */
  readonly number: number;
  readonly uuid: Buffer;
  /** Those besides `_id_`. */
  readonly indexes: readonly Index[];
}

/** Sorts before every namespace; holds the last number given to a collection or an index. */
const lastNumberKey = Buffer.from([0]);
const firstNamespace = Buffer.from([1]);
const maxNamespaceBytes = 255;
const buildingName = Buffer.from('building');

/** `database.collection`, where both are names that MongoDB takes. */
export function buildNamespace(database: string, collection: string): string {
  checkDatabaseName(database);
  const namespace = `${database}.${collection}`;
  const isValid =
    collection !== '' &&
    !/[$\0]/.test(collection) &&
    !collection.startsWith('.') &&
    !collection.startsWith('system.') &&
    Buffer.byteLength(namespace) <= maxNamespaceBytes;
  if (!isValid) throw refuseName(namespace);
  return namespace;
}

export function checkDatabaseName(database: string): void {
  if (!/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database)) throw refuseName(database);
}

function refuseName(name: string): MongoRefusal {
  return new MongoRefusal('InvalidNamespace', `Invalid namespace specified '${name}'`);
}

/** Which collections there are, under names like `nirmaan.projects`. */
export class Catalog {
  /** Decoded collections, valid as long as their bytes are the same. */
  readonly #decoded = new Map<string, { bytes: Buffer; collection: Collection }>();

  constructor(private readonly database: Database) {}

  find(namespace: string): Collection | undefined {
    const bytes = this.database.catalog.get(Buffer.from(namespace));
    return bytes && this.#decode(namespace, bytes);
  }

  /** The collections of a database, or of all, by namespace. */
  list(databaseName?: string): { namespace: string; collection: Collection }[] {
    const prefix = databaseName === undefined ? '' : `${databaseName}.`;
    return [...this.database.catalog.range({ start: firstNamespace })]
      .map(({ key, value }) => ({ namespace: key.toString(), value }))
      .filter(({ namespace }) => namespace.startsWith(prefix))
      .map(({ namespace, value }) => ({
        namespace,
        collection: this.#decode(namespace, value),
      }));
  }

  /** Throws unless this name still means this collection, with this index. */
  assertExists(namespace: string, { number }: Collection, index: Index): void {
    const now = this.find(namespace);
    if (now?.number !== number)
      throw new MongoRefusal('QueryPlanKilled', `collection dropped: ${namespace}`);
    if (index !== idIndex && !now.indexes.some((other) => other.number === index.number))
      throw new MongoRefusal('QueryPlanKilled', `index '${index.name}' dropped`);
  }

  findOrCreate(write: Writer, namespace: string): Collection {
    const uuid = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
    return (
      this.find(namespace) ??
      this.save(write, namespace, { number: this.takeNumber(write), uuid, indexes: [] })
    );
  }

  save(write: Writer, namespace: string, collection: Collection): Collection {
    write.put(this.database.catalog, Buffer.from(namespace), encodeCollection(collection));
    return collection;
  }

  /** Its records and entries are cleared away afterwards. */
  drop(write: Writer, namespace: string, collection: Collection): void {
    write.remove(this.database.catalog, Buffer.from(namespace));
    discard(write, this.database, 'records', collection.number);
    for (const { number } of collection.indexes) discard(write, this.database, 'entries', number);
  }

  dropIndexes(write: Writer, namespace: string, numbers: ReadonlySet<number>): void {
    const collection = this.find(namespace);
    if (!collection) return;
    const indexes = collection.indexes.filter(({ number }) => !numbers.has(number));
    for (const index of collection.indexes)
      if (numbers.has(index.number)) discard(write, this.database, 'entries', index.number);
    this.save(write, namespace, { ...collection, indexes });
  }

  /** A number that no collection and no index has or ever had. */
  takeNumber(write: Writer): number {
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

function encodeCollection({ number, uuid, indexes }: Collection): Buffer {
  return encodeDocument({
    number,
    uuid: new Binary(uuid, Binary.SUBTYPE_UUID),
    indexes: indexes.map(({ number, name, key, isUnique, throughArray, isBuilding }) => {
      const building = isBuilding ? true : undefined;
      return { number, name, key, unique: isUnique, throughArray, building };
    }),
  }).bytes;
}

function decodeCollection(bytes: Buffer): Collection {
  const read = createReader(toDocument(bytes));
  return {
    number: toNumber(read('number')) ?? 0,
    uuid: read('uuid').bytes.subarray(5),
    indexes: getElements(read('indexes')).map(decodeIndex),
  };
}

function decodeIndex(document: BsonValue): Index {
  const read = createReader(document);
  const key = read('key');
  return {
    number: toNumber(read('number')) ?? 0,
    name: toText(read('name')) ?? '',
    key,
    parts: parseSort(key),
    isUnique: toBoolean(read('unique')),
    throughArray: getElements(read('throughArray')).map(toBoolean),
    isBuilding: getField(document, buildingName) !== undefined,
  };
}

function createReader(document: BsonValue): (name: string) => BsonValue {
  const fields = new Map(getFields(document).map(({ name, value }) => [name, value]));
  return (name) => {
    const value = fields.get(name);
    if (!value) throw new TypeError(`the catalog lacks '${name}'`);
    return value;
  };
}
