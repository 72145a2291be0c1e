import { describe, expect, it } from 'vitest';
import { refused } from '../testing/refused.js';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

describe('unique indexes', () => {
  it('refuse a second value, on insert, update and upsert, and change nothing then', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { mail: 1 }, unique: true }]);
    await things.insertMany([
      { _id: 1, mail: 'a@x' },
      { _id: 2, mail: 'b@x' },
    ]);
    for (const operation of [
      () => things.insertOne({ _id: 3, mail: 'a@x' }),
      () => things.updateOne({ _id: 2 }, { $set: { mail: 'a@x', name: 'b' } }),
      () => things.updateOne({ _id: 3 }, { $set: { mail: 'b@x' } }, { upsert: true }),
      () => things.replaceOne({ _id: 2 }, { mail: 'a@x' }),
    ])
      expect(await refused(operation())).toMatchObject({
        code: 11000,
        message: expect.stringContaining('index: mail_1 dup key: { mail: "') as string,
      });
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, mail: 'a@x' },
      { _id: 2, mail: 'b@x' },
    ]);
  });

  it('let a document keep its own value, and free it when it goes', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { mail: 1 }, unique: true }]);
    await things.insertOne({ _id: 1, mail: 'a@x' });
    await things.updateOne({ _id: 1 }, { $set: { mail: 'a@x', name: 'a' } });
    await things.updateOne({ _id: 1 }, { $set: { mail: 'b@x' } });
    await things.insertOne({ _id: 2, mail: 'a@x' });
    await things.deleteOne({ _id: 1 });
    await things.insertOne({ _id: 3, mail: 'b@x' });
  });

  it('count a missing value as null, once', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { mail: 1 }, unique: true }]);
    await things.insertOne({ _id: 1 });
    expect(await refused(things.insertOne({ _id: 2, mail: null }))).toMatchObject({ code: 11000 });
  });

  it('hold per document for arrays', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { tags: 1 }, unique: true }]);
    await things.insertOne({ _id: 1, tags: ['a', 'a', 'b'] });
    expect(await refused(things.insertOne({ _id: 2, tags: ['c', 'b'] }))).toMatchObject({
      code: 11000,
    });
    await things.insertOne({ _id: 2, tags: ['c'] });
  });

  it('hold over several fields together', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { a: 1, b: -1 }, unique: true }]);
    await things.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ]);
    expect(await refused(things.insertOne({ b: 2, a: 1 }))).toMatchObject({ code: 11000 });
  });
});
