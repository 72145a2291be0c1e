import { describe, expect, it } from 'vitest';
import { refused } from '../testing/refused.js';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

describe('two conditions on arrays', () => {
  it('are met by different elements', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { n: 1 } }]);
    await things.insertMany([
      { _id: 'apart', n: [1, 2] },
      { _id: 'one', n: [1, 3] },
      { _id: 'two', n: 2 },
    ]);
    const found = await things.find({ $and: [{ n: 1 }, { n: 2 }] }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(['apart']);
    expect(await things.countDocuments({ n: { $in: [1, 2] } })).toBe(3);
    expect(await things.countDocuments({ n: { $gte: 2 } })).toBe(3);
  });

  it('are not cut to one range', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { n: 1 } }]);
    await things.insertMany([
      { _id: 1, n: [1, 20] },
      { _id: 2, n: [5] },
      { _id: 3, n: [1] },
    ]);
    const found = await things.find({ n: { $gt: 4, $lt: 3 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1]);
  });

  it('are not cut to one range either where the documents were there before the index', async () => {
    const things = target.collection();
    await things.insertMany([
      { _id: 1, n: [1, 20], m: 1 },
      { _id: 2, n: 1, m: [1, 20] },
    ]);
    await things.createIndexes([{ key: { n: 1, m: 1 } }]);
    const found = await things.find({ n: { $gt: 4, $lt: 3 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1]);
  });

  it('refuse two arrays in one index', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { a: 1, b: 1 } }]);
    expect(await refused(things.insertOne({ a: [1], b: [2] }))).toMatchObject({ code: 171 });
    expect(await things.countDocuments()).toBe(0);
  });
});
