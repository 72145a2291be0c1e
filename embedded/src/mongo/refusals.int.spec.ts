import { connect } from 'node:net';
import { Decimal128, type Long, MaxKey } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { mongoUnderTest } from './testing/target.js';
import { refused } from './testing/refused.js';

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

const count = { $group: { _id: 1, n: { $sum: 1 } } };
const byA = { $group: { _id: '$a', n: { $sum: 1 } } };

describe('everything outside the calls of the product is refused by name', () => {
  it.each([
    ...['distinct', 'mapReduce', 'collMod', 'listDatabases', 'count', 'create', 'renameCollection'],
    ...['dropIndexes', 'buildInfo', 'serverStatus', 'commitTransaction', 'saslStart', 'brewCoffee'],
  ])('the command %s', (name) => expectRefusal({ [name]: 1 }, 115, `'${name}'`));

  it.each([
    ['find.hint', { find: 'x', hint: 'a_1' }],
    ['find.collation', { find: 'x', collation: { locale: 'hi' } }],
    ['find.tailable', { find: 'x', tailable: true }],
    ['find.sugar', { find: 'x', sugar: 1 }],
    ['aggregate.allowDiskUse', { aggregate: 'x', pipeline: [], cursor: {}, allowDiskUse: true }],
    ['ping.apiVersion', { ping: 1, apiVersion: '1' }],
    ['findAndModify.sort', { findAndModify: 'x', update: { $set: { a: 1 } }, sort: { a: 1 } }],
    ['findAndModify.remove', { findAndModify: 'x', remove: true }],
    ['$meta', { find: 'x', sort: { score: { $meta: 'textScore' } } }],
    ['$natural', { find: 'x', sort: { $natural: 1 } }],
    ['$natural', { find: 'x', sort: { $natural: -1 } }],
    ['snapshot', { find: 'x', readConcern: { level: 'snapshot' } }],
    ['afterClusterTime', { find: 'x', readConcern: { afterClusterTime: 1 } }],
    ['find.writeConcern', { find: 'x', writeConcern: { w: 1 } }],
    ['cursor.sugar', { aggregate: 'x', pipeline: [count], cursor: { sugar: 1 } }],
    ['executionStats', { explain: { find: 'x' }, verbosity: 'queryPlanner' }],
    ['explain.count', { explain: { count: 'x' }, verbosity: 'executionStats' }],
    [
      'arrayFilters',
      { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, arrayFilters: [] }] },
    ],
    ['hint', { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, hint: 'a' }] }],
    ['collation', { delete: 'x', deletes: [{ q: {}, limit: 1, collation: { locale: 'en' } }] }],
  ])('the option %s', (name, command) => expectRefusal(command, notImplemented, name));

  it.each([
    ...forEach(
      ['$nin', '$not', '$regex', '$elemMatch', '$size', '$type', '$exists', '$sweet'],
      (name) => ({ a: { [name]: 1 } }),
    ),
    ...forEach(['$nor', '$expr', '$where', '$text'], (name) => ({ [name]: 1 })),
    ['$gt inside $in', { a: { $in: [{ $gt: 1 }] } }],
    ['$gt inside $in', { a: { $in: [1, { $gt: 1 }] } }],
    ['$elemMatch inside $all', { a: { $all: [{ $elemMatch: { b: 1 } }] } }],
    ['$gt inside $eq', { a: { $eq: { $gt: 1 } } }],
    ["'a.0'", { 'a.0': 1 }],
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
    ...forEach(['$push', '$addToSet', '$rename', '$min', '$currentDate', '$sweeten'], (name) => ({
      [name]: { a: 1 },
    })),
    ['pipeline', [{ $set: { a: 1 } }]],
    ['a.$', { $set: { 'a.$': 1 } }],
    ['a.$[].b', { $set: { 'a.$[].b': 1 } }],
    ['a.0', { $set: { 'a.0': 1 } }],
  ])('the update %s', (name, u) =>
    expectRefusal({ update: 'x', updates: [{ q: {}, u }] }, notImplemented, name),
  );

  it.each([
    ['$lookup', [{ $lookup: {} }]],
    ['$brew', [{ $brew: {} }]],
    ['a count', [{ $match: {} }]],
    ['a count', [{ $limit: 1 }, { $skip: 1 }, count]],
    ['$limit', [{ $limit: 1 }, byA]],
    ['$group', [{ $group: { _id: '$a', n: { $sum: '$b' } } }]],
    ['$group', [{ $group: { _id: '$a', n: { $sum: 1 }, m: { $max: '$b' } } }]],
    ['$group', [{ $group: { _id: { a: '$a' }, n: { $sum: 1 } } }]],
    ['$group', [{ $group: { _id: '$$NOW', n: { $sum: 1 } } }]],
  ])('the aggregation %s', (name, pipeline) =>
    expectRefusal({ aggregate: 'x', pipeline, cursor: {} }, notImplemented, name),
  );

  it.each([
    ["'a'", { a: { $slice: 1 } }],
    ["'a.$'", { 'a.$': 1 }],
    ["'a.$b'", { 'a.$b': 1 }],
    ["'a.b'", { 'a.b': 1 }],
    ["'b'", { b: '$a' }],
  ])('the projection %s', (name, projection) =>
    expectRefusal({ find: 'x', projection }, notImplemented, name),
  );

  it.each([
    ...forEach(
      ['sparse', 'expireAfterSeconds', 'collation', 'partialFilterExpression'],
      (name) => ({ key: { a: 1 }, [name]: 1 }),
    ),
    ['text', { key: { a: 'text' } }],
    ["'$**'", { key: { '$**': 1 } }],
  ])('the index option %s', (name, index) =>
    expectRefusal(
      { createIndexes: 'x', indexes: [{ name: 'i', ...(index as object) }] },
      notImplemented,
      name,
    ),
  );

  it('a group by an array', async () => {
    await target.db.collection('arrays').insertOne({ a: [1, 2] });
    const command = { aggregate: 'arrays', pipeline: [byA], cursor: {} };
    await expectRefusal(command, notImplemented, 'a $group by an array');
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

  it('a write concern of more nodes than there are', () =>
    expectRefusal({ insert: 'x', documents: [{}], writeConcern: { w: 3 } }, 100, 'one node'));
});

