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

/** The number of rows in these intervals, counted up to `most`, from their keys alone. */
export function countKeys(
  table: Table,
  head: Buffer,
  intervals: readonly Interval[],
  most: number,
): number {
  let count = 0;
  for (const interval of intervals) {
    if (count >= most) return count;
    count += countIn(table, endsOf(head, interval), most - count);
  }
  return count;
}

function countIn(table: Table, [first, last]: [Buffer, Buffer], most: number): number {
  const [start, end] = [shortened(first, false), shortened(last, true)];
  table.checkPlace(start);
  const count = countBetween(table, { start, end }, most);
  // The row at which the counting ended: if a damaged key ended it, that shows here.
  if (count < most) for (const _ of table.range({ start, offset: count, limit: 1 }));
  return count;
}

/** lmdb counts all or nothing; up to a limit it is cheaper to go along. */
function countBetween(
  { database }: Table,
  ends: { readonly start: Buffer; readonly end: Buffer },
  most: number,
): number {
  if (most === Infinity) return database.getKeysCount(ends);
  return [...database.getKeys({ ...ends, limit: most })].length;
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
