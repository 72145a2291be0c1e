import { deserialize, serialize } from 'bson';
import { encode } from '../bson/encode.js';
import { MongoRefusal } from '../errors.js';
import { type Direction, getKeyPattern, type Index, parseIndex } from '../index/index.js';
import { type Database, type Writer } from './database.js';

/** A collection as the catalog holds it: a value that never changes. */
export interface Collection {
  /** Stands first in the keys of its records. */
  readonly number: number;
  /** Those besides `_id_`. */
  readonly indexes: readonly Index[];
}

/** Sorts before every namespace; holds the last number given to a collection or an index. */
const lastNumberKey = Buffer.from([0]);
const firstNamespace = Buffer.from([1]);
const maxNamespaceBytes = 255;

/** `database.collection`, where both are names that MongoDB takes. */
export function buildNamespace(database: string, collection: string): string {
  checkDatabaseName(database);
  const namespace = `${database}.${collection}`;
  const isValid =
    /^(?!\.|system\.)[^$\0]+$/.test(collection) &&
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
    if (!bytes) return undefined;
    const known = this.#decoded.get(namespace);
    if (known?.bytes.equals(bytes)) return known.collection;
    const collection = decodeCollection(bytes);
    this.#decoded.set(namespace, { bytes, collection });
    return collection;
  }

  /** The names of a database's collections. */
  list(databaseName: string): string[] {
    return [...this.database.catalog.range({ start: firstNamespace })]
      .map(({ key }) => key.toString())
      .filter((namespace) => namespace.startsWith(`${databaseName}.`));
  }

  /** Throws unless this name still means this collection. */
  assertExists(namespace: string, { number }: Collection): void {
    const now = this.find(namespace);
    if (now?.number !== number)
      throw new MongoRefusal('QueryPlanKilled', `collection dropped: ${namespace}`);
  }

  findOrCreate(write: Writer, namespace: string): Collection {
    return (
      this.find(namespace) ??
      this.save(write, namespace, { number: this.takeNumber(write), indexes: [] })
    );
  }

  save(write: Writer, namespace: string, collection: Collection): Collection {
    write.put(this.database.catalog, Buffer.from(namespace), encodeCollection(collection));
    return collection;
  }

  remove(write: Writer, namespace: string): void {
    write.remove(this.database.catalog, Buffer.from(namespace));
  }

  /** A number that no collection and no index has or ever had. */
  takeNumber(write: Writer): number {
    const last = this.database.catalog.get(lastNumberKey)?.readUInt32BE() ?? 0;
    const next = Buffer.alloc(4);
    next.writeUInt32BE(last + 1);
    write.put(this.database.catalog, lastNumberKey, next);
    return last + 1;
  }
}

interface StoredIndex {
  readonly number: number;
  readonly name: string;
  readonly key: Readonly<Record<string, Direction>>;
  readonly unique: boolean;
  readonly throughArray: readonly boolean[];
}

function encodeCollection({ number, indexes }: Collection): Uint8Array {
  const stored = indexes.map((index): StoredIndex => {
    const { number, name, isUnique: unique, throughArray } = index;
    return { number, name, key: getKeyPattern(index), unique, throughArray };
  });
  return serialize({ number, indexes: stored });
}

function decodeCollection(bytes: Buffer): Collection {
  const stored = deserialize(bytes) as { number: number; indexes: StoredIndex[] };
  const indexes = stored.indexes.map(({ key, name, unique, ...noted }): Index => ({
    ...parseIndex(encode(key), name, unique),
    ...noted,
  }));
  return { number: stored.number, indexes };
}
