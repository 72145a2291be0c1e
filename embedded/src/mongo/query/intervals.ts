import { afterPrefix } from '../storage/keys.js';
import { type Bound } from './bounds.js';
import { type Interval } from './interval.js';

/** No key begins with a byte as high as this. */
const wholeIndex: Interval = { start: Buffer.alloc(0), end: Buffer.from([0xff]) };

/** The stretches of an index that its bounds leave, in key order and apart from each other. */
export function intervalsOf(bounds: readonly Bound[]): Interval[] {
  let prefixes: Buffer[] = [wholeIndex.start];
  for (const bound of bounds) {
    if (bound.kind === 'range') return prefixes.flatMap((prefix) => behind(prefix, bound.range));
    prefixes = distinct(
      prefixes.flatMap((prefix) => bound.keys.map((key) => Buffer.concat([prefix, key]))),
    );
  }
  return prefixes.map(everythingBehind);
}

function behind(prefix: Buffer, { start, end }: Interval): Interval[] {
  if (Buffer.compare(start, end) >= 0) return [];
  return [{ start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) }];
}

function everythingBehind(prefix: Buffer): Interval {
  return prefix.length === 0 ? wholeIndex : { start: prefix, end: afterPrefix(prefix) };
}

function distinct(keys: Buffer[]): Buffer[] {
  const sorted = keys.sort((a, b) => Buffer.compare(a, b));
  return sorted.filter((key, at) => at === 0 || !sorted[at - 1]?.equals(key));
}
