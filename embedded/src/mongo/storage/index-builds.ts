import { setImmediate } from 'node:timers/promises';
import { Changes, type Row } from '../../storage/index.js';
import { toDocument } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Deadline } from '../limits.js';
import { type Catalog, type Collection } from './catalog.js';
import { type Database } from './database.js';
import { type GarbageCollector } from './garbage.js';
import { checkKeyLength, encodeNumber, getKeyAfterPrefix, numberBytes } from '../keys.js';
import { addArrays, type Index, refuseDuplicateKey } from '../index/index.js';
import { IndexedValues, splitEntryKeys } from '../index/keys.js';

/** What is sorted in memory before it is put: of all indexes of a build, and of each. */
const maxSortedBytes = 64 * 1024 * 1024;
const maxSortedRows = 30_000;
const rowOverheadBytes = 200;
const entriesPerCommit = 8_000;
const sliceMilliseconds = 5;

/** A beginning that many keys share, such as a search term. */
interface Head {
  readonly key: string;
  readonly rows: DocumentRow[];
}

/** A document's entries with one end. Text of one character a byte compares faster than a Buffer. */
interface DocumentRow {
  readonly tail: string;
  readonly id: Buffer;
  readonly heads: ReadonlySet<Head>;
}

/** One index while it is filled. */
interface Filling {
  index: Index;
  readonly heads: Map<string, Head>;
  readonly rows: DocumentRow[];
}

interface Build {
  readonly namespace: string;
  readonly collection: Collection;
  readonly fillings: readonly Filling[];
  readonly deadline: Deadline;
}

/**
 * Builds indexes: reads a chunk of the collection's documents, sorts its entries, puts them in key order, and so on.
 * Writes to the collection wait meanwhile; all other requests are served. An index enters the catalog when it is
 * complete; until then its entries are garbage, so that nothing of a build that is cut short remains.
 */
export class IndexBuilds {
  readonly #running = new Map<string, Promise<unknown>>();
  #isClosing = false;

  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
    private readonly garbage: GarbageCollector,
  ) {}

  /** Resolves when the build of this collection's indexes ends; undefined where there is none. */
  findRunning(namespace: string): Promise<unknown> | undefined {
    return this.#running.get(namespace);
  }

  /** Runs `work`, which builds indexes, after other builds of the collection, while nothing is written to it. */
  async exclusively<T>(namespace: string, work: () => Promise<T>): Promise<T> {
    for (let other; (other = this.findRunning(namespace));) await other;
    const running = work().finally(() => this.#running.delete(namespace));
    this.#running.set(
      namespace,
      running.catch(() => undefined),
    );
    return running;
  }

  /** Builds indexes that have their numbers; the collection does not list them yet. */
  async build(
    namespace: string,
    collection: Collection,
    indexes: readonly Index[],
    deadline: Deadline,
  ): Promise<void> {
    const fillings = indexes.map((index): Filling => ({ index, heads: new Map(), rows: [] }));
    try {
      await this.#fill({ namespace, collection, fillings, deadline });
      await this.database.transact((write) => {
        this.catalog.assertExists(namespace, collection);
        for (const { number } of indexes) this.garbage.keep(write, number);
        const added = fillings.map(({ index }) => index);
        this.catalog.save(write, namespace, {
          ...collection,
          indexes: [...collection.indexes, ...added],
        });
      });
    } finally {
      for (const { number } of indexes) this.garbage.held.delete(number);
      this.garbage.start();
    }
  }

  /** Makes running builds fail. */
  close(): void {
    this.#isClosing = true;
  }

  async #fill(build: Build): Promise<void> {
    for (let after: Buffer | undefined = encodeNumber(build.collection.number); after;) {
      after = await this.#scanChunk(build, after);
      for (const filling of build.fillings) await this.#putChunk(build, filling);
    }
  }

  /** Collects rows until they fill the memory; resolves with the last key read, or nothing at the end. */
  async #scanChunk(build: Build, from: Buffer): Promise<Buffer | undefined> {
    const end = getKeyAfterPrefix(encodeNumber(build.collection.number));
    let bytes = 0;
    for (let after = from; ;) {
      this.#check(build);
      const sliceEnd = performance.now() + sliceMilliseconds;
      let isAtEnd = true;
      for (const { key, value } of this.database.records.range({ start: after, end })) {
        if (key.equals(after)) continue;
        bytes += collect(build, key.subarray(numberBytes), value);
        after = key;
        isAtEnd = performance.now() < sliceEnd;
        if (!isAtEnd) break;
      }
      if (isAtEnd) return undefined;
      const isFull = build.fillings.some(({ rows }) => rows.length > maxSortedRows);
      if (isFull || bytes > maxSortedBytes) return after;
      await setImmediate();
    }
  }

  /** Prepares the next entries while the ones before are written. */
  async #putChunk(build: Build, filling: Filling): Promise<void> {
    const rows = this.#takeEntries(build, filling);
    let writing: Promise<void> = Promise.resolve();
    try {
      for (let isAtEnd = false; !isAtEnd;) {
        this.#check(build);
        this.catalog.assertExists(build.namespace, build.collection);
        const changes = new Changes();
        for (let count = 0; count < entriesPerCommit && !isAtEnd; count += 1) {
          const next = rows.next();
          if (next.done) isAtEnd = true;
          else changes.put(this.database.entries, next.value.key, next.value.value);
        }
        await writing;
        writing = this.database.apply(changes);
      }
    } finally {
      await writing;
    }
  }

  /** The entries in key order. No head is the beginning of another, so sorting the rows sorts those of every head. */
  *#takeEntries(build: Build, { heads, rows, index }: Filling): Generator<Row, void> {
    for (const row of rows.splice(0).sort((a, b) => (a.tail < b.tail ? -1 : 1)))
      for (const head of row.heads) head.rows.push(row);
    const inOrder = [...heads.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    heads.clear();
    let last: Buffer | undefined;
    for (const head of inOrder)
      for (const { tail, id } of head.rows) {
        const key = checkKeyLength(Buffer.from(head.key + tail, 'latin1'), index.name);
        if (index.isUnique && (last?.equals(key) || this.database.entries.get(key)))
          throw this.#refuse(build, index, id);
        yield { key, value: id };
        last = key;
      }
  }

  #refuse({ namespace, collection }: Build, index: Index, id: Buffer): MongoRefusal {
    const record = this.database.records.get(Buffer.concat([encodeNumber(collection.number), id]));
    return refuseDuplicateKey(namespace, index, toDocument(record ?? Buffer.alloc(0)));
  }

  #check({ deadline }: Build): void {
    deadline.check();
    if (this.#isClosing)
      throw new MongoRefusal('InterruptedAtShutdown', 'the server is shutting down');
  }
}

/** Adds the rows of a document; returns roughly the memory that they take. */
function collect({ fillings }: Build, id: Buffer, record: Buffer): number {
  const values = new IndexedValues(toDocument(record));
  let bytes = 0;
  for (const filling of fillings) {
    const { heads, tails, throughArray } = splitEntryKeys(filling.index, values, id);
    if (throughArray.includes(true)) filling.index = addArrays(filling.index, throughArray);
    const shared = new Set(heads.map((head) => findHead(filling, head.toString('latin1'))));
    for (const tail of tails) {
      filling.rows.push({ tail: tail.toString('latin1'), id, heads: shared });
      bytes += tail.length + 8 * heads.length + rowOverheadBytes;
    }
  }
  return bytes;
}

function findHead({ heads }: Filling, key: string): Head {
  let head = heads.get(key);
  if (!head) heads.set(key, (head = { key, rows: [] }));
  return head;
}
