import { setImmediate } from 'node:timers/promises';
import { type Database, type Writer } from './database.js';
import { encodeNumber, getKeyAfterPrefix } from '../keys.js';

const kind = { records: 0, entries: 1 };
const keysPerTransaction = 500;

/** Removes what was dropped, a few keys at a time; its list survives a crash. */
export class GarbageCollector {
  /** Numbers of indexes that are built: garbage only if the build is cut short. */
  readonly held = new Set<number>();
  #sweep: Promise<void> | undefined;
  #isClosing = false;

  constructor(private readonly database: Database) {}

  /** Notes, in the transaction that drops a collection or an index, that its keys are to be removed. */
  discard(write: Writer, what: keyof typeof kind, number: number): void {
    write.put(this.database.garbage, buildKey(what, number), Buffer.alloc(0));
  }

  /** Takes the entries of an index off the list. */
  keep(write: Writer, number: number): void {
    write.remove(this.database.garbage, buildKey('entries', number));
  }

  /** Starts a sweep unless one is under way, which will find the new garbage too. */
  start(): void {
    this.#sweep ??= this.#run()
      .catch((error: unknown) => console.error('Dropped data could not be removed:', error))
      .finally(() => (this.#sweep = undefined));
  }

  /** Resolves when nothing is left to remove. */
  async sweep(): Promise<void> {
    await this.#sweep;
    this.start();
    await this.#sweep;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#sweep;
  }

  async #run(): Promise<void> {
    for (let key = this.#findNext(); key && !this.#isClosing; key = this.#findNext()) {
      const found = key;
      await this.database.transact((write) => this.#removeSome(write, found));
      await setImmediate();
    }
  }

  #findNext(): Buffer | undefined {
    for (const { key } of this.database.garbage.range({}))
      if (!this.held.has(key.readUInt32BE(1))) return key;
    return undefined;
  }

  #removeSome(write: Writer, garbage: Buffer): void {
    const { records, entries } = this.database;
    const table = garbage.readUInt8(0) === kind.records ? records : entries;
    const start = garbage.subarray(1);
    const range = { start, end: getKeyAfterPrefix(start), limit: keysPerTransaction };
    const keys = [...table.database.getKeys(range)];
    for (const key of keys) write.remove(table, key);
    if (keys.length < keysPerTransaction) write.remove(this.database.garbage, garbage);
  }
}

function buildKey(what: keyof typeof kind, number: number): Buffer {
  return Buffer.concat([Buffer.from([kind[what]]), encodeNumber(number)]);
}
