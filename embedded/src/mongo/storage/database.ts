import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  Changes,
  explainFailedCommit,
  openStore,
  sealRecord,
  type Store,
  type Table,
} from '../../storage/index.js';
import { MongoRefusal } from '../errors.js';

/** The right to write, which exists only inside a transaction. Reads there see what was written. */
export interface Writer {
  put(table: Table, key: Buffer, value: Uint8Array): void;
  remove(table: Table, key: Buffer): void;
}

interface WrittenKey {
  readonly table: Table;
  readonly key: Buffer;
}

/** Of a compaction. */
const bytesPerCommit = 1024 * 1024;
const keysPerCommit = 2_000;

/** Of the only record in its table. */
const removalsKey = Buffer.from([0]);

/** One file with a table for each kind of record. */
export class Database {
  /** Namespace → collection. */
  readonly catalog: Table;
  /** Collection number, `_id` → document. */
  readonly records: Table;
  /** Index number, values, `_id` unless unique → `_id`. */
  readonly entries: Table;
  /** Session → its last retryable write. */
  readonly retries: Table;
  /** Ranges of records and entries of what was dropped. */
  readonly garbage: Table;
  readonly #running = new Set<Promise<unknown>>();
  /** Not empty while the file may hold bytes of what was removed. */
  readonly #removals: Table;
  #countedRemovals = 0;
  /** Keys that were written since a compaction began. */
  #written: WrittenKey[] | undefined;
  /** While the compacted file takes the place of the old one. */
  #replacement: Promise<void> | undefined;
  #isInterrupted = false;

  private constructor(
    private readonly store: Store,
    private readonly folder: string,
    private readonly sync: boolean,
  ) {
    this.catalog = store.table('catalog');
    this.records = store.table('records');
    this.entries = store.table('entries');
    this.retries = store.table('retries');
    this.garbage = store.table('garbage');
    this.#removals = store.table('removals');
  }

  static async open(folder: string, sync: boolean): Promise<Database> {
    rmSync(getCopyFolder(folder), { recursive: true, force: true });
    return new Database(await openStore({ path: getFile(folder), sync }), folder, sync);
  }

  /**
   * Runs `work` as one transaction and resolves with its result once that is on disk; where it throws,
   * nothing of it is stored. Transactions run one after the other; those that wait together share one fdatasync.
   */
  async transact<T>(work: (write: Writer) => T): Promise<T> {
    while (this.#replacement) await this.#replacement;
    const running = this.#commit(work);
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  get hasRemovals(): boolean {
    return this.#removals.get(removalsKey) !== undefined;
  }

  /** Notes, in the transaction that removes something, that the file is to be compacted. */
  noteRemoval(write: Writer): void {
    this.#countedRemovals += 1;
    write.put(this.#removals, removalsKey, Buffer.alloc(0));
  }

  /**
   * Copies every record into a new file, which then takes the place of the old one: nothing that was overwritten or
   * removed before remains. Others read and write meanwhile; only the last keys are copied while writers wait.
   */
  async compact(): Promise<void> {
    const counted = this.#countedRemovals;
    await this.#replaceFile();
    await this.transact((write) => {
      if (counted === this.#countedRemovals) write.remove(this.#removals, removalsKey);
    });
  }

  /** Makes a compaction fail. */
  interrupt(): void {
    this.#isInterrupted = true;
  }

  close(): Promise<void> {
    return this.store.close();
  }

  async #replaceFile(): Promise<void> {
    const copyFolder = getCopyFolder(this.folder);
    const copy = await openStore({ path: getFile(copyFolder), sync: this.sync });
    try {
      this.#written = [];
      await Promise.allSettled(this.#running);
      const check = (): void => {
        if (this.#isInterrupted)
          throw new MongoRefusal('InterruptedAtShutdown', 'the server is shutting down');
      };
      for (const table of this.store.tables) await copyTable(table, copy, check);
      await copyKeys(this.#written.splice(0), copy);
      await (this.#replacement = this.#replaceBy(copy, this.#written));
    } finally {
      this.#written = this.#replacement = undefined;
      await copy.close();
      rmSync(copyFolder, { recursive: true });
    }
  }

  async #replaceBy(copy: Store, written: readonly WrittenKey[]): Promise<void> {
    await Promise.allSettled(this.#running);
    await copyKeys(written, copy);
    this.store.replaceBy(copy);
  }

  async #commit<T>(work: (write: Writer) => T): Promise<T> {
    const written: WrittenKey[] = [];
    const note = (table: Table, key: Buffer): void => {
      if (this.#written) written.push({ table, key });
    };
    const writer: Writer = {
      put(table, key, value) {
        note(table, key);
        void table.database.put(key, sealRecord(key, value));
      },
      remove(table, key) {
        note(table, key);
        void table.database.remove(key);
      },
    };
    try {
      // A child, because lmdb can only take back a transaction that is nested in the shared one.
      return await this.records.database.childTransaction(() => work(writer));
    } catch (error) {
      const isCommit = error instanceof Error && 'commitError' in error;
      throw isCommit ? await explainFailedCommit(error, this.store.path) : error;
    } finally {
      for (const key of written) this.#written?.push(key);
    }
  }
}

const getFile = (folder: string): string => join(folder, 'data.lmdb');
/** What a crash leaves there is removed when the database is opened. */
const getCopyFolder = (folder: string): string => join(folder, 'compacting');

/** Copies a table; other requests are served between its commits. What is written meanwhile may be missing. */
async function copyTable(table: Table, copy: Store, check: () => void): Promise<void> {
  const target = copy.table(table.name);
  let after: Buffer | undefined;
  for (let isAtEnd = false; !isAtEnd;) {
    check();
    const changes = new Changes();
    let [bytes, keys] = [0, 0];
    isAtEnd = true;
    for (const { key, value } of table.range(after ? { start: after } : {})) {
      if (after?.equals(key)) continue;
      changes.put(target, key, value);
      after = key;
      bytes += value.length;
      isAtEnd = bytes < bytesPerCommit && ++keys < keysPerCommit;
      if (!isAtEnd) break;
    }
    await copy.commit(changes);
    await setImmediate();
  }
}

/** Brings the copy up to date with these keys. */
async function copyKeys(written: readonly WrittenKey[], copy: Store): Promise<void> {
  for (let from = 0; from < written.length; from += keysPerCommit) {
    const changes = new Changes();
    for (const { table, key } of written.slice(from, from + keysPerCommit)) {
      const value = table.get(key);
      if (value) changes.put(copy.table(table.name), key, value);
      else changes.remove(copy.table(table.name), key);
    }
    await copy.commit(changes);
  }
}
