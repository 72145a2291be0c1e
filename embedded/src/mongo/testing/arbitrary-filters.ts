import { type Document } from 'mongodb';
import fc from 'fast-check';
import { type ModelFilter } from './model-query.js';

/** Few values, so that conditions meet them. */
export function smallValues(scalar: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const inner = fc.oneof({ weight: 5, arbitrary: scalar }, fc.array(scalar, { maxLength: 2 }));
  return fc.oneof(
    { weight: 5, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(inner, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.record({ d: inner }) },
    { weight: 2, arbitrary: fc.array(fc.oneof(fc.record({ d: inner }), scalar), { maxLength: 3 }) },
  );
}

const paths = fc.constantFrom('a', 'b', 'c', 'a.d', 'c.d');

export function documents(value: fc.Arbitrary<unknown>): fc.Arbitrary<Document> {
  return fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
}

/** Filters of our whole dialect. */
export function filters(value: fc.Arbitrary<unknown>): fc.Arbitrary<ModelFilter> {
  const list = fc.array(value, { maxLength: 3 });
  const test = fc.oneof(
    fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), value),
    fc.tuple(fc.constantFrom('$in', '$all'), list),
    fc.tuple(fc.constant('$exists'), fc.boolean()),
  );
  const tests = fc.uniqueArray(test, { minLength: 1, maxLength: 2, selector: ([name]) => name });
  const condition = fc.oneof(
    value,
    tests.map((entries) => Object.fromEntries(entries)),
  );
  const plain = fc
    .uniqueArray(fc.tuple(paths, condition), { maxLength: 3, selector: ([path]) => path })
    .map((entries): ModelFilter => Object.fromEntries(entries));
  const several = fc.array(plain, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    fc.tuple(fc.constantFrom('$and', '$or'), several, plain).map(([name, parts, rest]) => ({
      ...rest,
      [name]: parts,
    })),
  );
}
