import { maxKeyBytes, type Row, type Table } from '../../storage/index.js';
import { type Interval } from '../query/interval.js';
import { afterPrefix } from './keys.js';

/**
 * The rows of an interval, behind `head` in every key. The row that ends the scan is read as well, and
 * with it its checksum: a damaged key cannot pass for the end.
 */
export function* scan(
  table: Table,
  head: Buffer,
  { start, end }: Interval,
  backwards: boolean,
  after: Buffer | undefined,
): Generator<Row> {
  const [first, last] = [Buffer.concat([head, start]), Buffer.concat([head, end])];
  const rows = backwards
    ? table.range({ start: after ?? shortened(last, true), reverse: true })
    : table.range({ start: after ?? shortened(first, false) });
  for (const row of rows) {
    if (after?.equals(row.key)) continue;
    if (Buffer.compare(row.key, last) >= 0) {
      if (backwards) continue;
      return;
    }
    if (backwards && Buffer.compare(row.key, first) < 0) return;
    yield row;
  }
}

/** The number of rows in these intervals, without reading them. */
export function countKeys(table: Table, head: Buffer, intervals: readonly Interval[]): number {
  return intervals.reduce((sum, interval) => {
    const start = shortened(Buffer.concat([head, interval.start]), false);
    const end = shortened(Buffer.concat([head, interval.end]), true);
    return sum + table.database.getKeysCount({ start, end });
  }, 0);
}

/** lmdb cannot look for a key longer than it can hold; no row lies between that key and this one. */
function shortened(key: Buffer, upwards: boolean): Buffer {
  if (key.length <= maxKeyBytes) return key;
  const prefix = key.subarray(0, maxKeyBytes);
  return upwards ? afterPrefix(prefix) : prefix;
}
