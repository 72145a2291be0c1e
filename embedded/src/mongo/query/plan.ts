import { idIndex, type Index } from '../index/definition.js';
import { type Collection } from '../storage/collection.js';
import { type Bound, isSinglePoint } from './bounds.js';
import { type Filter, isConjunction, type PathTest, requiredTests } from './filter.js';
import { boundsOf, isUsable } from './index-bounds.js';
import { directionFor } from './index-sort.js';
import { type Interval } from './interval.js';
import { intervalsOf } from './intervals.js';
import { type KeyPart } from './sort.js';

/** How the documents for a filter and a sort are found. */
export interface Plan extends Way {
  readonly intervals: readonly Interval[];
}

/** One index that could be used. */
interface Way {
  readonly collection: Collection;
  /** `_id_` without bounds is the scan of the whole collection. */
  readonly index: Index;
  readonly bounds: readonly Bound[];
  readonly backwards: boolean;
  /** Whether documents come in the order asked for. */
  readonly isSorted: boolean;
  /** Whether each interval is the key of one document at most. */
  readonly isLookup: boolean;
  /** Whether a document may come more than once. */
  readonly repeats: boolean;
  /** Whether the keys in the intervals are the matches, so that counting needs no documents. */
  readonly isExact: boolean;
}

/** The plan that binds the most parts of an index, and is in order where one is asked for. */
export function planFor(collection: Collection, filter: Filter, sort: readonly KeyPart[]): Plan {
  const tests = requiredTests(filter);
  const byId = wayWith(collection, idIndex, filter, tests, sort);
  if (byId.isLookup) return withIntervals(byId);
  const others = collection.indexes
    .filter((index) => isUsable(index, tests))
    .map((index) => wayWith(collection, index, filter, tests, sort));
  const best = [byId, ...others].reduce((best, way) =>
    worthOf(way, sort) > worthOf(best, sort) ? way : best,
  );
  return withIntervals(best);
}

const withIntervals = (way: Way): Plan => ({ ...way, intervals: intervalsOf(way.bounds) });

function wayWith(
  collection: Collection,
  index: Index,
  filter: Filter,
  tests: readonly PathTest[],
  sort: readonly KeyPart[],
): Way {
  const { bounds, answersAll } = boundsOf(index, tests);
  const direction = directionFor(index, bounds, sort);
  const repeats = index.throughArray.some((met, part) => met && !isSinglePoint(bounds[part]));
  return {
    collection,
    index,
    bounds,
    backwards: direction === -1,
    isSorted: direction !== undefined,
    isLookup: index.unique && isAllPoints(index, bounds),
    repeats,
    isExact:
      !repeats && answersAll && isConjunction(filter) && bounds.every(({ isExact }) => isExact),
  };
}

function isAllPoints(index: Index, bounds: readonly Bound[]): boolean {
  return bounds.length === index.parts.length && bounds.every(({ kind }) => kind === 'points');
}

const worth = { lookup: 100, point: 4, order: 3, range: 2, partial: 1 };

function worthOf({ index, bounds, isLookup, isSorted }: Way, sort: readonly KeyPart[]): number {
  const points = bounds.filter(({ kind }) => kind === 'points').length;
  return (
    (isLookup ? worth.lookup : 0) +
    points * worth.point +
    (bounds.length - points) * worth.range +
    (isSorted && sort.length > 0 ? worth.order : 0) +
    (index.partial ? worth.partial : 0)
  );
}
