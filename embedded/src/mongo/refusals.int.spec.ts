import { describe, expect, it } from 'vitest';
import { refused } from './contract/refused.js';
import { mongoUnderTest } from './contract/target.js';

const target = mongoUnderTest();

/** The refusal of a command on a collection with one document. */
async function refusalOf(command: object): Promise<{ code: unknown; message: string }> {
  return refused(target.db.command(command, { ignoreUndefined: true }));
}

async function refusalOfStatement(command: object): Promise<unknown> {
  const reply = (await target.db.command(command)) as { writeErrors?: unknown[] };
  return reply.writeErrors?.[0];
}

const notImplemented = 238;

describe('what MongoDB has and we do not is refused by name', () => {
  it.each([
    'distinct',
    'mapReduce',
    'collMod',
    'listDatabases',
    'serverStatus',
    'commitTransaction',
    'saslStart',
  ])('the command %s', async (name) => {
    expect(await refusalOf({ [name]: 1 })).toMatchObject({
      code: 115,
      codeName: 'CommandNotSupported',
      message: expect.stringContaining(name) as string,
    });
  });

  it.each([
    ['hint', { find: 'x', hint: 'a_1' }],
    ['collation', { find: 'x', collation: { locale: 'hi' } }],
    ['tailable', { find: 'x', tailable: true }],
    ['maxTimeMS', { find: 'x', maxTimeMS: 5 }],
    ['comment', { count: 'x', comment: 'why' }],
    ['allowDiskUse', { aggregate: 'x', pipeline: [], cursor: {}, allowDiskUse: true }],
    ['bypassDocumentValidation', { insert: 'x', documents: [{}], bypassDocumentValidation: true }],
    ['capped', { create: 'x', capped: true, size: 100 }],
    ['validator', { create: 'x', validator: {} }],
    ['apiVersion', { ping: 1, apiVersion: '1' }],
    ['arrayFilters', { findAndModify: 'x', update: { $set: { a: 1 } }, arrayFilters: [] }],
    ['$meta', { find: 'x', sort: { score: { $meta: 'textScore' } } }],
    ['snapshot', { find: 'x', readConcern: { level: 'snapshot' } }],
    ['afterClusterTime', { find: 'x', readConcern: { afterClusterTime: 1 } }],
    ['writeConcern', { find: 'x', writeConcern: { w: 1 } }],
  ])('the option %s', async (name, command) => {
    expect(await refusalOf(command)).toMatchObject({
      code: notImplemented,
      codeName: 'NotImplemented',
      message: expect.stringContaining(name) as string,
    });
  });

  it.each([
    ['$nin', { a: { $nin: [1] } }],
    ['$not', { a: { $not: { $gt: 1 } } }],
    ['$regex', { a: { $regex: 'x' } }],
    ['a regular expression', { a: /x/ }],
    ['a regular expression', { a: { $in: [/x/] } }],
    ['$elemMatch', { a: { $elemMatch: { b: 1 } } }],
    ['$size', { a: { $size: 1 } }],
    ['$type', { a: { $type: 'int' } }],
    ['$nor', { $nor: [{ a: 1 }] }],
    ['$expr', { $expr: { $eq: ['$a', 1] } }],
    ['$where', { $where: 'true' }],
    ['$text', { $text: { $search: 'x' } }],
    ["'a.0'", { 'a.0': 1 }],
  ])('the query operator %s', async (name, filter) => {
    const expected = { code: notImplemented, message: expect.stringContaining(name) as string };
    expect(await refusalOf({ find: 'x', filter })).toMatchObject(expected);
    expect(await refusalOf({ count: 'x', query: filter })).toMatchObject(expected);
    const deletion = { delete: 'x', deletes: [{ q: filter, limit: 1 }] };
    expect(await refusalOfStatement(deletion)).toMatchObject({ code: notImplemented });
  });

  it.each([
    ['$push', { $push: { a: 1 } }],
    ['$addToSet', { $addToSet: { a: 1 } }],
    ['$rename', { $rename: { a: 'b' } }],
    ['$min', { $min: { a: 1 } }],
    ['$currentDate', { $currentDate: { a: true } }],
    ['pipeline', [{ $set: { a: 1 } }]],
    ['positional', { $set: { 'a.$': 1 } }],
    ['positional', { $set: { 'a.$[].b': 1 } }],
    ['a.0', { $set: { 'a.0': 1 } }],
  ])('the update %s', async (name, u) => {
    expect(await refusalOfStatement({ update: 'x', updates: [{ q: {}, u }] })).toMatchObject({
      code: notImplemented,
      errmsg: expect.stringContaining(name) as string,
    });
  });

  it.each([
    [
      'arrayFilters',
      { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, arrayFilters: [] }] },
    ],
    ['hint', { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, hint: 'a' }] }],
    ['collation', { delete: 'x', deletes: [{ q: {}, limit: 1, collation: { locale: 'en' } }] }],
  ])('the statement option %s', async (name, command) => {
    expect(await refusalOfStatement(command)).toMatchObject({
      code: notImplemented,
      errmsg: expect.stringContaining(name) as string,
    });
  });

  it.each([
    ['$lookup', [{ $lookup: {} }]],
    ['countDocuments', [{ $match: {} }]],
    ['countDocuments', [{ $group: { _id: '$a', n: { $sum: 1 } } }]],
    ['countDocuments', [{ $limit: 1 }, { $skip: 1 }, { $group: { _id: 1, n: { $sum: 1 } } }]],
  ])('the aggregation %s', async (name, pipeline) => {
    expect(await refusalOf({ aggregate: 'x', pipeline, cursor: {} })).toMatchObject({
      code: notImplemented,
      message: expect.stringContaining(name) as string,
    });
  });

  it.each([
    ['$slice', { a: { $slice: 1 } }],
    ["'a.$'", { 'a.$': 1 }],
    ["'b'", { b: '$a' }],
  ])('the projection %s', async (_name, projection) => {
    expect(await refusalOf({ find: 'x', projection })).toMatchObject({ code: notImplemented });
  });

  it.each([
    ['sparse', { key: { a: 1 }, sparse: true }],
    ['expireAfterSeconds', { key: { a: 1 }, expireAfterSeconds: 5 }],
    ['collation', { key: { a: 1 }, collation: { locale: 'en' } }],
    ['text', { key: { a: 'text' } }],
    ['2dsphere', { key: { a: '2dsphere' } }],
    ['wildcard', { key: { '$**': 1 } }],
    ['equality', { key: { a: 1 }, partialFilterExpression: { a: { $gt: 1 } } }],
  ])('the index option %s', async (_name, index) => {
    const command = { createIndexes: 'x', indexes: [{ name: 'i', ...index }] };
    expect(await refusalOf(command)).toMatchObject({ code: notImplemented });
  });

  it('a transaction', async () => {
    const session = target.client.startSession();
    const run = session.withTransaction(() =>
      target.db.collection('x').insertOne({ a: 1 }, { session }),
    );
    expect(await refused(run)).toMatchObject({ code: 263 });
    await session.endSession();
    expect(await target.db.collection('x').countDocuments({ a: 1 })).toBe(0);
  });

  it('a change stream', async () => {
    const stream = target.db.collection('x').watch();
    expect(await refused(stream.next())).toMatchObject({ code: notImplemented });
    await stream.close();
  });

  it('explain of anything but find', async () => {
    const command = { explain: { count: 'x' }, verbosity: 'queryPlanner' };
    expect((await refusalOf(command)).code).toBe(40415);
  });

  it('a write concern of more nodes than there are', async () => {
    const command = { insert: 'x', documents: [{}], writeConcern: { w: 3 } };
    expect(await refusalOf(command)).toMatchObject({ code: 100 });
  });
});

