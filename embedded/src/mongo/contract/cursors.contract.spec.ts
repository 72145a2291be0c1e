import { type Collection, Long, type MongoServerError } from 'mongodb';
import { z } from 'zod';
import { mongoUnderTest, refused, type Thing } from '../testing/target.js';

const target = mongoUnderTest();

const cursorReply = z.object({
  cursor: z.object({
    id: z.instanceof(Long),
    firstBatch: z.array(z.unknown()).optional(),
    nextBatch: z.array(z.unknown()).optional(),
  }),
});

async function filled(count: number, size = 1) {
  const things = target.collection();
  const text = 'x'.repeat(size);
  for (let from = 0; from < count; from += 1_000)
    await things.insertMany(
      Array.from({ length: Math.min(1_000, count - from) }, (_, n) => ({ _id: from + n, text })),
    );
  return things;
}

async function find(command: object) {
  return cursorReply.parse(await target.db.command(command, { promoteLongs: false })).cursor;
}

describe('cursors', () => {
  it('return 101 documents first, then the rest', async () => {
    const things = await filled(250);
    const first = await find({ find: things.collectionName });
    expect(first.firstBatch).toHaveLength(101);
    const rest = await find({ getMore: first.id, collection: things.collectionName });
    expect(rest.nextBatch).toHaveLength(149);
    expect(rest.id.toString()).toBe('0');
  });

  it('return batches of the requested size, empty ones too', async () => {
    const things = await filled(10);
    const first = await find({ find: things.collectionName, batchSize: 0 });
    expect(first.firstBatch).toEqual([]);
    const next = await find({ getMore: first.id, collection: things.collectionName, batchSize: 4 });
    expect(next.nextBatch).toHaveLength(4);
  });

  it('return at most 16 MB at once', async () => {
    const things = await filled(20, 1_000_000);
    const first = await find({ find: things.collectionName });
    expect(first.firstBatch).toHaveLength(16);
    expect(await things.find().toArray()).toHaveLength(20);
  });

  it('walk everything once, in order, however many batches it takes', async () => {
    const things = await filled(1_234);
    for (const sort of [{ _id: 1 }, { _id: -1 }] as const) {
      const ids = (await things.find().sort(sort).batchSize(50).toArray()).map(({ _id }) => _id);
      const expected = Array.from({ length: 1_234 }, (_, n) => n);
      expect(ids).toEqual(sort._id === 1 ? expected : expected.reverse());
    }
  });

  it('end at the limit, or with a single batch', async () => {
    const things = await filled(50);
    const limited = await find({ find: things.collectionName, limit: 10 });
    expect([limited.firstBatch?.length, limited.id.toString()]).toEqual([10, '0']);
    const single = await find({ find: things.collectionName, batchSize: 5, singleBatch: true });
    expect([single.firstBatch?.length, single.id.toString()]).toEqual([5, '0']);
    const none = await find({ find: things.collectionName, batchSize: 0, limit: 1 });
    const one = await find({ getMore: none.id, collection: things.collectionName });
    expect([one.nextBatch?.length, one.id.toString()]).toEqual([1, '0']);
    expect(await things.find().batchSize(7).limit(20).toArray()).toHaveLength(20);
  });

  it('see later writes and skip deleted documents', async () => {
    const things = await filled(300);
    const cursor = things.find().sort({ _id: 1 }).batchSize(10);
    for (let n = 0; n < 10; n++) await cursor.next();
    await things.deleteMany({ _id: { $gte: 9, $lt: 250 } });
    await things.insertOne({ _id: 1_000 });
    const rest = (await cursor.toArray()).map(({ _id }) => _id as number);
    expect(rest.at(-1)).toBe(1_000);
    expect(rest.filter((id) => id >= 250)).toHaveLength(51);
  });

  it('can be killed', async () => {
    const things = await filled(200);
    const { id } = await find({ find: things.collectionName });
    const cursors = [id, Long.fromNumber(12345)];
    await target.db.command({ killCursors: things.collectionName, cursors });
    const more = target.db.command({ getMore: id, collection: things.collectionName });
    expect(await refused(more)).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('can be killed while a batch is read', async () => {
    const things = await filled(30_000);
    await things.insertOne({ _id: -1, text: 'y' });
    const first = { find: things.collectionName, filter: { text: 'y' }, batchSize: 1 };
    const readAndKill = async () => {
      const { id } = await find(first);
      const more = { getMore: id, collection: things.collectionName };
      const [reading] = await Promise.all([
        target.db.command(more).catch((error: unknown) => error as MongoServerError),
        target.db.command({ killCursors: things.collectionName, cursors: [id] }),
      ]);
      return { more, reading };
    };
    // The two travel over connections of their own: on a busy machine the batch may be read before the kill arrives.
    let tried = await readAndKill();
    for (let more = 20; more > 0 && !(tried.reading instanceof Error); more -= 1)
      tried = await readAndKill();
    const { more, reading } = tried;
    expect(['CursorKilled', 'CursorNotFound']).toContain(reading['codeName']);
    expect(await refused(target.db.command(more))).toMatchObject({ codeName: 'CursorNotFound' });
  });

  it('fail once their collection is dropped', async () => {
    const gone: ((things: Collection<Thing>) => Promise<unknown>)[] = [
      (things) => things.drop(),
      async (things) => {
        await things.drop();
        await things.insertOne({ n: 1 });
      },
    ];
    for (const goes of gone) {
      const things = target.collection();
      await things.createIndexes([{ key: { n: 1 } }]);
      await things.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: n, n })));
      const cursor = things.find().sort({ n: 1 }).batchSize(10);
      await cursor.next();
      await goes(things);
      expect(await refused(cursor.toArray())).toMatchObject({ code: 175 });
    }
  });

  it('are empty where there is no collection', async () => {
    expect(await target.collection().find({ a: 1 }).sort({ a: 1 }).toArray()).toEqual([]);
  });

  it('read every acknowledged write, from any connection', async () => {
    const things = target.collection();
    for (let n = 0; n < 30; n++) {
      await things.insertOne({ _id: n });
      const seen = await Promise.all(Array.from({ length: 8 }, () => things.findOne({ _id: n })));
      expect(seen.every((document) => document?._id === n)).toBe(true);
    }
  });
});
