import { maxKeyBytes, type Row, type Table } from '../../storage/index.js';
import { type Interval } from '../query/interval.js';
import { afterPrefix } from './keys.js';

/** Where in a table to look, and from where on. */
export interface Stretch {
  /** Stands before every key of the interval. */
  readonly head: Buffer;
  readonly interval: Interval;
  readonly backwards: boolean;
  /** The row to go on behind. */
  readonly after?: Buffer | undefined;
}

/**
 * The rows of an interval. A damaged key cannot pass for its beginning, which is checked, nor for its
 * end: the row that ends the scan is read as well, and with it its checksum.
 */
export function* scan(table: Table, stretch: Stretch): Generator<Row> {
  const { backwards, after } = stretch;
  const [first, last] = endsOf(stretch.head, stretch.interval);
  const start = after ?? shortened(backwards ? last : first, backwards);
  table.checkPlace(start);
  for (const row of table.range(backwards ? { start, reverse: true } : { start })) {
    const isBehind = Buffer.compare(row.key, last) >= 0;
    if (after?.equals(row.key) || (backwards && isBehind)) continue;
    if (isBehind || Buffer.compare(row.key, first) < 0) return;
    yield row;
  }
}

/** The record under a key, which may be longer than any that lmdb can hold. */
export function lookUp(table: Table, key: Buffer): Buffer | undefined {
  return key.length > maxKeyBytes ? undefined : table.get(key);
}

/** The number of rows in these intervals, from their keys alone. */
export function countKeys(table: Table, head: Buffer, intervals: readonly Interval[]): number {
  return intervals.reduce((sum, interval) => {
    const [first, last] = endsOf(head, interval);
    const start = shortened(first, false);
    table.checkPlace(start);
    const count = table.database.getKeysCount({ start, end: shortened(last, true) });
    // The row at which the counting ended: if a damaged key ended it, that shows here.
    for (const _ of table.range({ start, offset: count, limit: 1 }));
    return sum + count;
  }, 0);
}

function endsOf(head: Buffer, { start, end }: Interval): [Buffer, Buffer] {
  return [Buffer.concat([head, start]), Buffer.concat([head, end])];
}

/** lmdb cannot look for a key longer than it can hold; no row lies between that key and this one. */
function shortened(key: Buffer, upwards: boolean): Buffer {
  if (key.length <= maxKeyBytes) return key;
  const prefix = key.subarray(0, maxKeyBytes);
  return upwards ? afterPrefix(prefix) : prefix;
}
