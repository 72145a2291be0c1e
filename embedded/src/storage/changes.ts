import { sealRecord } from './seal.js';
import { type Table } from './table.js';

/** lmdb's own limit for a key, in bytes. */
export const maxKeyBytes = 1978;

/** An `undefined` value removes the record. */
interface Change {
  readonly key: Buffer;
  readonly value: Buffer | undefined;
}

/**
 * Writes collected first and applied together. Nothing that can fail is left for the moment in which
 * lmdb takes them, because lmdb would keep the half it had already been given.
 */
export class Changes {
  readonly #tables = new Map<Table, Map<string, Change>>();

  put(table: Table, key: Buffer, value: Buffer): void {
    this.#note(table, { key, value });
  }

  remove(table: Table, key: Buffer): void {
    this.#note(table, { key, value: undefined });
  }

  /** The record as it will be once these changes are committed on top of what is stored now. */
  get(table: Table, key: Buffer): Buffer | undefined {
    const change = this.#tables.get(table)?.get(key.toString('latin1'));
    return change ? change.value : table.get(key);
  }

  get isEmpty(): boolean {
    return this.#tables.size === 0;
  }

  apply(): void {
    for (const [table, changes] of this.#tables)
      for (const { key, value } of changes.values())
        if (value) void table.database.put(key, sealRecord(key, value));
        else void table.database.remove(key);
  }

  #note(table: Table, change: Change): void {
    if (change.key.length === 0 || change.key.length > maxKeyBytes)
      throw new RangeError(`A key has 1 to ${maxKeyBytes} bytes, not ${change.key.length}.`);
    const changes = this.#tables.get(table) ?? new Map<string, Change>();
    changes.set(change.key.toString('latin1'), change);
    this.#tables.set(table, changes);
  }
}
