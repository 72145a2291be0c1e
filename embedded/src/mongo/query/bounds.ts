import { encodeSortKey, getTypeRank, numberClass } from '../bson/sort-key.js';
import { bsonType, type BsonValue, isNaNValue, isNumber } from '../bson/value.js';
import { type Index } from '../index/index.js';
import { getKeyAfterPrefix } from '../storage/keys.js';
import { type Comparison, type PathTest, type Test } from './filter.js';

/** Keys from `start` (included) to `end` (excluded). */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
}

/** What one part of an index has to be: one of some values, so that the next part can be bound too, or within a range. */
export type Bound = {
  /** True where every key inside belongs to a match, as far as the tests behind this bound go. */
  readonly isExact: boolean;
} & (
  | { readonly kind: 'points'; readonly keys: readonly Buffer[] }
  | { readonly kind: 'range'; readonly range: Interval }
);

/** What a filter's tests bind of an index, from its first part on without a gap. */
export interface IndexBounds {
  readonly bounds: readonly Bound[];
  /** True where the index answers every test, so that its keys alone show the matches. */
  readonly answersAll: boolean;
}

/** Beyond so many combinations of values the remaining parts stay unbound. */
const maxPrefixes = 20_000;
/** No key begins with a byte as high as this. */
const wholeIndex: Interval = { start: Buffer.alloc(0), end: Buffer.from([0xff]) };

export function getIndexBounds(index: Index, tests: readonly PathTest[]): IndexBounds {
  const bounds: Bound[] = [];
  const answered = new Set<PathTest>();
  let prefixes = 1;
  let hasBoundArray = false;
  for (const [part, { path, direction }] of index.parts.entries()) {
    const isArray = index.throughArray[part] === true;
    // Two paths through one array are paired by element in the index, but not in a filter.
    if (isArray && hasBoundArray) break;
    const chosen = chooseTests(path.text, tests, isArray);
    const [first, ...others] = chosen.map(({ bound }) => bound);
    if (!first) break;
    const bound = others.reduce(intersect, first);
    if (bound.kind === 'points' && prefixes > 1 && prefixes * bound.keys.length > maxPrefixes)
      break;
    for (const { test } of chosen) answered.add(test);
    bounds.push(direction === -1 ? invert(bound) : bound);
    if (bound.kind === 'range') break;
    prefixes *= bound.keys.length;
    hasBoundArray ||= isArray;
  }
  return { bounds, answersAll: answered.size === tests.length };
}

/** The stretches of an index that its bounds leave, in key order and without overlap. */
export function buildIntervals(bounds: readonly Bound[]): Interval[] {
  let prefixes: Buffer[] = [wholeIndex.start];
  for (const bound of bounds) {
    if (bound.kind === 'range') return prefixes.flatMap((prefix) => putBehind(prefix, bound.range));
    prefixes = sortUnique(
      prefixes.flatMap((prefix) =>
        prefix.length === 0 ? bound.keys : bound.keys.map((key) => Buffer.concat([prefix, key])),
      ),
    );
  }
  return prefixes.map((prefix) =>
    prefix.length === 0 ? wholeIndex : { start: prefix, end: getKeyAfterPrefix(prefix) },
  );
}

export function isSinglePoint(bound: Bound | undefined): boolean {
  return bound?.kind === 'points' && bound.keys.length === 1;
}

/** Of a part that met an array only one test can be used: different elements may pass different tests. */
function chooseTests(path: string, tests: readonly PathTest[], isArray: boolean) {
  const usable: { test: PathTest; bound: Bound }[] = [];
  for (const test of tests) {
    const bound = test.path.text === path ? getBound(test.test) : undefined;
    if (bound) usable.push({ test, bound });
  }
  if (!isArray) return usable;
  const best = usable.find(({ bound }) => bound.kind === 'points') ?? usable[0];
  return best ? [best] : [];
}

/** The narrowest bound that holds every match of a test; undefined where an index cannot help. */
function getBound(test: Test): Bound | undefined {
  switch (test.operator) {
    case '$eq':
      return getPoints([test.value]);
    case '$in':
      return getPoints(test.values);
    case '$all': {
      const points = getPoints(test.values.slice(0, 1));
      return points && { ...points, isExact: false };
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return getRange(test.operator, test.value);
    case '$ne':
      return undefined;
  }
}

function getPoints(values: readonly BsonValue[]): Bound | undefined {
  // An array equals an element and the whole, but only its elements are in the index.
  if (values.some(({ isArray }) => isArray)) return undefined;
  // The key of null is also the key of what is missing in the middle of an array.
  const isExact = values.every(({ type }) => type !== bsonType.null);
  return { kind: 'points', keys: values.map(encodeSortKey), isExact };
}

function getRange(operator: Comparison, value: BsonValue): Bound | undefined {
  if (value.isArray || value.type === bsonType.null || isNaNValue(value)) return undefined;
  const key = encodeSortKey(value);
  const rank = getTypeRank(value);
  // Behind NaN, which no range holds.
  const startOfType = Buffer.from(isNumber(value) ? [rank, numberClass.negative] : [rank]);
  const endOfType = Buffer.from([rank + 1]);
  const ranges: Readonly<Record<Comparison, Interval>> = {
    $gt: { start: getKeyAfterPrefix(key), end: endOfType },
    $gte: { start: key, end: endOfType },
    $lt: { start: startOfType, end: key },
    $lte: { start: startOfType, end: getKeyAfterPrefix(key) },
  };
  return { kind: 'range', range: ranges[operator], isExact: true };
}

/** Only for a part that never met an array, where one value has to pass both. */
function intersect(a: Bound, b: Bound): Bound {
  if (a.kind === 'points') return { ...a, isExact: false };
  if (b.kind === 'points') return { ...b, isExact: false };
  const start = max(a.range.start, b.range.start);
  const end = max(a.range.end, b.range.end) === a.range.end ? b.range.end : a.range.end;
  return { kind: 'range', range: { start, end }, isExact: a.isExact && b.isExact };
}

/** The bound of a descending part. */
function invert(bound: Bound): Bound {
  if (bound.kind === 'points') return { ...bound, keys: bound.keys.map(invertKey) };
  const { start, end } = bound.range;
  const range = {
    start: getKeyAfterPrefix(invertKey(end)),
    end: getKeyAfterPrefix(invertKey(start)),
  };
  return { ...bound, range };
}

function putBehind(prefix: Buffer, { start, end }: Interval): Interval[] {
  if (Buffer.compare(start, end) >= 0) return [];
  return [{ start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) }];
}

function sortUnique(keys: readonly Buffer[]): Buffer[] {
  const sorted = [...keys].sort((a, b) => Buffer.compare(a, b));
  return sorted.filter((key, at) => at === 0 || !sorted[at - 1]?.equals(key));
}

function max(a: Buffer, b: Buffer): Buffer {
  return Buffer.compare(a, b) >= 0 ? a : b;
}

function invertKey(key: Buffer): Buffer {
  return Buffer.from(key.map((byte) => ~byte));
}
