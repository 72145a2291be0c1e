import { bsonType } from './types.js';

/**
 * One BSON value as it lies in its document: a type and a span of bytes, never decoded. So what was
 * stored is what is handed back, byte for byte, and types survive every update around them.
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

/** A whole document that fills its buffer. */
export function documentFrom(bytes: Buffer): BsonValue {
  return new BsonValue(bsonType.object, bytes, 0, bytes.length);
}

/** The same bytes in both, types included: stricter than comparing equal. */
export function sameBytes(a: BsonValue, b: BsonValue): boolean {
  return a.type === b.type && a.source.compare(b.source, b.start, b.end, a.start, a.end) === 0;
}