describe('limits', () => {
  it('refuses a key that the store cannot hold, and finds nothing by it', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { text: 1 } }]);
    const long = 'x'.repeat(2_000);
    expect(await refused(things.insertOne({ text: long }))).toMatchObject({ code: 17280 });
    expect(await refused(things.insertOne({ _id: long }))).toMatchObject({ code: 17280 });
    await things.insertOne({ _id: 'x', text: 'x'.repeat(1_900) });
    expect(await things.find({ _id: long }).toArray()).toEqual([]);
    expect(await things.find({ text: long }).toArray()).toEqual([]);
    expect(await things.countDocuments({ text: { $lt: `${long}y` } })).toBe(1);
    const backwards = things.find({ text: { $lt: long } }).sort({ text: -1 });
    expect(await backwards.toArray()).toHaveLength(1);
    expect(await things.countDocuments({ text: { $gt: 'x'.repeat(5_000) } })).toBe(0);
  });

  it('bounds the memory of one sort, and of all open cursors', async () => {
    const things = target.collection();
    const text = 'x'.repeat(1_000_000);
    for (let n = 0; n < 110; n += 10)
      await things.insertMany(
        Array.from({ length: 10 }, (_, i) => ({ _id: n + i, text, n: -n - i })),
      );
    expect(await refused(things.find().sort({ n: 1 }).toArray())).toMatchObject({ code: 292 });
    const [first] = await things.find().sort({ n: 1 }).limit(1).toArray();
    expect(first?._id).toBe(109);
    const find = { find: things.collectionName, sort: { n: 1 }, limit: 60, batchSize: 1 };
    const open = () => target.db.command(find, { promoteLongs: false });
    const ids: Long[] = [];
    for (let cursor = 0; cursor < 3; cursor += 1)
      ids.push(((await open()) as { cursor: { id: Long } }).cursor.id);
    expect(await refused(open())).toMatchObject({ code: 292 });
    await target.db.command({ killCursors: things.collectionName, cursors: ids });
    expect(await open()).toMatchObject({ ok: 1 });
  });

  it('ends an operation after maxTimeMS, and does nothing of a write', async () => {
    const things = target.collection();
    for (let n = 0; n < 30_000; n += 10_000)
      await things.insertMany(Array.from({ length: 10_000 }, (_, i) => ({ _id: n + i, a: i % 7 })));
    const expired = { code: 50, codeName: 'MaxTimeMSExpired' };
    const maxTimeMS = 5;
    const slow = { b: { $ne: 1 } };
    const find = things.find({ b: 1 }, { maxTimeMS }).toArray();
    expect(await refused(find)).toMatchObject(expired);
    const sorted = things.find({}, { maxTimeMS }).sort({ a: 1 }).toArray();
    expect(await refused(sorted)).toMatchObject(expired);
    expect(await refused(things.countDocuments(slow, { maxTimeMS }))).toMatchObject(expired);
    const update = things.updateMany(slow, { $set: { b: 1 } }, { maxTimeMS });
    expect(await refused(update)).toMatchObject(expired);
    expect(await things.countDocuments({ b: 1 })).toBe(0);
    expect(await things.find({ _id: 5 }, { maxTimeMS: 1_000 }).toArray()).toHaveLength(1);
  });

  it('bounds the memory of unfinished messages', async () => {
    const { port } = new URL(target.url);
    const half = Buffer.alloc(30_000_000);
    half.writeInt32LE(45_000_000);
    const closed = Array.from({ length: 10 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined).write(half);
      const timer = new Promise<boolean>((resolve) => setTimeout(resolve, 5_000, false));
      const close = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
      return { socket, isClosed: Promise.race([close, timer]) };
    });
    const outcomes = await Promise.all(closed.map(({ isClosed }) => isClosed));
    for (const { socket } of closed) socket.destroy();
    expect(outcomes.filter((isClosed) => !isClosed).length).toBeLessThanOrEqual(6);
    expect(await target.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
