import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

async function ten() {
  const things = target.collection();
  await things.createIndexes([{ key: { kind: 1, n: 1 } }]);
  await things.insertMany(
    Array.from({ length: 10 }, (_, n) => ({ _id: n, n, kind: n % 2 === 0 ? 'even' : 'odd' })),
  );
  return things;
}

describe('delete', () => {
  it('takes one match away', async () => {
    const things = await ten();
    expect(await things.deleteOne({ kind: 'odd' })).toMatchObject({ deletedCount: 1 });
    expect(await things.countDocuments({ kind: 'odd' })).toBe(4);
  });

  it('takes all matches away, out of the indexes too', async () => {
    const things = await ten();
    expect(await things.deleteMany({ kind: 'odd', n: { $gt: 3 } })).toMatchObject({
      deletedCount: 3,
    });
    const left = await things.find({ kind: 'odd' }).sort({ n: 1 }).toArray();
    expect(left.map(({ _id }) => _id)).toEqual([1, 3]);
    await things.insertOne({ _id: 5, kind: 'odd', n: 5 });
    expect(await things.countDocuments({ kind: 'odd', n: 5 })).toBe(1);
  });

  it('counts nothing where nothing matches, or where there is no collection', async () => {
    const things = await ten();
    expect(await things.deleteMany({ kind: 'other' })).toMatchObject({ deletedCount: 0 });
    expect(await target.collection().deleteOne({})).toMatchObject({ deletedCount: 0 });
  });

  it('refuses any limit but 0 and 1', async () => {
    const things = await ten();
    const deletes = [{ q: {}, limit: 2 }];
    const reply = target.db.command({ delete: things.collectionName, deletes });
    expect(await reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 9 }] });
    expect(await things.countDocuments()).toBe(10);
  });
});

describe('bulkWrite', () => {
  it('does inserts, updates, replacements and deletes in their order', async () => {
    const things = await ten();
    const result = await things.bulkWrite([
      { insertOne: { document: { _id: 10, n: 10 } } },
      { updateOne: { filter: { _id: 10 }, update: { $inc: { n: 1 } } } },
      { replaceOne: { filter: { _id: 0 }, replacement: { zero: true } } },
      { deleteOne: { filter: { _id: 1 } } },
      { deleteMany: { filter: { kind: 'even' } } },
    ]);
    expect(result).toMatchObject({
      ...{ insertedCount: 1, matchedCount: 2, modifiedCount: 2 },
      ...{ deletedCount: 5, upsertedCount: 0 },
    });
    expect(await things.find({ kind: null }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 0, zero: true },
      { _id: 10, n: 11 },
    ]);
  });

  it('takes thousands of statements', async () => {
    const things = target.collection();
    const result = await things.bulkWrite(
      Array.from({ length: 3_000 }, (_, n) => ({
        updateOne: { filter: { _id: n % 1_000 }, update: { $inc: { times: 1 } }, upsert: true },
      })),
      { ordered: false },
    );
    expect(result).toMatchObject({ upsertedCount: 1_000, modifiedCount: 2_000 });
    expect(await things.countDocuments({ times: 3 })).toBe(1_000);
  });
});
