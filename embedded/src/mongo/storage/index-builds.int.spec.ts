import { MongoClient } from 'mongodb';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfTest } from '../../testing/folder-of-test.js';
import { startMongo } from '../index.js';
import { Catalog } from './catalog.js';
import { Database } from './database.js';
import { GarbageCollector } from './garbage.js';
import { encodeNumber } from '../keys.js';
import { explained } from '../testing/explained.js';
import { mongoUnderTest } from '../testing/target.js';
import { mergeBlocks } from './index-builds.js';

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

  it('leaves nothing of a build that is cut short', async () => {
    const dataDir = folderOfTest();
    const database = await Database.open(join(dataDir, 'd'), true);
    const [catalog, garbage] = [new Catalog(database), new GarbageCollector(database)];
    const left = Buffer.concat([encodeNumber(2), Buffer.from('entry')]);
    await database.transact((write) => {
      catalog.findOrCreate(write, 'd.things');
      garbage.discard(write, 'entries', catalog.takeNumber(write));
      write.put(database.entries, left, Buffer.from('id'));
    });
    await database.close();
    const server = await startMongo({ dataDir });
    const client = await MongoClient.connect(server.url);
    expect(await client.db('d').collection('things').indexes()).toHaveLength(1);
    await client.close();
    await server.close();
    const after = await Database.open(join(dataDir, 'd'), true);
    expect(after.entries.get(left)).toBeUndefined();
    await after.close();
  });
});

describe('pending entries', () => {
  it('come out in key order, however many blocks they fill', () => {
    const keys = Array.from({ length: 5_000 }, (_, n) => `key ${(n * 7_919) % 5_000}`);
    const entries = keys.map((key) => ({ key, id: `id of ${key}` }));
    const sorted = entries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const inBlocks = [0, 1_000, 2_000, 4_500].map((from, at, all) =>
      entries.slice(from, all[at + 1]).sort((a, b) => (a.key < b.key ? -1 : 1)),
    );
    expect([...mergeBlocks(inBlocks)]).toEqual(sorted);
    expect([...mergeBlocks([])]).toEqual([]);
  });
});