describe('named limits', () => {
  it('refuses a key that the store cannot hold, and a query for it finds nothing', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { text: 1 } }]);
    const long = 'x'.repeat(2_000);
    expect(await refused(things.insertOne({ text: long }))).toMatchObject({ code: 17280 });
    expect(await refused(things.insertOne({ _id: long }))).toMatchObject({ code: 17280 });
    await things.insertOne({ _id: 'x', text: 'x'.repeat(1_900) });
    expect(await things.find({ _id: long }).toArray()).toEqual([]);
    expect(await things.find({ text: long }).toArray()).toEqual([]);
    expect(await things.countDocuments({ text: { $lt: `${long}y` } })).toBe(1);
    expect(
      await things
        .find({ text: { $lt: long } })
        .sort({ text: -1 })
        .toArray(),
    ).toHaveLength(1);
    expect(await things.countDocuments({ text: { $gt: 'x'.repeat(5_000) } })).toBe(0);
  });

  it('refuses to sort more than 100 MB in memory', async () => {
    const things = target.collection();
    const text = 'x'.repeat(1_000_000);
    for (let n = 0; n < 110; n += 10)
      await things.insertMany(
        Array.from({ length: 10 }, (_, i) => ({ _id: n + i, text, n: -n - i })),
      );
    expect(await refused(things.find().sort({ n: 1 }).toArray())).toMatchObject({ code: 292 });
    const [first] = await things.find().sort({ n: 1 }).limit(1).toArray();
    expect(first?._id).toBe(109);
  });
});
