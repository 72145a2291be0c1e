import { type Database } from 'lmdb';
import { DamagedStoreError } from './errors.js';
import { openRecord } from './seal.js';

/** Keys from `start` (included) to `end` (excluded); with `reverse`, from `start` downwards. */
export interface Range {
  readonly start?: Buffer;
  readonly end?: Buffer;
  readonly reverse?: boolean;
  readonly limit?: number;
  /** So many rows are passed over first. */
  readonly offset?: number;
}

export interface Row {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** One ordered map of bytes to bytes. Every record is checked against its seal when it is read. */
export class Table {
  constructor(
    readonly name: string,
    readonly database: Database<Buffer, Buffer>,
  ) {}

  /** The committed record under this key. Throws DamagedStoreError when it is not what was written. */
  get(key: Buffer): Buffer | undefined {
    const sealed = this.database.getBinary(key);
    return sealed === undefined ? undefined : this.#opened(key, sealed);
  }

  has(key: Buffer): boolean {
    return this.database.doesExist(key);
  }

  /** Committed rows in key order. Take pages with `limit`: an open iteration pins old disk pages. */
  *range(range: Range): Generator<Row> {
    for (const { key, value } of this.database.getRange(range)) {
      yield { key, value: this.#opened(key, value) };
    }
  }

  #opened(key: Buffer, sealed: Buffer): Buffer {
    const record = openRecord(key, sealed);
    if (record) return record;
    throw new DamagedStoreError(
      `The record ${key.toString('hex')} of "${this.name}" fails its checksum.`,
    );
  }
}
