import { setImmediate } from 'node:timers/promises';
import { toDocument } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Deadline } from '../limits.js';
import { type Catalog, type Collection } from './catalog.js';
import { type Database } from './database.js';
import { type GarbageCollector } from './garbage.js';
import { encodeNumber, getKeyAfterPrefix, numberBytes } from '../keys.js';
import { addArrays, type Index, refuseDuplicateKey } from '../index/index.js';
import { buildEntryKeys, IndexedValues } from '../index/keys.js';

/** Entries of all indexes of one build that are sorted in memory before they are put. */
const maxSortedBytes = 64 * 1024 * 1024;
const entryOverheadBytes = 100;
const entriesPerBlock = 16_000;
const entriesPerTransaction = 4_000;
const sliceMilliseconds = 5;

/** An entry of an index that is built, as text of one character a byte, which takes less than a Buffer. */
export interface PendingEntry {
  readonly key: string;
  readonly id: string;
}

/** One index while it is filled. */
interface Filling {
  index: Index;
  /** Each is sorted, but the last. */
  blocks: PendingEntry[][];
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
    const fillings = indexes.map((index) => ({ index, blocks: [] }));
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

  /** Collects entries until they fill the memory; resolves with the last key read, or nothing at the end. */
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
      if (bytes > maxSortedBytes) return after;
      await setImmediate();
    }
  }

  /** Makes the next entries ready while the disk takes those before. */
  async #putChunk(build: Build, filling: Filling): Promise<void> {
    for (const block of filling.blocks.slice(-1)) sortByKey(block);
    const entries = mergeBlocks(filling.blocks);
    filling.blocks = [];
    let writing: Promise<unknown> = Promise.resolve();
    for (let next = takeSome(entries); next.length > 0; next = takeSome(entries)) {
      await writing;
      await new Promise<void>((resolve) => {
        writing = this.database.transact((write) => {
          this.#check(build);
          this.catalog.assertExists(build.namespace, build.collection);
          for (const { key, id } of next) {
            this.#assertFree(build, filling.index, key, id);
            write.put(this.database.entries, key, id);
          }
          resolve();
        });
        writing.catch(() => resolve());
      });
    }
    await writing;
  }

  #assertFree({ namespace, collection }: Build, index: Index, key: Buffer, id: Buffer): void {
    if (!index.isUnique || !this.database.entries.get(key)) return;
    const record = this.database.records.get(Buffer.concat([encodeNumber(collection.number), id]));
    throw refuseDuplicateKey(namespace, index, toDocument(record ?? Buffer.alloc(0)));
  }

  #check({ deadline }: Build): void {
    deadline.check();
    if (this.#isClosing)
      throw new MongoRefusal('InterruptedAtShutdown', 'the server is shutting down');
  }
}

/** The next entries for one transaction. */
function takeSome(entries: Iterator<PendingEntry, void>) {
  const taken: { readonly key: Buffer; readonly id: Buffer }[] = [];
  while (taken.length < entriesPerTransaction) {
    const next = entries.next();
    if (next.done) break;
    const { key, id } = next.value;
    taken.push({ key: Buffer.from(key, 'latin1'), id: Buffer.from(id, 'latin1') });
  }
  return taken;
}

/** Adds the entries of a document; returns roughly the memory that they take. */
function collect({ fillings }: Build, id: Buffer, record: Buffer): number {
  const values = new IndexedValues(toDocument(record));
  const idText = id.toString('latin1');
  let bytes = idText.length;
  for (const filling of fillings) {
    const { keys, throughArray } = buildEntryKeys(filling.index, values, id);
    if (throughArray.includes(true)) filling.index = addArrays(filling.index, throughArray);
    let block = filling.blocks.at(-1);
    if (!block || block.length >= entriesPerBlock) {
      if (block) sortByKey(block);
      filling.blocks.push((block = []));
    }
    for (const key of keys) {
      block.push({ key: key.toString('latin1'), id: idText });
      bytes += key.length + entryOverheadBytes;
    }
  }
  return bytes;
}

function sortByKey(block: PendingEntry[]): void {
  block.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Sorted blocks as one list in key order. */
export function* mergeBlocks(blocks: readonly PendingEntry[][]): Generator<PendingEntry, void> {
  if (blocks.length <= 1) return yield* blocks[0] ?? [];
  const middle = blocks.length >> 1;
  const [left, right] = [mergeBlocks(blocks.slice(0, middle)), mergeBlocks(blocks.slice(middle))];
  let [a, b] = [left.next(), right.next()];
  while (!a.done || !b.done)
    if (!a.done && (b.done || a.value.key <= b.value.key)) {
      yield a.value;
      a = left.next();
    } else if (!b.done) {
      yield b.value;
      b = right.next();
    }
}
