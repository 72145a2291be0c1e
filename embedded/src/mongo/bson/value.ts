/** The types that the product stores and sends, by the type bytes of bsonspec.org. */
export const bsonType = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  objectId: 7,
  boolean: 8,
  date: 9,
  null: 10,
  int32: 16,
  int64: 18,
} as const;

/** The other types of BSON, which `validateDocument` refuses by name. */
const unsupportedTypes = {
  undefined: 6,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  timestamp: 17,
  decimal128: 19,
  maxKey: 127,
  minKey: 255,
};

const typeNames = new Map(
  Object.entries({ ...bsonType, ...unsupportedTypes }).map(([name, type]) => [type, name]),
);

export function getTypeName(type: number): string | undefined {
  return typeNames.get(type);
}

/**
 * One BSON value in its document: a type and a span of bytes. Values are stored and sent back byte for
 * byte, so that number types survive updates of other fields.
 */
export class BsonValue {
  constructor(
    readonly type: number,
    readonly source: Buffer,
    readonly start: number,
    readonly end: number,
  ) {}

  get size(): number {
    return this.end - this.start;
  }

  get bytes(): Buffer {
    return this.source.subarray(this.start, this.end);
  }

  get isObject(): boolean {
    return this.type === bsonType.object;
  }

  get isArray(): boolean {
    return this.type === bsonType.array;
  }
}

export function toDocument(bytes: Buffer): BsonValue {
  return new BsonValue(bsonType.object, bytes, 0, bytes.length);
}

/** Compares type and bytes: stricter than MongoDB's equality. */
export function hasSameBytes(a: BsonValue, b: BsonValue): boolean {
  return a.type === b.type && a.source.compare(b.source, b.start, b.end, a.start, a.end) === 0;
}

/** The number of an int32, double or int64 (rounded beyond 2^53). */
export function toNumber({ type, source, start }: BsonValue): number | undefined {
  if (type === bsonType.int32) return source.readInt32LE(start);
  if (type === bsonType.double) return source.readDoubleLE(start);
  if (type === bsonType.int64) return Number(source.readBigInt64LE(start));
  return undefined;
}

export function toText({ type, source, start, end }: BsonValue): string | undefined {
  return type === bsonType.string ? source.toString('utf8', start + 4, end - 1) : undefined;
}

/** The exact number of an int32 or int64. */
export function toBigInt({ type, source, start }: BsonValue): bigint | undefined {
  if (type === bsonType.int32) return BigInt(source.readInt32LE(start));
  return type === bsonType.int64 ? source.readBigInt64LE(start) : undefined;
}
