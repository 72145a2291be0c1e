import fc from 'fast-check';
import { type Document, Int32 } from 'mongodb';
import { filters, smallValues } from './arbitrary-filters.js';
import { type ModelFilter } from './model-query.js';
import { type ModelSort } from './model-sort.js';

/** A collection, what is changed in it, and what is asked of it. */
export interface Scenario {
  readonly stored: readonly Document[];
  readonly indexes: readonly ModelSort[];
  readonly changes: readonly (readonly [ModelFilter, unknown])[];
  readonly removal: ModelFilter | undefined;
  readonly queries: readonly (readonly [ModelFilter, ModelSort])[];
}

const paths = fc.constantFrom('a', 'b', 'c.d', 'c.e');
const numbers = fc.integer({ min: 0, max: 6 }).map((n) => new Int32(n));
const others = smallValues(fc.oneof(numbers, fc.constantFrom('x', null)));

/** Mostly numbers and lists of them, since that is where plans differ. */
const values = fc.oneof(
  { weight: 4, arbitrary: numbers },
  { weight: 3, arbitrary: fc.array(numbers, { maxLength: 3 }) },
  { weight: 1, arbitrary: others },
);
const parts = fc.record({ d: numbers, e: numbers }, { requiredKeys: [] });
const partsOrList = fc.oneof(parts, fc.array(parts, { maxLength: 3 }), others);
const documents: fc.Arbitrary<Document> = fc.record(
  { a: values, b: values, c: partsOrList },
  { requiredKeys: [] },
);

const range = fc
  .tuple(fc.constantFrom('$gt', '$gte'), numbers, fc.constantFrom('$lt', '$lte'), numbers)
  .map(([low, least, high, most]) => ({ [low]: least, [high]: most }));
const listed = fc
  .tuple(fc.constantFrom('$in', '$all'), fc.array(numbers, { maxLength: 3 }))
  .map(([operator, list]) => ({ [operator]: list }));
const half = fc
  .tuple(fc.constantFrom('$gt', '$lte', '$ne'), numbers)
  .map(([operator, bound]) => ({ [operator]: bound }));

/** Conditions that indexes can serve. */
const servable = fc
  .uniqueArray(fc.tuple(paths, fc.oneof(numbers, fc.constant(null), range, listed, half)), {
    ...{ minLength: 1, maxLength: 3 },
    selector: ([path]) => path,
  })
  .map((entries): ModelFilter => Object.fromEntries(entries));

/** Both may be met by different elements, which one index over the two paths does not pair. */
const throughOneArray = fc.record({ 'c.d': numbers, 'c.e': numbers });

const anyFilter = fc.oneof(
  { weight: 4, arbitrary: servable },
  { weight: 1, arbitrary: throughOneArray },
  { weight: 1, arbitrary: filters(others) },
);

const direction = fc.constantFrom<1 | -1>(1, -1);

function keysOver(path: fc.Arbitrary<string>): fc.Arbitrary<ModelSort> {
  return fc
    .uniqueArray(fc.tuple(path, direction), {
      ...{ minLength: 1, maxLength: 3 },
      selector: ([name]) => name,
    })
    .map((entries): ModelSort => Object.fromEntries(entries));
}

const indexes = fc.oneof(
  { weight: 4, arbitrary: keysOver(fc.oneof(paths, fc.constant('_id'))) },
  { weight: 1, arbitrary: fc.constant<ModelSort>({ 'c.d': 1, 'c.e': -1 }) },
);
/** At most one path through `c`: by which elements a pair of them sorts is another question. */
const sorts = keysOver(fc.constantFrom('a', 'b', 'c.d', '_id'));

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  stored: fc.array(documents, { minLength: 10, maxLength: 40 }),
  indexes: fc.uniqueArray(indexes, {
    ...{ minLength: 1, maxLength: 4 },
    selector: (key) => JSON.stringify(key),
  }),
  changes: fc.array(fc.tuple(anyFilter, values), { maxLength: 2 }),
  removal: fc.option(anyFilter, { nil: undefined, freq: 2 }),
  queries: fc.array(fc.tuple(anyFilter, fc.option(sorts, { nil: {} })), {
    ...{ minLength: 10, maxLength: 15 },
  }),
});
