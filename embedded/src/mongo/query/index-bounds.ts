import { type Index } from '../index/definition.js';
import { equalValues } from '../order/compare.js';
import { type Bound, boundOf, descending, intersection } from './bounds.js';
import { type PathTest, requiredTests } from './filter.js';

/** What the tests bind of an index, from its first part on without a gap. */
export interface IndexBounds {
  readonly bounds: readonly Bound[];
  /** Whether the index answers every test, so that its keys alone tell the matches. */
  readonly answersAll: boolean;
}

interface Candidate {
  readonly test: PathTest;
  readonly bound: Bound;
}

/** Beyond so many combinations of values the remaining parts are left unbound. */
const mostPrefixes = 20_000;

/** A partial index serves only filters that ask for what its own filter asks for. */
export function isUsable(index: Index, tests: readonly PathTest[]): boolean {
  return partialTests(index).every((needed) => tests.some((test) => isSameEquality(test, needed)));
}

export function boundsOf(index: Index, tests: readonly PathTest[]): IndexBounds {
  const bounds: Bound[] = [];
  const answered = new Set(tests.filter((test) => isInPartial(index, test)));
  let boundArray = false;
  for (const [part, { path, direction }] of index.parts.entries()) {
    const isArray = index.throughArray[part] === true;
    // Two paths through one array are paired by element in the index, but not in a filter.
    const chosen = isArray && boundArray ? [] : candidatesFor(path.text, tests, isArray);
    const bound = bothOf(chosen, prefixesOf(bounds));
    if (!bound) break;
    for (const { test } of chosen) answered.add(test);
    bounds.push(direction === -1 ? descending(bound) : bound);
    if (bound.kind === 'range') break;
    boundArray ||= isArray;
  }
  return { bounds, answersAll: answered.size === tests.length };
}

/** Through an array only one test can bind, since different elements may pass different tests. */
function candidatesFor(path: string, tests: readonly PathTest[], isArray: boolean): Candidate[] {
  const all = tests
    .filter((test) => test.path.text === path)
    .flatMap((test) => {
      const bound = boundOf(test.test);
      return bound ? [{ test, bound }] : [];
    });
  if (!isArray) return all;
  const best = all.find(({ bound }) => bound.kind === 'points') ?? all[0];
  return best ? [best] : [];
}

function bothOf(chosen: readonly Candidate[], prefixes: number): Bound | undefined {
  const [first, ...others] = chosen.map(({ bound }) => bound);
  if (!first) return undefined;
  const bound = others.reduce(intersection, first);
  return bound.kind === 'points' && prefixes > 1 && prefixes * bound.keys.length > mostPrefixes
    ? undefined
    : bound;
}

function prefixesOf(bounds: readonly Bound[]): number {
  return bounds.reduce(
    (product, bound) => product * (bound.kind === 'points' ? bound.keys.length : 1),
    1,
  );
}

function partialTests(index: Index): PathTest[] {
  return index.partial ? requiredTests(index.partial.filter) : [];
}

function isInPartial(index: Index, test: PathTest): boolean {
  return partialTests(index).some((other) => isSameEquality(test, other));
}

function isSameEquality(a: PathTest, b: PathTest): boolean {
  return (
    a.path.text === b.path.text &&
    a.test.operator === '$eq' &&
    b.test.operator === '$eq' &&
    equalValues(a.test.value, b.test.value)
  );
}
