import { encodeSortKey, getTypeRank } from '../bson/sort-key.js';
import { type Direction, idIndex, type Index, type KeyPart } from '../index/index.js';
import { type Collection } from '../storage/catalog.js';
import { getKeyAfterPrefix } from '../keys.js';
import {
  type Comparison,
  type Filter,
  getRequiredTests,
  type PathTest,
  withoutTests,
} from './filter.js';

/** Keys from `start` (included) to `end` (excluded). */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
}

/** What one part of an index has to be: one of some values, so that the next part can be bound too, or within a range. */
type Bound = { readonly points: readonly Buffer[] } | { readonly range: Interval };

/** How the documents for a filter and a sort are found along one index. */
export interface Plan {
  readonly collection: Collection;
  /** What the keys in the intervals leave to be looked up in each document. */
  readonly rest: Filter;
  /** `_id_` without bounds is the scan of the whole collection. */
  readonly index: Index;
  readonly bounds: readonly Bound[];
  readonly isBackward: boolean;
  /** True where documents come in the order asked for. */
  readonly isSorted: boolean;
  /** True where each interval is the key of one document at most. */
  readonly isLookup: boolean;
  /** In the order in which they are walked, without overlap. */
  readonly intervals: readonly Interval[];
}

/** Beyond so many combinations of values the remaining parts stay unbound. */
const maxPrefixes = 20_000;
/** No key begins with a byte as high as this. */
const wholeIndex: Interval = { start: Buffer.alloc(0), end: Buffer.from([0xff]) };

/** Chooses the index of which most parts are bound, preferring one that is in the order asked for. */
export function choosePlan(
  collection: Collection,
  filter: Filter,
  sort: readonly KeyPart[] = [],
): Plan {
  const tests = getRequiredTests(filter);
  const byId = consider(idIndex, tests, sort);
  const others = byId.isLookup
    ? []
    : collection.indexes
        .map((index) => consider(index, tests, sort))
        .filter(({ isUsable }) => isUsable);
  const best = others.reduce((best, other) => (other.worth > best.worth ? other : best), byId);
  const { index, bounds, direction, isLookup } = best;
  const intervals = buildIntervals(bounds);
  const rest = withoutTests(filter, getAnswered(index, bounds, tests));
  return {
    collection,
    rest,
    index,
    bounds,
    isLookup,
    isBackward: direction === -1,
    isSorted: direction !== undefined,
    intervals: direction === -1 ? intervals.reverse() : intervals,
  };
}

function isSinglePoint(bound: Bound | undefined): boolean {
  return bound !== undefined && 'points' in bound && bound.points.length === 1;
}

function consider(index: Index, tests: readonly PathTest[], sort: readonly KeyPart[]) {
  const bounds = getBounds(index, tests);
  const points = bounds.filter((bound) => 'points' in bound).length;
  const direction = findDirection(index, bounds, sort);
  const isLookup = index.isUnique && points === index.parts.length;
  // Where a part that met an array is not bound to one value, one document could come several times.
  const isUsable = index.throughArray.every((met, part) => !met || isSinglePoint(bounds[part]));
  const isInOrder = direction !== undefined && sort.length > 0;
  const worth = (isLookup ? 100 : 0) + points * 2 + bounds.length * 2 + (isInOrder ? 3 : 0);
  return { index, bounds, direction, isLookup, isUsable, worth };
}

/** What a filter's tests bind of an index, from its first part on without a gap. */
function getBounds({ parts }: Index, tests: readonly PathTest[]): Bound[] {
  const bounds: Bound[] = [];
  let prefixes = 1;
  for (const { path, direction } of parts) {
    const bound = getBound(tests.filter((test) => test.path.text === path.text));
    if (!bound) break;
    if ('points' in bound) prefixes *= bound.points.length;
    if (bounds.length > 0 && prefixes > maxPrefixes) break;
    bounds.push(direction === -1 ? invert(bound) : bound);
    if ('range' in bound) break;
  }
  return bounds;
}

/** The first test for certain values, else the range that all tests leave. */
function getBound(tests: readonly PathTest[]): Bound | undefined {
  const points = tests.map(getPoints).find((keys) => keys !== undefined);
  if (points) return { points };
  const [first, ...others] = tests.flatMap((test) => getRange(test) ?? []);
  return first && { range: others.reduce(intersect, first) };
}

