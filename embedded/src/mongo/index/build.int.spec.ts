import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { folderOfTest } from '../../testing/folder-of-test.js';
import { encodeDocument } from '../bson/encode.js';
import { startMongo } from '../index.js';
import { Catalog } from '../storage/catalog.js';
import { Database } from '../storage/database.js';
import { explained } from '../testing/explained.js';
import { mongoUnderTest } from '../testing/target.js';
import { SortedEntries } from './sorted-entries.js';

const target = mongoUnderTest();
const count = 20_000;

async function fill() {
  const things = target.collection();
  for (let from = 0; from < count; from += 5_000)
    await things.insertMany(
      Array.from({ length: 5_000 }, (_, n) => ({ _id: from + n, n: (from + n) % 50, tags: ['x'] })),
    );
  return things;
}

describe('an index over existing documents', () => {
  it('holds what is written while it is built', async () => {
    const things = await fill();
    const progress = { isBuilt: false };
    const built = things.createIndexes([{ key: { n: 1 } }, { key: { tags: 1, n: -1 } }]);
    void built.finally(() => (progress.isBuilt = true));
    for (let at = 0; !progress.isBuilt; at = (at + 1) % 500) {
      const _id = (at * 37) % count;
      await Promise.all([
        things.updateOne({ _id }, { $set: { n: 100, tags: ['y', 'z'] } }),
        things.deleteOne({ _id: count - 1 - at }),
        things.insertOne({ _id: count + at, n: 200, tags: ['x'] }).catch(() => undefined),
      ]);
    }
    await built;
    const all = await things.find({}).toArray();
    for (const n of [0, 7, 49, 100, 200]) {
      const byIndex = things.find({ n }).sort({ _id: 1 });
      expect((await explained(byIndex.clone())).index).toBe('n_1');
      expect(await byIndex.toArray()).toEqual(all.filter((thing) => thing['n'] === n));
    }
    const entries = await things.countDocuments({ n: { $gte: 0 } });
    expect(entries).toBe(all.length);
    expect(await things.countDocuments({ tags: { $in: ['y', 'z'] } })).toBe(
      all.filter((thing) => thing['n'] === 100).length,
    );
  });

  it('is built once where it is asked for twice, and used from then on', async () => {
    const things = await fill();
    const create = () => things.createIndexes([{ key: { n: 1 } }]);
    await Promise.all([create(), create(), create()]);
    expect(await things.indexes()).toHaveLength(2);
    expect(await things.countDocuments({ n: 3 })).toBe(count / 50);
  });

  it('is not built where its collection is dropped meanwhile', async () => {
    const things = await fill();
    const building = things.createIndexes([{ key: { n: 1 } }]).catch(() => undefined);
    await things.drop();
    await things.insertOne({ _id: 1 });
    await building;
    await things.createIndexes([{ key: { n: 1 } }]);
    expect(await things.countDocuments({ n: { $gte: 0 } })).toBe(0);
    expect(await things.countDocuments({ n: null })).toBe(1);
  });

  it('is dropped at the start after a crash has cut its build short', async () => {
    const dataDir = folderOfTest();
    const database = await Database.open(dataDir, true);
    const catalog = new Catalog(database);
    await database.transact((write) => {
      const collection = catalog.findOrCreate(write, 'd.things');
      const index = { ...{ number: 9, name: 'n_1', isUnique: false }, isBuilding: true };
      const parts = { key: encodeDocument({ n: 1 }), parts: [], throughArray: [false] };
      catalog.save(write, 'd.things', { ...collection, indexes: [{ ...index, ...parts }] });
    });
    await database.close();
    const server = await startMongo({ dataDir });
    const client = await MongoClient.connect(server.url);
    expect(await client.db('d').collection('things').indexes()).toHaveLength(1);
    await client.close();
    await server.close();
  });
});

describe('sorted entries', () => {
  it('come out in key order, however many blocks they fill', () => {
    const entries = new SortedEntries();
    const keys = Array.from({ length: 50_000 }, (_, n) => `key ${(n * 7_919) % 50_000}`);
    for (const key of keys) entries.add(Buffer.from(key), Buffer.from(`id of ${key}`));
    const drained = [...entries.drain()].map(([key, id]) => [key.toString(), id.toString()]);
    expect(drained).toEqual([...keys].sort().map((key) => [key, `id of ${key}`]));
    expect([...entries.drain()]).toEqual([]);
  });
});
