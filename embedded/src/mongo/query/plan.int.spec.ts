import fc from 'fast-check';
import { type Collection, type Document, MongoServerError } from 'mongodb';
import { runs } from '../../testing/random.js';
import { type Scenario, scenarios } from '../testing/arbitrary.js';
import { modelMatches, type ModelSort, modelSortOrder } from '../testing/model.js';
import { mongoUnderTest, type Thing } from '../testing/target.js';

const target = mongoUnderTest();

/** Two arrays in one index, and paths through an array, are refused; then there is no such index or document. */
async function unlessParallel(operation: Promise<unknown>): Promise<void> {
  try {
    await operation;
  } catch (error) {
    if (!(error instanceof MongoServerError) || ![2, 171, 238].includes(Number(error.code)))
      throw error;
  }
}

async function fill({ stored, indexes, changes, removal }: Scenario): Promise<Collection<Thing>> {
  const things = target.collection();
  const [early, late] = [indexes.slice(1), indexes.slice(0, 1)];
  for (const key of early) await things.createIndexes([{ key }]);
  const numbered = stored.map((document, _id) => ({ _id, ...document }));
  await things.insertMany(numbered, { ordered: false }).catch(() => undefined);
  for (const key of late) await unlessParallel(things.createIndexes([{ key }]));
  for (const [filter, b] of changes)
    await unlessParallel(things.updateOne(filter, { $set: { b } }));
  if (removal) await things.deleteMany(removal);
  return things;
}

describe('every plan', () => {
  it('finds, counts and sorts as the model does', async () => {
    const planned = fc.asyncProperty(scenarios, async (scenario) => {
      const things = await fill(scenario);
      const all = await things.find({}, { promoteValues: false }).toArray();
      for (const [filter, sort] of scenario.queries) await check(things, all, filter, sort);
      await things.drop();
    });
    await fc.assert(planned, runs(100, 5_000));
  });
});

async function check(
  things: Collection<Thing>,
  all: readonly Document[],
  filter: Document,
  sort: ModelSort,
): Promise<void> {
  const expected = all.filter((document) => modelMatches(filter, document));
  const names = expected.map(getId).sort();
  expect(await things.countDocuments(filter)).toBe(expected.length);
  await unlessParallel(
    (async () => {
      const cursor = things.find(filter, { promoteValues: false }).sort(sort).batchSize(7);
      const found: Document[] = await cursor.toArray();
      expect(found.map(getId).sort()).toEqual(names);
      expect(isSorted(found, sort)).toBe(true);
    })(),
  );
}

function getId(document: Document): string {
  return String(document['_id']);
}

function isSorted(found: readonly Document[], sort: ModelSort): boolean {
  return found.every((document, at) => {
    const before = found[at - 1];
    return !before || modelSortOrder(sort, before, document) <= 0;
  });
}
