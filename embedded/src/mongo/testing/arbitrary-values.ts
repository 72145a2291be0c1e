import {
  Binary,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import fc from 'fast-check';

const digits = fc.stringMatching(/^-?[1-9]\d{0,32}$/);
const interesting = ['0', '-0', '0.1', '1.10', '9007199254740993', '1E+400', '-1E-400', 'NaN'];

const decimals = fc
  .oneof(
    fc.constantFrom(...interesting),
    fc
      .tuple(digits, fc.integer({ min: -400, max: 400 }))
      .map(([text, power]) => `${text}E${power}`),
    fc.integer({ min: -5, max: 5 }).map(String),
  )
  .map((text) => Decimal128.fromString(text));

const doubles = fc
  .oneof(fc.double(), fc.integer({ min: -5, max: 5 }), fc.constantFrom(2 ** 53, 2 ** 63, 0.1, -0))
  .map((value) => new Double(value));

const longs = fc
  .oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: -5n, max: 5n }),
  )
  .map((value) => Long.fromBigInt(value));

const int32s = fc.oneof(fc.integer(), fc.integer({ min: -5, max: 5 })).map((n) => new Int32(n));

/** Numbers of every type, many of them equal or nearly so. */
export const numbers = fc.oneof(int32s, doubles, longs, decimals);

const texts = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '\u0000', 'ÿ', '₹', '\u{1F600}'), maxLength: 4 }),
);
const bytes = fc
  .tuple(fc.uint8Array({ maxLength: 3 }), fc.constantFrom(0, 4, 128))
  .map(([content, subtype]) => new Binary(content, subtype));
const ids = fc.uint8Array({ minLength: 12, maxLength: 12 }).map((content) => new ObjectId(content));
const timestamps = fc.tuple(fc.nat(3), fc.nat(3)).map(([t, i]) => new Timestamp({ t, i }));

const scalars = fc.oneof(
  { weight: 4, arbitrary: numbers },
  { weight: 2, arbitrary: texts },
  bytes,
  ids,
  timestamps,
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.constant(null),
);
const ends = fc.constantFrom(new MinKey(), new MaxKey());

const names = fc.constantFrom('a', 'b', 'ab', 'é');

/** Values nested a little. */
function nested(leaf: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 6, arbitrary: leaf },
      fc.array(tie('value'), { maxLength: 3 }),
      fc
        .uniqueArray(fc.tuple(names, tie('value')), { maxLength: 3, selector: ([name]) => name })
        .map((entries): Document => Object.fromEntries(entries)),
    ),
  })).value;
}

/** Values of every type that has an order. */
export const values = nested(fc.oneof({ weight: 9, arbitrary: scalars }, ends));

/** The same without MinKey and MaxKey. */
export const innerValues = nested(scalars);
