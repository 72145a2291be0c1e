import { type Database } from 'lmdb';
import { crc32 } from 'node:zlib';
import { DamagedStoreError } from './errors.js';

/** lmdb's own limit for a key, in bytes. */
export const maxKeyBytes = 1978;

const CHECKSUM_BYTES = 4;

/** Keys from `start` (included) to `end` (excluded); with `reverse`, from `start` downwards. */
export interface Range {
  readonly start?: Buffer;
  readonly end?: Buffer;
  readonly reverse?: boolean;
  readonly limit?: number;
}

export interface Row {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** An ordered map of bytes to bytes. Every record read is checked against its checksum. */
export class Table {
  constructor(
    readonly name: string,
    /** Another one once the file was compacted. */
    public database: Database<Buffer, Buffer>,
  ) {}

  /** The committed record under this key. Throws DamagedStoreError when its bytes have changed. */
  get(key: Buffer): Buffer | undefined {
    const sealed = this.database.getBinary(key);
    return sealed && this.#open(key, sealed);
  }

  /** Committed rows in key order. Read in pages: an open iteration pins old disk pages. */
  *range(range: Range): Generator<Row> {
    for (const { key, value } of this.database.getRange(range))
      yield { key, value: this.#open(key, value) };
  }

  #open(key: Buffer, sealed: Buffer): Buffer {
    const record = openRecord(key, sealed);
    if (record) return record;
    throw new DamagedStoreError(
      `The record ${key.toString('hex')} of "${this.name}" fails its checksum.`,
    );
  }
}

/** The record followed by the CRC-32 of its key and itself, so that a record under a wrong key shows too. */
export function sealRecord(key: Uint8Array, record: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(record.length + CHECKSUM_BYTES);
  sealed.set(record);
  sealed.writeUInt32LE(crc32(record, crc32(key)), record.length);
  return sealed;
}

/** The record without a copy; `undefined` when the bytes or the key have changed. */
export function openRecord(key: Uint8Array, sealed: Buffer): Buffer | undefined {
  const length = sealed.length - CHECKSUM_BYTES;
  if (length < 0) return undefined;
  const record = sealed.subarray(0, length);
  return crc32(record, crc32(key)) === sealed.readUInt32LE(length) ? record : undefined;
}

/** An `undefined` value removes the record. */
interface Change {
  readonly table: Table;
  readonly key: Buffer;
  readonly value: Buffer | undefined;
}

/** Writes to be committed together. They are checked here, because lmdb would keep the half it already has. */
export class Changes {
  readonly #changes: Change[] = [];

  put(table: Table, key: Buffer, value: Buffer): void {
    this.#add({ table, key, value });
  }

  remove(table: Table, key: Buffer): void {
    this.#add({ table, key, value: undefined });
  }

  get isEmpty(): boolean {
    return this.#changes.length === 0;
  }

  /** Hands the writes to lmdb, inside the transaction that is open. */
  apply(): void {
    for (const { table, key, value } of this.#changes)
      if (value) void table.database.put(key, sealRecord(key, value));
      else void table.database.remove(key);
  }

  #add(change: Change): void {
    if (change.key.length === 0 || change.key.length > maxKeyBytes)
      throw new RangeError(`A key has 1 to ${maxKeyBytes} bytes, not ${change.key.length}.`);
    this.#changes.push(change);
  }
}
