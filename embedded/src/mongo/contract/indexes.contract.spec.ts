import { mongoUnderTest, refused } from '../testing/target.js';

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
    for (let times = 0; times < 2; times += 1) await things.createIndexes([{ key: { a: 1 } }]);
    expect(await things.indexes()).toHaveLength(2);
  });

  it('refuses another index of the same name, and the same index under another name', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { a: 1 }, name: 'mine' }]);
    expect(await refused(things.createIndexes([{ key: { b: 1 }, name: 'mine' }]))).toMatchObject({
      code: 86,
    });
    const twice = things.createIndexes([{ key: { a: 1 }, name: 'other' }]);
    expect([85, 86]).toContain((await refused(twice)).code);
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
        message: expect.stringContaining('index: mail_1') as string,
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
