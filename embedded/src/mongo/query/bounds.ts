import { isNotANumber, isNumber } from '../bson/read.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { keyOf } from '../order/encode-key.js';
import { numberClass } from '../order/encode-number.js';
import { rankOf } from '../order/rank.js';
import { afterPrefix } from '../storage/keys.js';
import { type Comparison, type Test } from './filter.js';
import { type Interval } from './interval.js';

/** What one part of an index has to be: one of some values, so that the next part may be bound too, or within a range. */
export type Bound = {
  /** Whether every key inside belongs to a match, as far as the tests behind this bound go. */
  readonly isExact: boolean;
} & (
  | { readonly kind: 'points'; readonly keys: readonly Buffer[] }
  | { readonly kind: 'range'; readonly range: Interval }
);

/** The narrowest bound that holds every match of a test; `undefined` where an index cannot help. */
export function boundOf(test: Test): Bound | undefined {
  switch (test.operator) {
    case '$eq':
      return points([test.value]);
    case '$in':
      return points(test.values);
    case '$all':
      return inexact(points(test.values.slice(0, 1)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(test.operator, test.value);
    case '$ne':
    case '$exists':
      return undefined;
  }
}

/** Both at once; only for a part that never met an array, where one value has to pass both. */
export function intersection(a: Bound, b: Bound): Bound {
  if (a.kind === 'points') return { ...a, isExact: false };
  if (b.kind === 'points') return { ...b, isExact: false };
  const start = later(a.range.start, b.range.start);
  const end = later(a.range.end, b.range.end) === a.range.end ? b.range.end : a.range.end;
  return { kind: 'range', range: { start, end }, isExact: a.isExact && b.isExact };
}

/** The bound of a descending part, whose keys are turned around. */
export function descending(bound: Bound): Bound {
  if (bound.kind === 'points') return { ...bound, keys: bound.keys.map(inverted) };
  const { start, end } = bound.range;
  return {
    ...bound,
    range: { start: afterPrefix(inverted(end)), end: afterPrefix(inverted(start)) },
  };
}

export function isSinglePoint(bound: Bound | undefined): boolean {
  return bound?.kind === 'points' && bound.keys.length === 1;
}

function points(values: readonly BsonValue[]): Bound | undefined {
  // An array is equal to an element and to the whole, but only its elements are in the index.
  if (values.some(({ isArray }) => isArray)) return undefined;
  // The key of null is also the key of what is missing in the middle of an array.
  const isExact = values.every(({ type }) => type !== bsonType.null);
  return { kind: 'points', keys: values.map(keyOf), isExact };
}

function range(operator: Comparison, value: BsonValue): Bound | undefined {
  if (value.isArray || value.type === bsonType.null || isNotANumber(value)) return undefined;
  const key = keyOf(value);
  const ranges: Readonly<Record<Comparison, Interval>> = {
    $gt: { start: afterPrefix(key), end: endOfType(value) },
    $gte: { start: key, end: endOfType(value) },
    $lt: { start: startOfType(value), end: key },
    $lte: { start: startOfType(value), end: afterPrefix(key) },
  };
  return { kind: 'range', range: ranges[operator], isExact: true };
}

/** Behind NaN, which no range holds. */
function startOfType(value: BsonValue): Buffer {
  const rank = rankOf(value);
  return Buffer.from(isNumber(value) ? [rank, numberClass.negative] : [rank]);
}

function endOfType(value: BsonValue): Buffer {
  return Buffer.from([rankOf(value) + 1]);
}

function inexact(bound: Bound | undefined): Bound | undefined {
  return bound && { ...bound, isExact: false };
}

function later(a: Buffer, b: Buffer): Buffer {
  return Buffer.compare(a, b) >= 0 ? a : b;
}

function inverted(key: Buffer): Buffer {
  return Buffer.from(key.map((byte) => ~byte));
}
