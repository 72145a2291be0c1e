import fc from 'fast-check';
import { type Collection, type Document, Int32, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/property-runs.js';
import { mongoUnderTest, type Thing } from '../contract/target.js';
import { documents, filters, smallValues } from '../testing/arbitrary-filters.js';
import { modelMatches } from '../testing/model-query.js';
import { type ModelSort, modelSortOrder } from '../testing/model-sort.js';

const target = mongoUnderTest();

const numbers = fc.integer({ min: 0, max: 4 }).map((n) => new Int32(n));
const few = smallValues(fc.oneof(numbers, fc.constantFrom('x', 'y', null)));
const direction = fc.constantFrom(1 as const, -1 as const);

/** At most one path through `c`, since which elements such a pair sorts by is another question. */
const keys = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c.d', '_id'), direction), {
    ...{ minLength: 1, maxLength: 3 },
    selector: ([path]) => path,
  })
  .map((entries): ModelSort => Object.fromEntries(entries));

const cases = fc.record({
  stored: fc.array(documents(few), { minLength: 5, maxLength: 40 }),
  indexes: fc.uniqueArray(keys, { maxLength: 3, selector: (key) => JSON.stringify(key) }),
  changes: fc.array(fc.tuple(filters(few), few), { maxLength: 2 }),
  removal: fc.option(filters(few), { nil: undefined, freq: 2 }),
  queries: fc.array(fc.tuple(filters(few), fc.option(keys, { nil: {} })), {
    ...{ minLength: 5, maxLength: 10 },
  }),
});

/** Two arrays in one index are refused; then this collection does without it, or without the document. */
async function unlessParallel(operation: Promise<unknown>): Promise<void> {
  try {
    await operation;
  } catch (error) {
    if (!(error instanceof MongoServerError) || ![2, 171].includes(Number(error.code))) throw error;
  }
}

async function filled({ stored, indexes, changes, removal }: CaseOf): Promise<Collection<Thing>> {
  const things = target.collection();
  for (const key of indexes) await things.createIndexes([{ key }]);
  const numbered = stored.map((document, _id) => ({ _id, ...document }));
  await things.insertMany(numbered, { ordered: false }).catch(() => undefined);
  for (const [filter, b] of changes)
    await unlessParallel(things.updateMany(filter, { $set: { b } }));
  if (removal) await things.deleteMany(removal);
  return things;
}

type CaseOf = Pick<
  typeof cases extends fc.Arbitrary<infer Value> ? Value : never,
  'stored' | 'indexes' | 'changes' | 'removal'
>;

describe('every plan', () => {
  it('finds what a look at each document finds, in the order asked for', async () => {
    const planned = fc.asyncProperty(cases, async ({ queries, ...given }) => {
      const things = await filled(given);
      const all = await things.find({}, { promoteValues: false }).toArray();
      for (const [filter, sort] of queries) await check(things, all, filter, sort);
      await things.drop();
    });
    await fc.assert(planned, runs(60, 3_000));
  });
});

async function check(
  things: Collection<Thing>,
  all: readonly Document[],
  filter: Document,
  sort: ModelSort,
): Promise<void> {
  const expected = all.filter((document) => modelMatches(filter, document));
  const names = expected.map(idOf).sort();
  expect(await things.countDocuments(filter)).toBe(expected.length);
  await unlessParallel(
    (async () => {
      const cursor = things.find(filter, { promoteValues: false }).sort(sort).batchSize(7);
      const found: Document[] = await cursor.toArray();
      expect(found.map(idOf).sort()).toEqual(names);
      expect(isSorted(found, sort)).toBe(true);
    })(),
  );
}

function idOf(document: Document): string {
  return String(document['_id']);
}

function isSorted(found: readonly Document[], sort: ModelSort): boolean {
  return found.every((document, at) => {
    const before = found[at - 1];
    return !before || modelSortOrder(sort, before, document) <= 0;
  });
}
