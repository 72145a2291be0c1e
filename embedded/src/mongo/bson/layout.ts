import { bsonType } from './types.js';

const fixedSize: Readonly<Record<number, number>> = {
  [bsonType.double]: 8,
  [bsonType.undefined]: 0,
  [bsonType.objectId]: 12,
  [bsonType.boolean]: 1,
  [bsonType.date]: 8,
  [bsonType.null]: 0,
  [bsonType.int32]: 4,
  [bsonType.timestamp]: 8,
  [bsonType.int64]: 8,
  [bsonType.decimal128]: 16,
  [bsonType.minKey]: 0,
  [bsonType.maxKey]: 0,
};

/** What stands around the counted bytes of a type that begins with its length. */
const lengthPlus: Readonly<Record<number, number>> = {
  [bsonType.string]: 4,
  [bsonType.code]: 4,
  [bsonType.symbol]: 4,
  [bsonType.object]: 0,
  [bsonType.array]: 0,
  [bsonType.codeWithScope]: 0,
  [bsonType.binary]: 5,
  [bsonType.dbPointer]: 16,
};

export function beginsWithLength(type: number): boolean {
  return type in lengthPlus;
}

/** Where a value of this type that starts at `at` ends; `undefined` for a type that BSON does not know. */
export function endOfValue(source: Buffer, type: number, at: number): number | undefined {
  const fixed = fixedSize[type];
  if (fixed !== undefined) return at + fixed;
  const extra = lengthPlus[type];
  if (extra !== undefined) return at + source.readInt32LE(at) + extra;
  if (type === bsonType.regex) return endOfText(source, endOfText(source, at));
  return undefined;
}

/** The position behind the zero byte that ends a C string; beyond the buffer when there is none. */
export function endOfText(source: Buffer, at: number): number {
  const zero = source.indexOf(0, at);
  return zero < 0 ? source.length + 1 : zero + 1;
}
