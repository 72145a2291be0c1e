import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';

/**
 * The place of each type in BSON order; types of one rank compare with each other. The number is also
 * the first byte of the type's key, so it lies between 1 and 254.
 */
const ranks: Readonly<Record<number, number>> = {
  [bsonType.minKey]: 1,
  [bsonType.undefined]: 3,
  [bsonType.null]: 5,
  [bsonType.double]: 10,
  [bsonType.int32]: 10,
  [bsonType.int64]: 10,
  [bsonType.decimal128]: 10,
  [bsonType.string]: 15,
  [bsonType.symbol]: 15,
  [bsonType.object]: 20,
  [bsonType.array]: 25,
  [bsonType.binary]: 30,
  [bsonType.objectId]: 35,
  [bsonType.boolean]: 40,
  [bsonType.date]: 45,
  [bsonType.timestamp]: 47,
  [bsonType.regex]: 50,
  [bsonType.code]: 60,
  [bsonType.maxKey]: 127,
};

export function rankOf({ type }: BsonValue): number {
  const rank = ranks[type];
  if (rank === undefined) throw new TypeError(`BSON type ${type} has no order`);
  return rank;
}
