import { connect } from 'node:net';
import { type Long } from 'mongodb';
import { mongoUnderTest, refused } from './testing/target.js';

const target = mongoUnderTest();

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
    const slow = { a: { $gte: 0 } };
    const find = things.find({ b: 1 }, { maxTimeMS }).toArray();
    expect(await refused(find)).toMatchObject(expired);
    const sorted = things.find({}, { maxTimeMS }).sort({ a: 1 }).toArray();
    expect(await refused(sorted)).toMatchObject(expired);
    expect(await refused(things.countDocuments(slow, { maxTimeMS }))).toMatchObject(expired);
    expect(await refused(things.deleteMany(slow, { maxTimeMS }))).toMatchObject(expired);
    expect(await things.countDocuments()).toBe(30_000);
    expect(await things.find({ _id: 5 }, { maxTimeMS: 1_000 }).toArray()).toHaveLength(1);
  });

  it('takes no long message of a client that has not signed in', async () => {
    const { port } = new URL(target.url);
    const half = Buffer.alloc(15_000);
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
    expect(outcomes).toEqual(Array(10).fill(true));
    expect(await target.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