/** The keys one of which every match has; undefined where there are none. */
function getPoints({ test }: PathTest): Buffer[] | undefined {
  const values = 'values' in test ? test.values : [test.value];
  // An array equals an element and the whole, but only its elements are in the index.
  if (values.some(({ isArray }) => isArray)) return undefined;
  if (test.operator === '$all') return values.slice(0, 1).map(encodeSortKey);
  return test.operator === '$eq' || test.operator === '$in' ? values.map(encodeSortKey) : undefined;
}

function getRange({ test }: PathTest): Interval | undefined {
  if (!('value' in test) || test.operator === '$eq') return undefined;
  const { operator, value } = test;
  const key = encodeSortKey(value);
  const rank = getTypeRank(value);
  const startOfType = Buffer.from([rank]);
  const endOfType = Buffer.from([rank + 1]);
  const ranges: Readonly<Record<Comparison, Interval>> = {
    $gt: { start: getKeyAfterPrefix(key), end: endOfType },
    $gte: { start: key, end: endOfType },
    $lt: { start: startOfType, end: key },
    $lte: { start: startOfType, end: getKeyAfterPrefix(key) },
  };
  return ranges[operator];
}

/** The tests that the bounds answer: no key in them belongs to a document that fails one. */
function getAnswered(index: Index, bounds: readonly Bound[], tests: readonly PathTest[]) {
  return tests.filter((test) => {
    const bound = bounds[index.parts.findIndex(({ path }) => path.text === test.path.text)];
    const isAlone = tests.filter(({ path }) => path.text === test.path.text).length === 1;
    if (bound && 'range' in bound) return getRange(test) !== undefined;
    return bound !== undefined && isAlone && test.test.operator !== '$all';
  });
}

/** The stretches of an index that its bounds leave, in key order and without overlap. */
function buildIntervals(bounds: readonly Bound[]): Interval[] {
  let prefixes: Buffer[] = [wholeIndex.start];
  for (const bound of bounds) {
    if ('range' in bound) return prefixes.flatMap((prefix) => putBehind(prefix, bound.range));
    prefixes = sortUnique(
      prefixes.flatMap((prefix) => bound.points.map((key) => Buffer.concat([prefix, key]))),
    );
  }
  return prefixes.map((prefix) =>
    prefix.length === 0 ? wholeIndex : { start: prefix, end: getKeyAfterPrefix(prefix) },
  );
}

function putBehind(prefix: Buffer, { start, end }: Interval): Interval[] {
  if (Buffer.compare(start, end) >= 0) return [];
  return [{ start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) }];
}

function sortUnique(keys: Buffer[]): Buffer[] {
  if (keys.length < 2) return keys;
  keys.sort((a, b) => Buffer.compare(a, b));
  return keys.filter((key, at) => at === 0 || !keys[at - 1]?.equals(key));
}

function intersect(a: Interval, b: Interval): Interval {
  return {
    start: Buffer.compare(a.start, b.start) > 0 ? a.start : b.start,
    end: Buffer.compare(a.end, b.end) < 0 ? a.end : b.end,
  };
}

/** The bound of a descending part. */
function invert(bound: Bound): Bound {
  if ('points' in bound) return { points: bound.points.map(invertKey) };
  const { start, end } = bound.range;
  const range = {
    start: getKeyAfterPrefix(invertKey(end)),
    end: getKeyAfterPrefix(invertKey(start)),
  };
  return { range };
}

function invertKey(key: Buffer): Buffer {
  return Buffer.from(key.map((byte) => ~byte));
}

/**
 * The direction in which an index within these bounds yields this order; undefined where it does not.
 * Parts that are bound to one value may stand between. Arrays sort by an element that bounds may leave out.
 */
function findDirection(
  { parts, throughArray }: Index,
  bounds: readonly Bound[],
  sort: readonly KeyPart[],
): Direction | undefined {
  const wanted = [...sort];
  let direction: Direction | undefined;
  for (const [part, { path, direction: own }] of parts.entries()) {
    const [next] = wanted;
    if (!next) break;
    const isFixed = isSinglePoint(bounds[part]);
    if (next.path.text !== path.text && !isFixed) return undefined;
    if (next.path.text !== path.text) continue;
    const needed = next.direction === own ? 1 : -1;
    if (throughArray[part] === true || (!isFixed && direction && direction !== needed))
      return undefined;
    if (!isFixed) direction = needed;
    wanted.shift();
  }
  return wanted.length === 0 ? (direction ?? 1) : undefined;
}
