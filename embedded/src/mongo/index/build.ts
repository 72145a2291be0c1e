import { setImmediate } from 'node:timers/promises';
import { toDocument } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Deadline } from '../limits.js';
import { type Catalog, type Collection } from '../storage/catalog.js';
import { type Database, type Writer } from '../storage/database.js';
import { encodeNumber, getKeyAfterPrefix, numberBytes } from '../storage/keys.js';
import { addArrays, type Index, refuseDuplicateKey } from './index.js';
import { buildEntryKeys, IndexedValues } from './keys.js';
import { SortedEntries } from './sorted-entries.js';

/** Entries of all indexes of one build that are sorted in memory before they are put. */
const maxSortedBytes = 64 * 1024 * 1024;
const entriesPerTransaction = 4_000;
const sliceMilliseconds = 5;

/** One index while it is filled. */
interface Filling {
  readonly index: Index;
  readonly entries: SortedEntries;
  throughArray: readonly boolean[];
  /** `_id`s written since the scan of the current chunk began: their entries may be out of date. */
  readonly touched: Set<string>;
}

interface Build {
  readonly namespace: string;
  readonly collection: Collection;
  readonly fillings: readonly Filling[];
  readonly deadline: Deadline;
}

/**
 * Builds indexes over the documents that a collection has: reads a chunk of them, sorts its entries, puts
 * them in key order, and so on. Other requests are served meanwhile, and what they write is in the index.
 */
