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

  it('finds every document in order, wherever the array stands in its key', async () => {
    const things = target.collection();
    const documents = Array.from({ length: 35_000 }, (_, at) => ({
      ...{ _id: (at * 7_919) % 35_000, n: at % 7, m: at % 11 },
      tags: [`x${at % 5}`, `y${at % 3}`, `x${at % 5}`],
    }));
    await things.insertMany(documents);
    const keys = [{ tags: 1, n: 1, m: -1, _id: 1 } as const, { n: 1, tags: 1, _id: -1 } as const];
    await things.createIndexes(keys.map((key) => ({ key })));
    const [byTag, within] = [
      { tags: 'x3', n: 2 },
      { n: 2, tags: 'y1' },
    ];
    const ids = (matches: (thing: (typeof documents)[number]) => boolean) =>
      documents.filter(matches).sort((a, b) => b.m - a.m || a._id - b._id);
    const first = things.find(byTag).sort({ m: -1, _id: 1 });
    expect((await explained(first.clone())).index).toBe('tags_1_n_1_m_-1__id_1');
    expect(await first.toArray()).toEqual(ids(({ n, tags }) => n === 2 && tags.includes('x3')));
    const second = things.find(within).sort({ _id: -1 });
    expect((await explained(second.clone())).index).toBe('n_1_tags_1__id_-1');
    expect(await second.toArray()).toEqual(
      ids(({ n, tags }) => n === 2 && tags.includes('y1')).sort((a, b) => b._id - a._id),
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
