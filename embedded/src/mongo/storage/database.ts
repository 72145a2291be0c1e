import { join } from 'node:path';
import {
  explainFailedCommit,
  openStore,
  sealRecord,
  type Store,
  type Table,
} from '../../storage/index.js';

/** The right to write, which exists only inside a transaction. Reads there see what was written. */
export interface Writer {
  put(table: Table, key: Buffer, value: Uint8Array): void;
  remove(table: Table, key: Buffer): void;
}

const writer: Writer = {
  put: (table, key, value) => void table.database.put(key, sealRecord(key, value)),
  remove: (table, key) => void table.database.remove(key),
};

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

  private constructor(private readonly store: Store) {
    this.catalog = store.table('catalog');
    this.records = store.table('records');
    this.entries = store.table('entries');
    this.retries = store.table('retries');
    this.garbage = store.table('garbage');
  }

  static async open(dataDir: string, sync: boolean): Promise<Database> {
    return new Database(await openStore({ path: join(dataDir, 'mongo.lmdb'), sync }));
  }

  /**
   * Runs `work` as one transaction and resolves with its result once that is on disk; where it throws,
   * nothing of it is stored. Transactions run one after the other; those that wait together share one fdatasync.
   */
  async transact<T>(work: (write: Writer) => T): Promise<T> {
    try {
      // A child, because lmdb can only take back a transaction that is nested in the shared one.
      return await this.records.database.childTransaction(() => work(writer));
    } catch (error) {
      const isCommit = error instanceof Error && 'commitError' in error;
      throw isCommit ? await explainFailedCommit(error, this.store.path) : error;
    }
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
