import { elementsOf, fieldOf } from '../bson/document.js';
import { type PathPart } from '../bson/path.js';
import { type BsonValue } from '../bson/value.js';

/** A place that a path leads to; `undefined` where a document ends before the path does. */
export type Place = BsonValue | undefined;

/**
 * Where a path leads, as MongoDB walks: through the elements of arrays on the way, but not through
 * arrays inside arrays. An element that is no document leads nowhere at all.
 */
export function placesAt(document: BsonValue, parts: readonly PathPart[]): Place[] {
  let value: Place = document;
  for (const [index, part] of parts.entries()) {
    if (value?.isArray) return insideArray(value, parts.slice(index));
    value = value?.isObject ? fieldOf(value, part.bytes) : undefined;
  }
  return [value];
}

function insideArray(array: BsonValue, parts: readonly PathPart[]): Place[] {
  return elementsOf(array)
    .filter((element) => element.isObject)
    .flatMap((element) => placesAt(element, parts));
}

/** The places, and for every array among them its elements too: what a comparison looks at. */
export function candidatesAt(document: BsonValue, parts: readonly PathPart[]): Place[] {
  return placesAt(document, parts).flatMap((place) =>
    place?.isArray ? [...elementsOf(place), place] : [place],
  );
}
