import { getElements } from '../bson/document.js';
import { findPlaces, type PathPart, type Place } from '../bson/path.js';
import { compareValues, getTypeRank } from '../bson/sort-key.js';
import { bsonType, type BsonValue, isNaNValue } from '../bson/value.js';
import { type Comparison, type Filter, type Test } from './filter.js';

export function matches(filter: Filter, document: BsonValue): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, document));
    case 'or':
      return filter.parts.some((part) => matches(part, document));
    case 'test':
      return passes(filter.test, findCandidates(document, filter.path.parts));
  }
}

/** The places, and for every array among them its elements too: what a comparison looks at. */
function findCandidates(document: BsonValue, parts: readonly PathPart[]): Place[] {
  const places = findPlaces(document, parts);
  if (!places.some((place) => place?.isArray)) return places;
  return places.flatMap((place) => (place?.isArray ? [...getElements(place), place] : [place]));
}

function passes(test: Test, candidates: readonly Place[]): boolean {
  const isSomeEqual = (wanted: BsonValue): boolean =>
    candidates.some((candidate) => isEqual(candidate, wanted));
  switch (test.operator) {
    case '$eq':
      return isSomeEqual(test.value);
    case '$in':
      return test.values.some(isSomeEqual);
    case '$all':
      return test.values.length > 0 && test.values.every(isSomeEqual);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return candidates.some((candidate) => isInRange(candidate, test.operator, test.value));
  }
}

/** A missing value equals null, and only null. */
function isEqual(candidate: Place, wanted: BsonValue): boolean {
  return candidate ? compareValues(candidate, wanted) === 0 : wanted.type === bsonType.null;
}

/** Ranges stay within one type. `null` is at least and at most itself, and so is NaN. */
function isInRange(candidate: Place, operator: Comparison, bound: BsonValue): boolean {
  const isReflexive = operator === '$gte' || operator === '$lte';
  if (!candidate) return isReflexive && bound.type === bsonType.null;
  if (getTypeRank(candidate) !== getTypeRank(bound)) return false;
  const order = compareValues(candidate, bound);
  if (order === 0) return isReflexive;
  if (isNaNValue(candidate) || isNaNValue(bound)) return false;
  return operator === '$gt' || operator === '$gte' ? order > 0 : order < 0;
}
