import { createSecret } from '@nirmaan/platform/config';
import { eventually } from '@nirmaan/platform/testing';
import { Long, MongoClient } from 'mongodb';
import { join } from 'node:path';
import { z } from 'zod';
import { folderOfTest } from '../testing/folder-of-test.js';
import { refused } from './testing/target.js';
import { startMongo } from './start-mongo.js';
import { Database } from './storage/database.js';
import { GarbageCollector } from './storage/garbage.js';

interface Thing {
  readonly _id: number;
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly n?: number;
}

/** Serves the folder while the work is done. */
async function during(
  dataDir: string,
  work: (client: MongoClient) => Promise<void>,
): Promise<void> {
  const server = await startMongo({ dataDir });
  const client = await MongoClient.connect(server.url);
  await work(client);
  await client.close();
  await server.close();
}

/** Opens a cursor on the things; its id. */
async function cursorOn(client: MongoClient): Promise<Long> {
  const command = { find: 'things', batchSize: 1 };
  const reply = await client.db('d').command(command, { promoteLongs: false });
  return z.object({ cursor: z.object({ id: z.instanceof(Long) }) }).parse(reply).cursor.id;
}

describe('after a restart', () => {
  it('documents, indexes and what is known of arrays are as they were', async () => {
    const dataDir = folderOfTest();
    await during(dataDir, async (client) => {
      const things = client.db('d').collection<Thing>('things');
      await things.createIndexes([{ key: { name: 1 }, unique: true }, { key: { tags: 1 } }]);
      await things.insertMany([
        { _id: 1, name: 'a', tags: ['x', 'y'] },
        { _id: 2, name: 'b', tags: ['y'] },
      ]);
    });
    await during(dataDir, async (client) => {
      const things = client.db('d').collection<Thing>('things');
      expect((await things.indexes()).map(({ name }) => name)).toEqual([
        '_id_',
        'name_1',
        'tags_1',
      ]);
      expect(await refused(things.insertOne({ _id: 3, name: 'a' }))).toMatchObject({ code: 11000 });
      expect(await things.countDocuments({ tags: { $in: ['x', 'y'] } })).toBe(2);
      expect(await things.find().toArray()).toHaveLength(2);
    });
  });

  it('a write that is repeated is still known', async () => {
    const dataDir = folderOfTest();
    const secret = createSecret();
    const first = await startMongo({ dataDir, secret });
    const client = await MongoClient.connect(first.url);
    const session = client.startSession();
    const increment = (): Promise<unknown> =>
      client.db('d').command(
        {
          update: 'things',
          updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
          txnNumber: Long.fromNumber(1_000_000),
        },
        { session },
      );
    await increment();
    await first.close();
    const second = await startMongo({ dataDir, secret, port: first.port });
    await eventually(() => client.db('d').command({ ping: 1 }), { timeout: 20_000 });
    expect(await increment()).toMatchObject({ n: 1, upserted: [{ index: 0, _id: 1 }] });
    expect(await client.db('d').collection<Thing>('things').findOne()).toEqual({ _id: 1, n: 1 });
    await session.endSession();
    await client.close();
    await second.close();
  });

  it('a cursor from before is gone, and is not taken for a newer one', async () => {
    const dataDir = folderOfTest();
    let earlier: Long | undefined;
    await during(dataDir, async (client) => {
      const things = client.db('d').collection<Thing>('things');
      await things.insertMany(Array.from({ length: 9 }, (_, n) => ({ _id: n })));
      earlier = await cursorOn(client);
    });
    await during(dataDir, async (client) => {
      await cursorOn(client);
      const more = client.db('d').command({ getMore: earlier, collection: 'things' });
      expect(await refused(more)).toMatchObject({ code: 43 });
    });
  });

  it('what was being cleared away is cleared away to the end', async () => {
    const dataDir = folderOfTest();
    await during(dataDir, async (client) => {
      const things = client.db('d').collection<Thing>('things');
      await things.createIndexes([{ key: { n: 1 } }]);
      await things.insertMany(Array.from({ length: 3_000 }, (_, n) => ({ _id: n, n })));
      await things.drop();
    });
    await during(dataDir, async (client) => {
      expect(await client.db('d').collection('things').countDocuments()).toBe(0);
    });
    const database = await Database.open(join(dataDir, 'd'), true);
    const collector = new GarbageCollector(database);
    collector.start();
    await eventually(() => expect([...database.garbage.range({})]).toEqual([]));
    await collector.close();
    expect([...database.records.range({}), ...database.entries.range({})]).toEqual([]);
    await database.close();
  });
});
