import { MongoClient } from 'mongodb';
import { join } from 'node:path';
import { folderOfTest } from '../../testing/folder-of-test.js';
import { startMongo } from '../start-mongo.js';
import { Catalog } from './catalog.js';
import { Database } from './database.js';
import { GarbageCollector } from './garbage.js';
import { encodeNumber } from '../keys.js';
import { explained } from '../testing/explained.js';
import { mongoUnderTest } from '../testing/target.js';
import { SortedBlocks } from './pending-entries.js';

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
    const documents = Array.from({ length: 17_000 }, (_, at) => ({
      ...{ _id: (at * 7_919) % 17_000, n: at % 7, m: at % 11 },
      // The first document in the order of ids, which decides how the keys are split, has no array.
      tags: at === 0 ? 'x3' : [`x${at % 5}`, `y${at % 3}`, `x${at % 5}`],
      kinds: [`x${at % 5}`, `y${at % 3}`, `x${at % 5}`],
    }));
    await things.insertMany(documents);
    const byTag = { tags: 1, n: 1, m: -1, _id: 1 } as const;
    const byKind = { kinds: 1, n: 1, m: -1, _id: 1 } as const;
    const within = { n: 1, kinds: 1, _id: -1 } as const;
    await things.createIndexes([byTag, byKind, within].map((key) => ({ key })));
    const having = (word: string, n: number) =>
      documents
        .filter((thing) => thing.n === n && [thing.tags, thing.kinds].flat().includes(word))
        .sort((a, b) => b.m - a.m || a._id - b._id);
    const byM = things.find({ tags: 'x3', n: 2 }).sort({ m: -1, _id: 1 });
    expect((await explained(byM.clone())).index).toBe('tags_1_n_1_m_-1__id_1');
    expect(await byM.toArray()).toEqual(having('x3', 2));
    expect(await things.find({ kinds: 'x3', n: 2 }).sort({ m: -1, _id: 1 }).toArray()).toEqual(
      having('x3', 2),
    );
    const byId = things.find({ n: 2, kinds: 'y1' }).sort({ _id: -1 });
    expect((await explained(byId.clone())).index).toBe('n_1_kinds_1__id_-1');
    expect(await byId.toArray()).toEqual(having('y1', 2).sort((a, b) => b._id - a._id));
    expect(await things.countDocuments({ tags: 'x3', n: 0 })).toBe(having('x3', 0).length);
  });

  it('is complete where its entries do not fit into the memory of a build', async () => {
    const things = target.collection();
    const text = 'x'.repeat(1_800);
    const some = 2_000;
    for (let from = 0; from < 7 * some; from += some)
      await things.insertMany(
        Array.from({ length: some }, (_, at) => ({
          ...{ _id: (7_919 * (from + at)) % 14_000, n: (from + at) % 7, text },
          tags: [`x${at % 5}`, `x${at % 10}`],
        })),
      );
    const keys = [{ tags: 1, text: 1 }, { text: 1 }, { n: 1, text: 1 }] as const;
    await things.createIndexes(keys.map((key) => ({ key })));
    const count = (filter: object) => things.countDocuments({ ...filter, text });
    expect(await count({})).toBe(14_000);
    expect(await count({ n: 3 })).toBe(2_000);
    for (const tag of ['x3', 'x8']) {
      const found = things.find({ tags: tag, text }, { projection: { _id: 1 } });
      expect((await explained(found.clone())).index).toBe('tags_1_text_1');
      expect(await found.toArray()).toHaveLength(tag === 'x3' ? 2_800 : 1_400);
    }
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

describe('sorted blocks', () => {
  it('come out in key order, however many there are', () => {
    const items = Array.from({ length: 5_000 }, (_, n) => ({ key: `key ${(n * 7_919) % 5_000}` }));
    const sorted = items.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const blocks = new SortedBlocks(1_200);
    for (const item of items) blocks.add(item);
    expect([...blocks.merge()]).toEqual(sorted);
    expect([...new SortedBlocks().merge()]).toEqual([]);
  });
});
