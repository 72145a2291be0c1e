import { decimalTextOf } from '../bson/read.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { type Decimal, decimalOfDouble, minus, parseDecimal } from './decimal.js';
import { type KeyWriter } from './key-writer.js';

/** The byte behind the rank; every number that is one sorts after NaN. */
export const numberClass = { notANumber: 1, negative: 2, positive: 3 } as const;

const noRemainder = 0;
const someRemainder = 1;
const endOfDigits = 0;
/** Makes the exponent of any remainder, of a decimal128 or of a double, positive. */
const exponentBias = 20_000;

/**
 * Writes a number so that all numeric types sort together and equal numbers are equal bytes: the
 * double nearest to it on the side of zero, then what is missing to the exact value, as decimal digits.
 */
export function encodeNumber(writer: KeyWriter, value: BsonValue): void {
  const { type, source, start } = value;
  if (type === bsonType.int32) encodeDouble(writer, source.readInt32LE(start));
  else if (type === bsonType.double) encodeDouble(writer, source.readDoubleLE(start));
  else if (type === bsonType.int64) encodeInt64(writer, source.readBigInt64LE(start));
  else encodeDecimal(writer, decimalTextOf(value));
}

function encodeDouble(writer: KeyWriter, value: number): void {
  if (Number.isNaN(value)) writer.byte(numberClass.notANumber);
  else signed(writer, value < 0, () => magnitude(writer, Math.abs(value)));
}

function encodeInt64(writer: KeyWriter, value: bigint): void {
  const double = Number(value);
  if (Number.isSafeInteger(double)) encodeDouble(writer, double);
  else encodeExact(writer, { coefficient: value, exponent: 0 });
}

function encodeDecimal(writer: KeyWriter, text: string): void {
  const exact = parseDecimal(text);
  if (exact) encodeExact(writer, exact);
  else encodeDouble(writer, Number(text));
}

function encodeExact(writer: KeyWriter, value: Decimal): void {
  const isNegative = value.coefficient < 0n;
  const size = isNegative ? { ...value, coefficient: -value.coefficient } : value;
  const double = largestDoubleWithin(size);
  const rest = minus(size, decimalOfDouble(double));
  signed(writer, isNegative, () => magnitude(writer, double, rest));
}

function largestDoubleWithin(value: Decimal): number {
  const nearest = Number(`${value.coefficient}e${value.exponent}`);
  const double = Math.min(nearest, Number.MAX_VALUE);
  return minus(value, decimalOfDouble(double)).coefficient < 0n ? nextBelow(double) : double;
}

function nextBelow(positive: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, positive);
  view.setBigUint64(0, view.getBigUint64(0) - 1n);
  return view.getFloat64(0);
}

function signed(writer: KeyWriter, isNegative: boolean, writeMagnitude: () => void): void {
  writer.byte(isNegative ? numberClass.negative : numberClass.positive);
  const start = writer.length;
  writeMagnitude();
  if (isNegative) writer.invertFrom(start);
}

function magnitude(writer: KeyWriter, double: number, rest?: Decimal): void {
  writer.double(double);
  if (rest && rest.coefficient > 0n) remainder(writer, rest);
  else writer.byte(noRemainder);
}

function remainder(writer: KeyWriter, { coefficient, exponent }: Decimal): void {
  const digits = coefficient.toString();
  writer.byte(someRemainder);
  writer.uint16(exponent + digits.length + exponentBias);
  writer.bytes(Buffer.from(digits.replace(/0+$/, '')));
  writer.byte(endOfDigits);
}
