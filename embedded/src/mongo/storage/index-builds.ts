import { setImmediate } from 'node:timers/promises';
import { type Row } from '../../storage/index.js';
import { toDocument } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Deadline } from '../limits.js';
import { type Catalog, type Collection } from './catalog.js';
import { type Database } from './database.js';
import { type GarbageCollector } from './garbage.js';
import { encodeNumber, getKeyAfterPrefix, numberBytes } from '../keys.js';
import { type Index, refuseDuplicateKey } from '../index/index.js';
import { IndexedValues } from '../index/keys.js';
import { PendingEntries } from './pending-entries.js';

/** Entries of all indexes of one build that are sorted in memory before they are put. */
const maxSortedBytes = 64 * 1024 * 1024;
const entriesPerTransaction = 4_000;
const sliceMilliseconds = 5;

interface Build {
  readonly namespace: string;
  readonly collection: Collection;
  readonly pending: readonly PendingEntries[];
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
    const pending = indexes.map((index) => new PendingEntries(index));
    try {
      await this.#fill({ namespace, collection, pending, deadline });
      await this.database.transact((write) => {
        this.catalog.assertExists(namespace, collection);
        for (const { number } of indexes) this.garbage.keep(write, number);
        const added = pending.map(({ index }) => index);
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
      await this.#putSome(build, after ? (3 / 4) * maxSortedBytes : 0);
    }
  }

  /** Puts entries until no more than these bytes are held, those first that take the most memory each. */
  async #putSome(build: Build, maxBytes: number): Promise<void> {
    const pending = [...build.pending].sort((a, b) => b.bytesEach - a.bytesEach);
    for (const entries of pending)
      if (sumBytes(build) > maxBytes) await this.#putChunk(build, entries);
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
        collect(build, key.subarray(numberBytes), value);
        after = key;
        isAtEnd = performance.now() < sliceEnd;
        if (!isAtEnd) break;
      }
      if (isAtEnd) return undefined;
      if (sumBytes(build) > maxSortedBytes) return after;
      await setImmediate();
    }
  }

  /** Makes the next entries ready while the disk takes those before. */
  async #putChunk(build: Build, pending: PendingEntries): Promise<void> {
    const entries = await pending.takeAll();
    let writing: Promise<unknown> = Promise.resolve();
    for (let next = takeSome(entries); next.length > 0; next = takeSome(entries)) {
      await writing;
      await new Promise<void>((resolve) => {
        writing = this.database.transact((write) => {
          this.#check(build);
          this.catalog.assertExists(build.namespace, build.collection);
          for (const { key, value } of next) {
            if (pending.index.isUnique && this.database.entries.get(key))
              throw refuseDuplicateKey(build.namespace, pending.index);
            write.put(this.database.entries, key, value);
          }
          resolve();
        });
        writing.catch(() => resolve());
      });
    }
    await writing;
  }

  #check({ deadline }: Build): void {
    deadline.check();
    if (this.#isClosing)
      throw new MongoRefusal('InterruptedAtShutdown', 'the server is shutting down');
  }
}

/** The next entries for one transaction. */
function takeSome(entries: Iterator<Row, void>): Row[] {
  const taken: Row[] = [];
  while (taken.length < entriesPerTransaction) {
    const next = entries.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

const sumBytes = ({ pending }: Build): number => pending.reduce((sum, { bytes }) => sum + bytes, 0);

function collect({ pending }: Build, key: Buffer, record: Buffer): void {
  const values = new IndexedValues(toDocument(record));
  const id = Buffer.from(key);
  for (const entries of pending) entries.add(values, id);
}
