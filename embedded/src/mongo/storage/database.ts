import { join } from 'node:path';
import { openStore, type Store, type Table } from '../../storage/index.js';
import { transact, type Writer } from './transaction.js';

/** Where everything is: one file with a table for each kind of record. */
export class Database {
  /** Namespace → collection. */
  readonly catalog: Table;
  /** Collection number, `_id` → document. */
  readonly records: Table;
  /** Index number, values, `_id` unless unique → `_id`. */
  readonly entries: Table;
  /** Session → its last retryable write. */
  readonly retries: Table;
  /** Ranges of records and entries that nothing refers to any more. */
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

  transact<T>(work: (write: Writer) => T): Promise<T> {
    return transact(this.store, this.records, work);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
