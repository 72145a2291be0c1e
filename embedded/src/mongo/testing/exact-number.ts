import { Decimal128, Double, Int32, Long } from 'mongodb';

/** A number as a fraction, or one of the three that are none. */
export type ExactNumber =
  { readonly numerator: bigint; readonly denominator: bigint } | 'NaN' | 'Infinity' | '-Infinity';

export type BsonNumber = Int32 | Double | Long | Decimal128;

export function isBsonNumber(value: unknown): value is BsonNumber {
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    value instanceof Long ||
    value instanceof Decimal128
  );
}

export function exactNumber(value: BsonNumber): ExactNumber {
  if (value instanceof Double) return ofDouble(value.value);
  if (value instanceof Decimal128) return ofText(value.toString());
  return { numerator: BigInt(value.toString()), denominator: 1n };
}

export function compareExact(a: ExactNumber, b: ExactNumber): number {
  const [x, y] = [placeOf(a), placeOf(b)];
  if (x !== y || typeof a === 'string' || typeof b === 'string') return x - y;
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function placeOf(number: ExactNumber): number {
  return typeof number === 'string' ? { NaN: 0, '-Infinity': 1, Infinity: 3 }[number] : 2;
}

/** Taken apart by its bits: 52 of the mantissa, 11 of the exponent, one of the sign. */
function ofDouble(value: number): ExactNumber {
  if (!Number.isFinite(value)) return String(value) as ExactNumber;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponent === 0n ? fraction : fraction | (1n << 52n);
  const scale = (exponent === 0n ? 1n : exponent) - 1075n;
  const signed = value < 0 ? -mantissa : mantissa;
  return scale >= 0n
    ? { numerator: signed << scale, denominator: 1n }
    : { numerator: signed, denominator: 1n << -scale };
}

function ofText(text: string): ExactNumber {
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text;
  const [digits = '0', exponent = '0'] = text.split('E');
  const [whole = '', fraction = ''] = digits.split('.');
  const power = Number(exponent) - fraction.length;
  const numerator = BigInt(whole + fraction);
  return power >= 0
    ? { numerator: numerator * 10n ** BigInt(power), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-power) };
}
