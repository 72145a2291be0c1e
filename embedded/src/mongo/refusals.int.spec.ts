import { eventually } from '@nirmaan/platform/testing';
import { Binary, Decimal128, MaxKey, MongoClient, ObjectId } from 'mongodb';
import { mongoUnderTest, refused } from './testing/target.js';

const target = mongoUnderTest();

/** The refusal of a command, or of its first statement. */
async function getRefusal(command: object): Promise<{ code: unknown; message: string }> {
  const reply = target.db.command(command, { ignoreUndefined: true });
  const { writeErrors = [] } = (await reply.catch(() => ({}))) as {
    writeErrors?: { code: number; errmsg: string }[];
  };
  const [error] = writeErrors;
  return error ? { code: error.code, message: error.errmsg } : refused(reply);
}

/** The command refuses by this code, and names what it refuses. */
async function expectRefusal(command: object, code: number, name: string): Promise<void> {
  const message = expect.stringContaining(name) as string;
  expect(await getRefusal(command)).toMatchObject({ code, message });
}

const notImplemented = 238;
const forEach = (names: readonly string[], build: (name: string) => unknown): [string, unknown][] =>
  names.map((name) => [name, build(name)]);

const match = { $match: {} };
const count = { $group: { _id: 1, n: { $sum: 1 } } };

