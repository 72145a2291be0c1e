import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { keyOf } from './encode-key.js';
import { rankOf } from './rank.js';

/** Negative, zero or positive, in BSON order: first by type, then by value. */
export function compareValues(a: BsonValue, b: BsonValue): number {
  const byRank = rankOf(a) - rankOf(b);
  if (byRank !== 0) return byRank;
  if (a.type === b.type) return compareSameType(a, b);
  return Buffer.compare(keyOf(a), keyOf(b));
}

export function equalValues(a: BsonValue, b: BsonValue): boolean {
  return compareValues(a, b) === 0;
}

/** Shortcuts for what documents are mostly made of; everything else compares by its key. */
function compareSameType(a: BsonValue, b: BsonValue): number {
  switch (a.type) {
    case bsonType.string:
      return a.source.compare(b.source, b.start + 4, b.end - 1, a.start + 4, a.end - 1);
    case bsonType.int32:
      return a.source.readInt32LE(a.start) - b.source.readInt32LE(b.start);
    case bsonType.objectId:
      return a.source.compare(b.source, b.start, b.end, a.start, a.end);
    default:
      return Buffer.compare(keyOf(a), keyOf(b));
  }
}
