import { idIndex, type Index } from '../index/index.js';
import { type Collection } from '../storage/catalog.js';
import {
  type Bound,
  buildIntervals,
  getIndexBounds,
  type Interval,
  isSinglePoint,
} from './bounds.js';
import { type Filter, getRequiredTests, isConjunction, type PathTest } from './filter.js';
import { type Direction, type KeyPart } from './key-parts.js';

/** One index and how it would be used. */
interface Candidate {
  /** `_id_` without bounds is the scan of the whole collection. */
  readonly index: Index;
  readonly bounds: readonly Bound[];
  readonly isBackward: boolean;
  /** True where documents come in the order asked for. */
  readonly isSorted: boolean;
  /** True where each interval is the key of one document at most. */
  readonly isLookup: boolean;
  /** True where a document may come more than once. */
  readonly repeats: boolean;
  /** True where the keys in the intervals are the matches, so that counting needs no documents. */
  readonly isExact: boolean;
}

/** How the documents for a filter and a sort are found. */
export interface Plan extends Candidate {
  readonly collection: Collection;
  readonly filter: Filter;
  readonly intervals: readonly Interval[];
}

/** Chooses the index of which most parts are bound, preferring one that is in the order asked for. */
export function choosePlan(
  collection: Collection,
  filter: Filter,
  sort: readonly KeyPart[] = [],
): Plan {
  const tests = getRequiredTests(filter);
  const isAllTests = isConjunction(filter);
  let best = consider(idIndex, tests, isAllTests, sort);
  if (!best.isLookup) {
    let bestWorth = getWorth(best, sort);
    for (const index of collection.indexes) {
      if (index.isBuilding) continue;
      const candidate = consider(index, tests, isAllTests, sort);
      const worth = getWorth(candidate, sort);
      if (worth > bestWorth) [best, bestWorth] = [candidate, worth];
    }
  }
  return { ...best, collection, filter, intervals: buildIntervals(best.bounds) };
}

function consider(
  index: Index,
  tests: readonly PathTest[],
  isAllTests: boolean,
  sort: readonly KeyPart[],
): Candidate {
  const { bounds, answersAll } = getIndexBounds(index, tests);
  const direction = findDirection(index, bounds, sort);
  const repeats = index.throughArray.some((met, part) => met && !isSinglePoint(bounds[part]));
  const isAllPoints =
    bounds.length === index.parts.length && bounds.every(({ kind }) => kind === 'points');
  return {
    index,
    bounds,
    isBackward: direction === -1,
    isSorted: direction !== undefined,
    isLookup: index.isUnique && isAllPoints,
    repeats,
    isExact: !repeats && answersAll && isAllTests && bounds.every(({ isExact }) => isExact),
  };
}

function getWorth({ bounds, isLookup, isSorted }: Candidate, sort: readonly KeyPart[]): number {
  const points = bounds.filter(({ kind }) => kind === 'points').length;
  return (
    (isLookup ? 100 : 0) +
    points * 4 +
    (bounds.length - points) * 2 +
    (isSorted && sort.length > 0 ? 3 : 0)
  );
}

/**
 * The direction in which an index within these bounds yields this order; undefined where it does not.
 * Parts that are bound to one value may stand between. Arrays sort by an element that bounds may leave out.
 */
function findDirection(
  index: Index,
  bounds: readonly Bound[],
  sort: readonly KeyPart[],
): Direction | undefined {
  const wanted = [...sort];
  let direction: Direction | undefined;
  for (const [part, { path, direction: own }] of index.parts.entries()) {
    const [next] = wanted;
    if (!next) break;
    const isFixed = isSinglePoint(bounds[part]);
    if (next.path.text === path.text) {
      if (index.throughArray[part] === true) return undefined;
      const needed = next.direction === own ? 1 : -1;
      if (!isFixed && direction && direction !== needed) return undefined;
      if (!isFixed) direction = needed;
      wanted.shift();
    } else if (!isFixed) return undefined;
  }
  return wanted.length === 0 ? (direction ?? 1) : undefined;
}
