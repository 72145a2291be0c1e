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
  /** Told of what ended the scan: the row outside of the interval, or that the table has no more. */
  readonly onOutside?: (row: Row | undefined) => void;
}

/**
 * The rows of an interval. A damaged key cannot pass for its beginning, which is checked, nor for its
 * end: the row that ends the scan is read as well, and with it its checksum.
 */
export function* scan(table: Table, stretch: Stretch): Generator<Row> {
  const { backwards, after, onOutside } = stretch;
  const [first, last] = endsOf(stretch.head, stretch.interval);
  const start = after ?? shortened(backwards ? last : first, backwards);
  table.checkPlace(start);
  for (const row of table.range(backwards ? { start, reverse: true } : { start })) {
    const isBehind = Buffer.compare(row.key, last) >= 0;
    if (after?.equals(row.key) || (backwards && isBehind)) continue;
    if (isBehind || Buffer.compare(row.key, first) < 0) return onOutside?.(row);
    yield row;
  }
  onOutside?.(undefined);
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

/** lmdb counts all or nothing, but finds the one at which a limit is reached without handing out the others. */
function countBetween({ database }: Table, ends: Ends, most: number): number {
  if (most < Infinity && hasKeyAt(database, ends, most - 1)) return most;
  return database.getKeysCount(ends);
}

function hasKeyAt(database: Table['database'], ends: Ends, offset: number): boolean {
  for (const _ of database.getKeys({ ...ends, offset, limit: 1 })) return true;
  return false;
}

interface Ends {
  readonly start: Buffer;
  readonly end: Buffer;
}

/** Whether what ended another scan shows that this one would find nothing. */
export function isPassed(
  { head, interval, backwards }: Stretch,
  outside: Row | undefined,
): boolean {
  if (!outside) return true;
  const [first, last] = endsOf(head, interval);
  return backwards
    ? Buffer.compare(outside.key, first) < 0
    : Buffer.compare(outside.key, last) >= 0;
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
