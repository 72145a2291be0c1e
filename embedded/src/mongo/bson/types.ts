/** The type bytes of bsonspec.org. */
export const bsonType = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  undefined: 6,
  objectId: 7,
  boolean: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  code: 13,
  symbol: 14,
  codeWithScope: 15,
  int32: 16,
  timestamp: 17,
  int64: 18,
  decimal128: 19,
  maxKey: 127,
  minKey: 255,
} as const;

const names = new Map(Object.entries(bsonType).map(([name, type]) => [type as number, name]));

export function nameOfType(type: number): string {
  return names.get(type) ?? `type ${type}`;
}