describe('everything outside the calls of the product is refused by name', () => {
  it.each([
    ...[
      'distinct',
      'mapReduce',
      'collMod',
      'listDatabases',
      'listCollections',
      'count',
      'create',
      'findAndModify',
      'renameCollection',
    ],
    ...[
      'dropIndexes',
      'buildInfo',
      'serverStatus',
      'commitTransaction',
      'createUser',
      'brewCoffee',
    ],
  ])('the command %s', (name) => expectRefusal({ [name]: 1 }, 115, `'${name}'`));

  it.each([
    ['find.hint', { find: 'x', hint: 'a_1' }],
    ['find.collation', { find: 'x', collation: { locale: 'hi' } }],
    ['find.tailable', { find: 'x', tailable: true }],
    ['find.sugar', { find: 'x', sugar: 1 }],
    ['aggregate.allowDiskUse', { aggregate: 'x', pipeline: [], cursor: {}, allowDiskUse: true }],
    ['ping.apiVersion', { ping: 1, apiVersion: '1' }],
    ["'score'", { find: 'x', sort: { score: { $meta: 'textScore' } } }],
    ["'twice'", { find: 'x', sort: { twice: 2 } }],
    ["'kind'", { update: 'x', updates: [{ q: { kind: 1 }, u: {}, upsert: true }] }],
    [
      "'_id'",
      { update: 'x', updates: [{ q: { $and: [{ _id: 1 }, { _id: 2 }] }, u: {}, upsert: true }] },
    ],
    ['$natural', { find: 'x', sort: { $natural: 1 } }],
    ['$natural', { find: 'x', sort: { $natural: -1 } }],
    ['find.readConcern', { find: 'x', readConcern: { level: 'snapshot' } }],
    ['insert.writeConcern', { insert: 'x', documents: [{}], writeConcern: { w: 'two' } }],
    ['writeConcern.j', { insert: 'x', documents: [{}], writeConcern: { w: 'majority', j: true } }],
    ['find.readConcern', { find: 'x', readConcern: { level: 'local' } }],
    ['find.writeConcern', { find: 'x', writeConcern: { w: 1 } }],
    ['cursor.batchSize', { aggregate: 'x', pipeline: [match, count], cursor: { batchSize: 1 } }],
    ['executionStats', { explain: { find: 'x' }, verbosity: 'queryPlanner' }],
    ['explain.count', { explain: { count: 'x' }, verbosity: 'executionStats' }],
    [
      'arrayFilters',
      { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, arrayFilters: [] }] },
    ],
    ['multi', { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }] }],
    ['hint', { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, hint: 'a' }] }],
    ['collation', { delete: 'x', deletes: [{ q: {}, limit: 1, collation: { locale: 'en' } }] }],
  ])('the option %s', (name, command) => expectRefusal(command, notImplemented, name));

  it.each([
    ...forEach(
      ['$ne', '$nin', '$not', '$regex', '$elemMatch', '$size', '$type', '$exists', '$sweet'],
      (name) => ({ a: { [name]: 1 } }),
    ),
    ...forEach(['$nor', '$expr', '$where', '$text'], (name) => ({ [name]: 1 })),
    ['operator inside $in', { a: { $in: [1, { $gt: 1 }] } }],
    ['operator inside $all', { a: { $all: [{ $elemMatch: { b: 1 } }] } }],
    ['operator inside $eq', { a: { $eq: { $gt: 1 } } }],
    ['document or an operator inside $in', { a: { $in: [{ b: 1 }] } }],
    ["document compared with 'a'", { a: {} }],
    ['operator b', { a: { b: 1 } }],
    ['$gte with a value of type null', { a: { $gte: null } }],
    ['$lt with a value of type array', { a: { $lt: [1] } }],
    ['$gt with a value of type boolean', { a: { $gt: false } }],
    ['$gt with a value of type objectId', { a: { $gt: new ObjectId() } }],
    ['NaN', { a: NaN }],
    ["'a.0'", { 'a.0': 1 }],
    ["'a..b'", { 'a..b': 1 }],
    ["'a.$b'", { 'a.$b': 1 }],
    ['b', { a: { $gt: 1, b: 2 } }],
    ['regex', { a: /x/ }],
    ['decimal128', { a: Decimal128.fromString('1') }],
    ['maxKey', { a: { $lt: new MaxKey() } }],
  ])('the filter %s', async (name, filter) => {
    await expectRefusal({ find: 'x', filter }, notImplemented, name);
    const deletion = { delete: 'x', deletes: [{ q: filter, limit: 1 }] };
    await expectRefusal(deletion, notImplemented, name);
  });

  it.each([
    ...forEach(
      ['$unset', '$push', '$addToSet', '$rename', '$min', '$currentDate', '$sweeten'],
      (name) => ({
        [name]: { a: 1 },
      }),
    ),
    ['pipeline', [{ $set: { a: 1 } }]],
    ['modifier b', { b: 1, $set: { a: 1 } }],
    ['a.$', { $set: { 'a.$': 1 } }],
    ['a.$[].b', { $set: { 'a.$[].b': 1 } }],
    ['a.0', { $set: { 'a.0': 1 } }],
    ['$inc by a value of type double', { $inc: { a: 0.5 } }],
    ['$inc by a value of type string', { $inc: { a: 'x' } }],
  ])('the update %s', (name, u) =>
    expectRefusal({ update: 'x', updates: [{ q: {}, u }] }, notImplemented, name),
  );

  it.each([
    ['$lookup', [{ $lookup: {} }]],
    ['$brew', [{ $brew: {} }]],
    ['a count', [{ $match: {} }]],
    ['$skip', [{ $match: {} }, { $skip: 1 }, count]],
    ['a count', [{ $limit: 1 }, { $match: {} }, count]],
    ['a count', [count]],
    ['$group other', [match, { $group: { _id: '$a', n: { $sum: 1 } } }]],
    ['$group other', [match, { $group: { _id: 1, n: { $sum: '$b' } } }]],
    ['$group other', [match, { $group: { _id: 1, n: { $sum: 1 }, m: { $max: '$b' } } }]],
    ['$group other', [match, { $group: { _id: { a: '$a' }, n: { $sum: 1 } } }]],
  ])('the aggregation %s', (name, pipeline) =>
    expectRefusal({ aggregate: 'x', pipeline, cursor: {} }, notImplemented, name),
  );

  it.each([
    ["'a'", { a: { $slice: 1 } }],
    ["'a.$'", { 'a.$': 1 }],
    ["'a.$b'", { 'a.$b': 1 }],
    ["'a.b'", { 'a.b': 1 }],
    ["'b'", { b: '$a' }],
    ["'c'", { c: true }],
    ['includes some fields', { a: 1, b: 0 }],
    ['includes some fields', { a: 0, b: 1 }],
  ])('the projection %s', (name, projection) =>
    expectRefusal({ find: 'x', projection }, notImplemented, name),
  );

  it.each([
    ...forEach(
      ['sparse', 'expireAfterSeconds', 'collation', 'partialFilterExpression'],
      (name) => ({ key: { a: 1 }, [name]: 1 }),
    ),
    ["'a'", { key: { a: 'text' } }],
    ["'$**'", { key: { '$**': 1 } }],
  ])('the index option %s', (name, index) =>
    expectRefusal(
      { createIndexes: 'x', indexes: [{ name: 'i', ...(index as object) }] },
      notImplemented,
      name,
    ),
  );

  it('a filter, an index or a sort through the elements of an array', async () => {
    const through = target.db.collection('through');
    await through.createIndexes([{ key: { 'a.b': 1 } }]);
    const named = { code: notImplemented, message: expect.stringContaining("'a.b'") as string };
    expect(await refused(through.insertOne({ a: [{ b: 1 }] }))).toMatchObject(named);
    await target.db.collection('bare').insertOne({ a: [{ b: 1 }] });
    const bare = target.db.collection('bare');
    expect(await refused(bare.find().sort({ 'a.b': 1 }).toArray())).toMatchObject(named);
    expect(await refused(bare.findOne({ 'a.b': 1 }))).toMatchObject(named);
  });

  it.each([
    ['object', { b: 1 }],
    ['binary', new Binary(Buffer.from([1]))],
  ])('a key of type %s, as _id, in an index and in a sort', async (type, value) => {
    const named = { code: notImplemented, message: expect.stringContaining(type) as string };
    const things = target.db.collection<{ _id: unknown; a?: unknown; b?: unknown }>(`keys-${type}`);
    await things.createIndexes([{ key: { a: 1 } }]);
    expect(await refused(things.insertOne({ _id: value }))).toMatchObject(named);
    expect(await refused(things.insertOne({ _id: 1, a: value }))).toMatchObject(named);
    expect(await refused(things.insertOne({ _id: 1, a: ['x', [value]] }))).toMatchObject(named);
    await things.insertOne({ _id: 2, a: 'x', b: value });
    expect(await refused(things.find().sort({ b: 1 }).toArray())).toMatchObject(named);
    expect(await things.countDocuments({ a: 'x' })).toBe(1);
  });

  it('a sort by an array', async () => {
    const lists = target.db.collection('lists');
    await lists.insertOne({ list: [1, 2] });
    const named = { code: notImplemented, message: expect.stringContaining("'list'") as string };
    expect(await refused(lists.find().sort({ list: 1 }).toArray())).toMatchObject(named);
  });

  it('a transaction', async () => {
    const session = target.client.startSession();
    const run = session.withTransaction(() =>
      target.db.collection('x').insertOne({ a: 1 }, { session }),
    );
    const named = {
      code: notImplemented,
      message: expect.stringContaining('insert.autocommit') as string,
    };
    expect(await refused(run)).toMatchObject(named);
    await session.endSession();
    expect(await target.db.collection('x').countDocuments({ a: 1 })).toBe(0);
  });

  it('a change stream', async () => {
    const stream = target.db.collection('x').watch();
    expect(await refused(stream.next())).toMatchObject({ code: notImplemented });
    await stream.close();
  });

  it('an unacknowledged write, which no reply can refuse, by closing the connection', async () => {
    const client = await MongoClient.connect(target.url);
    let closed = 0;
    client.on('connectionClosed', () => (closed += 1));
    const db = client.db(target.db.databaseName);
    await db.collection('unacknowledged').insertOne({ a: 1 }, { writeConcern: { w: 0 } });
    await eventually(async () => expect(await db.command({ ping: 1 }).then(() => closed)).toBe(1));
    expect(await db.collection('unacknowledged').countDocuments()).toBe(0);
    await client.close();
  });
});
