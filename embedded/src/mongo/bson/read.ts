import { Decimal128 } from 'bson';
import { bsonType } from './types.js';
import { type BsonValue } from './value.js';

/** The JavaScript number for int32, double and int64 (rounded beyond 2^53); `undefined` for all else. */
export function numberOf({ type, source, start }: BsonValue): number | undefined {
  if (type === bsonType.int32) return source.readInt32LE(start);
  if (type === bsonType.double) return source.readDoubleLE(start);
  if (type === bsonType.int64) return Number(source.readBigInt64LE(start));
  return undefined;
}

/** The value as the server reads truth: numbers other than zero, and everything but false and null. */
export function truthOf(value: BsonValue): boolean {
  if (value.type === bsonType.boolean) return value.source.readUInt8(value.start) === 1;
  if (value.type === bsonType.null || value.type === bsonType.undefined) return false;
  return numberOf(value) !== 0;
}

export function textOf({ type, source, start, end }: BsonValue): string | undefined {
  return type === bsonType.string ? source.toString('utf8', start + 4, end - 1) : undefined;
}

export function decimalTextOf(value: BsonValue): string {
  return new Decimal128(value.bytes).toString();
}

export function isNumber({ type }: BsonValue): boolean {
  return (
    type === bsonType.int32 ||
    type === bsonType.double ||
    type === bsonType.int64 ||
    type === bsonType.decimal128
  );
}

/** NaN of any numeric type. It sorts before all numbers, yet is neither below nor above any. */
export function isNotANumber(value: BsonValue): boolean {
  if (value.type === bsonType.decimal128) return decimalTextOf(value) === 'NaN';
  return Number.isNaN(numberOf(value));
}
