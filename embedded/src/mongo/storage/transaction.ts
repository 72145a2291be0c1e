import { explainFailedCommit } from '../../storage/failed-commit.js';
import { type Store, type Table } from '../../storage/index.js';
import { sealRecord } from '../../storage/seal.js';

/** The right to write, which exists only inside a transaction. Reads there see what was written. */
export interface Writer {
  put(table: Table, key: Buffer, value: Uint8Array): void;
  remove(table: Table, key: Buffer): void;
}

const writer: Writer = {
  put: (table, key, value) => void table.database.put(key, sealRecord(key, value)),
  remove: (table, key) => void table.database.remove(key),
};

/**
 * Runs `work` as one transaction and resolves with its result once that is on disk; where it throws,
 * nothing of it is stored. Transactions run one after the other, and those that are waiting together
 * share one fdatasync.
 */
export async function transact<T>(
  store: Store,
  table: Table,
  work: (write: Writer) => T,
): Promise<T> {
  try {
    // A child, because lmdb can only take back a transaction that is nested in the shared one.
    return await table.database.childTransaction(() => work(writer));
  } catch (error) {
    throw isFailedCommit(error) ? await explainFailedCommit(error, store.path) : error;
  }
}

function isFailedCommit(error: unknown): boolean {
  return error instanceof Error && 'commitError' in error;
}
