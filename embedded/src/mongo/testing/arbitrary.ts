import fc from 'fast-check';
import { Binary, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { type ModelFilter, type ModelSort } from './model.js';

const doubles = fc
  .oneof(
    fc.double({ noNaN: true }),
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(2 ** 53, 2 ** 62, 2 ** 63, 0.1, -0),
  )
  .map((value) => new Double(value));
const longs = fc
  .oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: 2n ** 62n - 3n, max: 2n ** 62n + 3n }),
    fc.bigInt({ min: -5n, max: 5n }),
  )
  .map((value) => Long.fromBigInt(value));
const int32s = fc.oneof(fc.integer(), fc.integer({ min: -5, max: 5 })).map((n) => new Int32(n));

/** Numbers of every type, many of them equal or nearly so. */
export const numbers = fc.oneof(int32s, doubles, longs);

const texts = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '\u0000', 'ÿ', '₹', '\u{1F600}'), maxLength: 4 }),
);
const bytes = fc
  .tuple(fc.uint8Array({ maxLength: 3 }), fc.constantFrom(0, 4, 128))
  .map(([content, subtype]) => new Binary(content, subtype));
const ids = fc.uint8Array({ minLength: 12, maxLength: 12 }).map((content) => new ObjectId(content));
const dates = fc.date({ noInvalidDate: true });
const scalars = fc.oneof(
  { weight: 4, arbitrary: numbers },
  { weight: 2, arbitrary: texts },
  ...[ids, fc.boolean(), dates, fc.constant(null)],
);

/** Values of every type that can be a key, nested a little. */
export const comparables: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 6, arbitrary: scalars },
    fc.array(tie('value'), { maxLength: 3 }),
  ),
})).value;

/** Values of every type, nested a little. */
export const values: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 6, arbitrary: fc.oneof(scalars, bytes) },
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'ab', 'é'), tie('value')), {
        maxLength: 3,
        selector: ([name]) => name,
      })
      .map((entries): Document => Object.fromEntries(entries)),
  ),
})).value;

/** A record from pairs whose names differ. */
function recordOf<T>(pair: fc.Arbitrary<[string, T]>, minLength: number) {
  return fc
    .uniqueArray(pair, { minLength, maxLength: 3, selector: ([name]) => name })
    .map((entries): Readonly<Record<string, T>> => Object.fromEntries(entries));
}

/** Few values, so that conditions meet them. */
export function smallValues(scalar: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const inner = fc.oneof({ weight: 5, arbitrary: scalar }, fc.array(scalar, { maxLength: 2 }));
  return fc.oneof(
    { weight: 5, arbitrary: scalar },
    { weight: 3, arbitrary: fc.array(inner, { maxLength: 3 }) },
  );
}

export function documents(value: fc.Arbitrary<unknown>): fc.Arbitrary<Document> {
  const inner = fc.oneof(fc.record({ d: value }, { requiredKeys: [] }), fc.constant('x'));
  return fc.record({ a: value, b: value, c: inner }, { requiredKeys: [] });
}

/** Filters of our whole dialect, by values and by bounds for ranges. */
export function filters(
  value: fc.Arbitrary<unknown>,
  bound: fc.Arbitrary<unknown> = fc.oneof(numbers, texts, dates),
): fc.Arbitrary<ModelFilter> {
  const test = fc.oneof(
    fc.tuple(fc.constant('$eq'), value),
    fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), bound),
    fc.tuple(fc.constantFrom('$in', '$all'), fc.array(value, { maxLength: 3 })),
  );
  const condition = fc.oneof(value, recordOf(test, 1));
  const paths = fc.constantFrom('a', 'b', 'c.d');
  const plain: fc.Arbitrary<ModelFilter> = recordOf(fc.tuple(paths, condition), 0);
  const several = fc.array(plain, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    fc.tuple(fc.constantFrom('$and', '$or'), several, plain).map(([name, parts, rest]) => ({
      ...rest,
      [name]: parts,
    })),
  );
}

/** A collection, what is changed in it, and what is asked of it. */
export interface Scenario {
  readonly stored: readonly Document[];
  readonly indexes: readonly ModelSort[];
  readonly changes: readonly (readonly [ModelFilter, unknown])[];
  readonly removal: ModelFilter | undefined;
  readonly queries: readonly (readonly [ModelFilter, ModelSort])[];
}

const indexedPaths = fc.constantFrom('a', 'b', 'c.d', 'c.e');
const digits = fc.integer({ min: 0, max: 6 }).map((n) => new Int32(n));
const others = smallValues(fc.oneof(digits, fc.constantFrom('x', null)));

/** Mostly numbers and lists of them, since that is where plans differ. */
const storedValues = fc.oneof(
  { weight: 4, arbitrary: digits },
  { weight: 3, arbitrary: fc.array(digits, { maxLength: 3 }) },
  { weight: 1, arbitrary: others },
);
const parts = fc.record({ d: storedValues, e: digits }, { requiredKeys: [] });
const storedDocuments: fc.Arbitrary<Document> = fc.record(
  { a: storedValues, b: storedValues, c: fc.oneof(parts, fc.constant('x')) },
  { requiredKeys: [] },
);

const range = fc
  .tuple(fc.constantFrom('$gt', '$gte'), digits, fc.constantFrom('$lt', '$lte'), digits)
  .map(([low, min, high, max]) => ({ [low]: min, [high]: max }));
const listed = fc
  .tuple(fc.constantFrom('$in', '$all'), fc.array(digits, { maxLength: 3 }))
  .map(([operator, list]) => ({ [operator]: list }));
const half = fc
  .tuple(fc.constantFrom('$gt', '$lte'), digits)
  .map(([operator, bound]) => ({ [operator]: bound }));

/** Conditions that indexes can serve. */
const servable: fc.Arbitrary<ModelFilter> = recordOf(
  fc.tuple(
    indexedPaths,
    fc.oneof<fc.Arbitrary<unknown>[]>(digits, fc.constant(null), range, listed, half),
  ),
  1,
);
const anyFilter = fc.oneof(
  { weight: 4, arbitrary: servable },
  { weight: 1, arbitrary: filters(others, digits) },
);

function keysOver(path: fc.Arbitrary<string>): fc.Arbitrary<ModelSort> {
  return recordOf(fc.tuple(path, fc.constantFrom<1 | -1>(1, -1)), 1);
}

const indexes = keysOver(fc.oneof(indexedPaths, fc.constant('_id')));
const sorts = keysOver(fc.constantFrom('a', 'b', 'c.d', '_id'));

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  stored: fc.array(storedDocuments, { minLength: 10, maxLength: 40 }),
  indexes: fc.uniqueArray(indexes, {
    ...{ minLength: 1, maxLength: 4 },
    selector: (key) => JSON.stringify(key),
  }),
  changes: fc.array(fc.tuple(anyFilter, storedValues), { maxLength: 2 }),
  removal: fc.option(anyFilter, { nil: undefined, freq: 2 }),
  queries: fc.array(fc.tuple(anyFilter, fc.option(sorts, { nil: {} })), {
    ...{ minLength: 10, maxLength: 15 },
  }),
});
