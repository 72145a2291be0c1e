import { mongoUnderTest, refused } from '../testing/target.js';

const target = mongoUnderTest();

async function hundred() {
  const things = target.collection();
  await things.createIndexes([{ key: { kind: 1, n: 1 } }]);
  await things.createIndexes([{ key: { tags: 1 } }]);
  await things.insertMany(
    Array.from({ length: 100 }, (_, n) => ({
      _id: n,
      n,
      kind: ['a', 'b', null][n % 3],
      tags: [`t${n % 10}`, `t${n % 5}`],
    })),
  );
  return things;
}

describe('counting', () => {
  it('counts matches, with and without an index', async () => {
    const things = await hundred();
    expect(await things.countDocuments()).toBe(100);
    expect(await things.countDocuments({ kind: 'a' })).toBe(34);
    expect(await things.countDocuments({ kind: 'a', n: { $gte: 50, $lt: 80 } })).toBe(10);
    expect(await things.countDocuments({ kind: { $in: ['a', 'b', 'a'] } })).toBe(67);
    expect(await things.countDocuments({ kind: null })).toBe(33);
    expect(await things.countDocuments({ n: { $lt: 10 } })).toBe(10);
    expect(await things.countDocuments({ n: { $in: [] } })).toBe(0);
    expect(await things.countDocuments({ $or: [{ n: 1 }, { kind: 'a' }] })).toBe(35);
  });

  it('counts a document once, however many of its elements match', async () => {
    const things = await hundred();
    expect(await things.countDocuments({ tags: 't1' })).toBe(20);
    expect(await things.countDocuments({ tags: { $in: ['t1', 't6'] } })).toBe(20);
    expect(await things.countDocuments({ tags: { $gte: 't' } })).toBe(100);
    expect(await things.countDocuments({ tags: { $all: ['t6', 't1'] } })).toBe(10);
  });

  it('counts up to a limit', async () => {
    const things = await hundred();
    expect(await things.countDocuments({ kind: 'a' }, { limit: 10 })).toBe(10);
    expect(await things.countDocuments({ kind: 'a', n: { $gt: 5 } }, { limit: 10 })).toBe(10);
    expect(await things.countDocuments({ n: { $gt: 90 } }, { limit: 10 })).toBe(9);
    expect(await things.countDocuments({ n: { $in: [3, 4, 5] } }, { limit: 2 })).toBe(2);
  });

  it('refuses a filter that is no document, and a limit of 0', async () => {
    const { collectionName } = await hundred();
    for (const stages of [[{ $match: 5 }], [{ $match: {} }, { $limit: 0 }]]) {
      const pipeline = [...stages, { $group: { _id: 1, n: { $sum: 1 } } }];
      const reply = target.db.command({ aggregate: collectionName, pipeline, cursor: {} });
      expect([2, 14, 15958, 15959]).toContain((await refused(reply)).code);
    }
  });

  it('counts nothing where there is no collection', async () => {
    expect(await target.collection().countDocuments({ a: 1 })).toBe(0);
  });
});
