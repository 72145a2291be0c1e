import { describe, expect, it } from 'vitest';
import { refused } from '../testing/refused.js';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

describe('createIndexes', () => {
  it('names indexes after their fields, and lists them', async () => {
    const things = target.collection();
    expect(await things.createIndexes([{ key: { a: 1, 'b.c': -1 } }])).toEqual(['a_1_b.c_-1']);
    await things.createIndexes([{ key: { d: 1 }, unique: true, name: 'onlyOne' }]);
    expect(await things.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, 'b.c': -1 }, name: 'a_1_b.c_-1' },
      { v: 2, key: { d: 1 }, name: 'onlyOne', unique: true },
    ]);
  });

  it('is idempotent', async () => {
    const things = target.collection();
    const command = {
      createIndexes: things.collectionName,
      indexes: [{ key: { a: 1 }, name: 'a' }],
    };
    expect(await target.db.command(command)).toMatchObject({
      ...{ numIndexesBefore: 1, numIndexesAfter: 2, createdCollectionAutomatically: true },
    });
    expect(await target.db.command(command)).toMatchObject({
      ...{ numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist' },
    });
  });

  it('refuses another index of the same name, and the same index under another name', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { a: 1 }, name: 'mine' }]);
    expect(await refused(things.createIndexes([{ key: { b: 1 }, name: 'mine' }]))).toMatchObject({
      code: 86,
    });
    expect(await refused(things.createIndexes([{ key: { a: 1 }, name: 'other' }]))).toMatchObject({
      code: expect.toBeOneOf([85, 86]) as number,
    });
  });

  it('covers existing documents', async () => {
    const things = target.collection();
    await things.insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n, n: n % 7 })));
    await things.createIndexes([{ key: { n: 1 } }]);
    expect(await things.countDocuments({ n: 3 })).toBe(71);
    expect((await things.find({ n: 3 }).toArray()).every(({ n }) => n === 3)).toBe(true);
  });

  it('leaves no index where documents are not unique', async () => {
    const things = target.collection();
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await refused(things.createIndexes([{ key: { a: 1 }, unique: true }]))).toMatchObject({
      code: 11000,
    });
    expect(await things.indexes()).toHaveLength(1);
    await things.insertOne({ a: 1 });
  });

  it('lists no indexes where there is no collection', async () => {
    expect(await refused(target.collection().indexes())).toMatchObject({ code: 26 });
  });
});
