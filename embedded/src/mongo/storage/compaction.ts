import { setImmediate } from 'node:timers/promises';
import { Changes, type Store, type Table } from '../../storage/index.js';

export interface WrittenKey {
  readonly table: Table;
  readonly key: Buffer;
}

const bytesPerCommit = 1024 * 1024;
const keysPerCommit = 2_000;

/** Copies a table; other requests are served between its commits. What is written meanwhile may be missing. */
export async function copyTable(table: Table, copy: Store, check: () => void): Promise<void> {
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
export async function copyKeys(written: readonly WrittenKey[], copy: Store): Promise<void> {
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
