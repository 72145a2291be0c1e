import { setImmediate } from 'node:timers/promises';
import { type Table } from '../../storage/index.js';
import { type Index } from '../index/definition.js';
import { type Collection } from './collection.js';
import { type Database } from './database.js';
import { afterPrefix, numberKey } from './keys.js';
import { type Writer } from './transaction.js';

const ofRecords = 0;
const ofEntries = 1;
const atOnce = 500;

/** Remembers, in the transaction that drops it, that a collection's records and entries are to go. */
export function discardCollection(
  write: Writer,
  database: Database,
  { number, indexes }: Collection,
): void {
  write.put(database.garbage, garbageKey(ofRecords, number), Buffer.alloc(0));
  for (const index of indexes) discardIndex(write, database, index);
}

export function discardIndex(write: Writer, database: Database, { number }: Index): void {
  write.put(database.garbage, garbageKey(ofEntries, number), Buffer.alloc(0));
}

/** Clears away what was dropped, a few keys at a time so that nobody waits. A crash loses nothing of the list. */
export class GarbageCollector {
  #sweep: Promise<void> | undefined;
  #isClosing = false;

  constructor(private readonly database: Database) {}

  /** Starts a sweep unless one is under way; that one comes to the new garbage too. */
  start(): void {
    this.#sweep ??= this.#run()
      .catch((error: unknown) => console.error('Dropped data could not be cleared away:', error))
      .finally(() => (this.#sweep = undefined));
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#sweep;
  }

  async #run(): Promise<void> {
    for (let key = this.#next(); key && !this.#isClosing; key = this.#next()) {
      const found = key;
      await this.database.transact((write) => this.#clearSome(write, found));
      await setImmediate();
    }
  }

  #next(): Buffer | undefined {
    const [row] = this.database.garbage.range({ limit: 1 });
    return row?.key;
  }

  #clearSome(write: Writer, garbage: Buffer): void {
    const table: Table =
      garbage.readUInt8(0) === ofRecords ? this.database.records : this.database.entries;
    const start = garbage.subarray(1);
    const keys = [...table.database.getKeys({ start, end: afterPrefix(start), limit: atOnce })];
    for (const key of keys) write.remove(table, key);
    if (keys.length < atOnce) write.remove(this.database.garbage, garbage);
  }
}

function garbageKey(kind: number, number: number): Buffer {
  return Buffer.concat([Buffer.from([kind]), numberKey(number)]);
}