export class IndexBuilds {
  readonly #fillings = new Map<number, Filling>();
  readonly #queues = new Map<string, Promise<unknown>>();
  #isClosing = false;

  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
  ) {}

  /** Runs `work` when no other createIndexes is under way for the collection. */
  async serialise<T>(namespace: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#queues.get(namespace) ?? Promise.resolve();
    const current = previous.then(work, work);
    this.#queues.set(namespace, current);
    try {
      return await current;
    } finally {
      if (this.#queues.get(namespace) === current) this.#queues.delete(namespace);
    }
  }

  /** Notes that a document was written whose entries may already wait to be put. */
  touch(index: number, id: Buffer): void {
    this.#fillings.get(index)?.touched.add(id.toString('latin1'));
  }

  /** Fills the indexes of a collection that are building; where that fails, they are dropped. */
  async fill(namespace: string, deadline: Deadline): Promise<void> {
    const collection = this.catalog.find(namespace);
    const building = collection?.indexes.filter(({ isBuilding }) => isBuilding) ?? [];
    if (!collection || building.length === 0) return;
    const fillings = building.map((index) => ({
      ...{ index, entries: new SortedEntries(), throughArray: index.throughArray },
      touched: new Set<string>(),
    }));
    for (const filling of fillings) this.#fillings.set(filling.index.number, filling);
    try {
      await this.#run({ namespace, collection, fillings, deadline });
    } catch (error) {
      if (!this.#isClosing) await this.#drop(namespace, building);
      throw error;
    } finally {
      for (const { number } of building) this.#fillings.delete(number);
    }
  }

  /** Drops the indexes whose build a crash or a stop has cut short; the client asks for them again. */
  async dropUnfinished(): Promise<void> {
    for (const { namespace, collection } of this.catalog.list())
      await this.#drop(
        namespace,
        collection.indexes.filter(({ isBuilding }) => isBuilding),
      );
  }

  /** Makes running builds fail. */
  close(): void {
    this.#isClosing = true;
  }

  async #run(build: Build): Promise<void> {
    const head = encodeNumber(build.collection.number);
    for (let after: Buffer | undefined = head; after;) {
      for (const { touched } of build.fillings) touched.clear();
      after = await this.#scanChunk(build, after);
      for (const filling of build.fillings) await this.#putChunk(build, filling);
    }
    await this.database.transact((write) => this.#finish(write, build));
  }

  /** Collects entries until they fill the memory; resolves with the last key read, or nothing at the end. */
  async #scanChunk(build: Build, from: Buffer): Promise<Buffer | undefined> {
    const end = getKeyAfterPrefix(encodeNumber(build.collection.number));
    for (let after = from; ;) {
      this.#check(build);
      const sliceEnd = performance.now() + sliceMilliseconds;
      let isAtEnd = true;
      for (const { key, value } of this.database.records.range({ start: after, end })) {
        if (key.equals(after)) continue;
        this.#collect(build, key.subarray(numberBytes), value);
        after = key;
        isAtEnd = performance.now() < sliceEnd;
        if (!isAtEnd) break;
      }
      if (isAtEnd) return undefined;
      if (build.fillings.reduce((sum, { entries }) => sum + entries.size, 0) > maxSortedBytes)
        return after;
      await setImmediate();
    }
  }

  #collect({ fillings }: Build, id: Buffer, record: Buffer): void {
    const values = new IndexedValues(toDocument(record));
    for (const filling of fillings) {
      const { keys, throughArray } = buildEntryKeys(filling.index, values, id);
      for (const key of keys) filling.entries.add(key, id);
      if (throughArray.includes(true))
        filling.throughArray = filling.throughArray.map(
          (met, part) => met || throughArray[part] === true,
        );
    }
  }

  async #putChunk(build: Build, filling: Filling): Promise<void> {
    const drained = filling.entries.drain();
    for (let isAtEnd = false; !isAtEnd;) {
      isAtEnd = await this.database.transact((write) => {
        this.#check(build);
        this.catalog.assertExists(build.namespace, build.collection, filling.index);
        for (let count = 0; count < entriesPerTransaction; count += 1) {
          const next = drained.next();
          if (next.done) return this.#putTouched(write, build, filling);
          const [key, id] = next.value;
          if (!filling.touched.has(id.toString('latin1')))
            this.#put(write, build, filling, key, id);
        }
        return false;
      });
    }
  }

  /** What was written meanwhile gets the entries of its present state. */
  #putTouched(write: Writer, build: Build, filling: Filling): true {
    const head = encodeNumber(build.collection.number);
    for (const touched of filling.touched) {
      const id = Buffer.from(touched, 'latin1');
      const record = this.database.records.get(Buffer.concat([head, id]));
      if (!record) continue;
      const values = new IndexedValues(toDocument(record));
      for (const key of buildEntryKeys(filling.index, values, id).keys)
        this.#put(write, build, filling, key, id);
    }
    return true;
  }

  #put(write: Writer, build: Build, { index }: Filling, key: Buffer, id: Buffer): void {
    const { entries, records } = this.database;
    const owner = index.isUnique ? entries.get(key) : undefined;
    if (owner && !owner.equals(id)) {
      const record = records.get(Buffer.concat([encodeNumber(build.collection.number), id]));
      throw refuseDuplicateKey(build.namespace, index, toDocument(record ?? Buffer.alloc(0)));
    }
    write.put(entries, key, id);
  }

  #finish(write: Writer, { namespace, collection, fillings }: Build): void {
    for (const { index } of fillings) this.catalog.assertExists(namespace, collection, index);
    const now = this.catalog.findOrCreate(write, namespace);
    const indexes = now.indexes.map((index) => {
      const filling = fillings.find((other) => other.index.number === index.number);
      return filling ? { ...addArrays(index, filling.throughArray), isBuilding: false } : index;
    });
    this.catalog.save(write, namespace, { ...now, indexes });
  }

  #check({ deadline }: Build): void {
    deadline.check();
    if (this.#isClosing)
      throw new MongoRefusal('InterruptedAtShutdown', 'the server is shutting down');
  }

  async #drop(namespace: string, indexes: readonly Index[]): Promise<void> {
    if (indexes.length === 0) return;
    const numbers = new Set(indexes.map(({ number }) => number));
    await this.database.transact((write) => this.catalog.dropIndexes(write, namespace, numbers));
  }
}
