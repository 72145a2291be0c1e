import { sealRecord } from './seal.js';
import { type Table } from './table.js';

/** lmdb's own limit for a key, in bytes. */
export const maxKeyBytes = 1978;

type Change = { table: Table; key: Buffer; value: Buffer | undefined };

/**
 * Writes collected first and applied together. Nothing that can fail is left for the moment in which
 * lmdb takes them, because lmdb would keep the half it had already been given.
 */
export class Changes {
  readonly #list: Change[] = [];

  put(table: Table, key: Buffer, value: Uint8Array): void {
    assertFits(key);
    this.#list.push({ table, key, value: sealRecord(key, value) });
  }

  remove(table: Table, key: Buffer): void {
    assertFits(key);
    this.#list.push({ table, key, value: undefined });
  }

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  apply(): void {
    for (const { table, key, value } of this.#list) {
      if (value) void table.database.put(key, value);
      else void table.database.remove(key);
    }
  }
}

function assertFits(key: Buffer): void {
  if (key.length === 0 || key.length > maxKeyBytes)
    throw new RangeError(`A key has 1 to ${maxKeyBytes} bytes, not ${key.length}.`);
}
