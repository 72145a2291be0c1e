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

  /**
   * The committed record under this key. Throws DamagedStoreError when it is not what was written, or
   * when none was found because a key has changed.
   */
  get(key: Buffer): Buffer | undefined {
    const sealed = this.database.getBinary(key);
    if (sealed !== undefined) return this.#opened(key, sealed);
    this.checkPlace(key);
    return undefined;
  }

  /**
   * Throws DamagedStoreError where a changed key has led the search for this one astray: then a
   * neighbour of the place to which it led fails its checksum, or stands on the wrong side.
   */
  checkPlace(key: Buffer): void {
    for (const below of this.range({ start: key, reverse: true, limit: 1 }))
      if (Buffer.compare(below.key, key) > 0) throw this.#outOfOrder();
    for (const above of this.range({ start: key, limit: 1 }))
      if (Buffer.compare(above.key, key) < 0) throw this.#outOfOrder();
  }

  /** Committed rows in key order. Take pages with `limit`: an open iteration pins old disk pages. */
  *range(range: Range): Generator<Row> {
    for (const { key, value } of this.database.getRange(range)) {
      yield { key, value: this.#opened(key, value) };
    }
  }

  #outOfOrder(): DamagedStoreError {
    return new DamagedStoreError(`The records of "${this.name}" are out of order.`);
  }

  #opened(key: Buffer, sealed: Buffer): Buffer {
    const record = openRecord(key, sealed);
    if (record) return record;
    throw new DamagedStoreError(
      `The record ${key.toString('hex')} of "${this.name}" fails its checksum.`,
    );
  }
}
