import { bsonType } from '../bson/types.js';
import { isNotANumber } from '../bson/read.js';
import { type BsonValue } from '../bson/value.js';
import { compareValues, equalValues } from '../order/compare.js';
import { rankOf } from '../order/rank.js';
import { type Comparison, type Filter, type PathTest, type Test } from './filter.js';
import { candidatesAt, type Place, placesAt } from './values-at-path.js';

export function matches(filter: Filter, document: BsonValue): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, document));
    case 'or':
      return filter.parts.some((part) => matches(part, document));
    case 'test':
      return passes(filter, document);
  }
}

function passes({ path, test }: PathTest, document: BsonValue): boolean {
  if (test.operator === '$exists') {
    const exists = placesAt(document, path.parts).some((place) => place !== undefined);
    return exists === test.expected;
  }
  return holds(test, candidatesAt(document, path.parts));
}

function holds(test: Exclude<Test, { operator: '$exists' }>, candidates: Place[]): boolean {
  const someEqual = (wanted: BsonValue): boolean =>
    candidates.some((candidate) => equals(candidate, wanted));
  switch (test.operator) {
    case '$eq':
      return someEqual(test.value);
    case '$ne':
      return !someEqual(test.value);
    case '$in':
      return test.values.some(someEqual);
    case '$all':
      return test.values.length > 0 && test.values.every(someEqual);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return candidates.some((candidate) => isWithin(candidate, test.operator, test.value));
  }
}

/** A missing value equals null, and only null. */
function equals(candidate: Place, wanted: BsonValue): boolean {
  return candidate ? equalValues(candidate, wanted) : wanted.type === bsonType.null;
}

/** Ranges stay within one type. `null` is at least and at most itself, and so is NaN. */
function isWithin(candidate: Place, operator: Comparison, bound: BsonValue): boolean {
  const reflexive = operator === '$gte' || operator === '$lte';
  if (!candidate) return reflexive && bound.type === bsonType.null;
  if (rankOf(candidate) !== rankOf(bound)) return false;
  const order = compareValues(candidate, bound);
  if (order === 0) return reflexive;
  if (isNotANumber(candidate) || isNotANumber(bound)) return false;
  return operator === '$gt' || operator === '$gte' ? order > 0 : order < 0;
}
