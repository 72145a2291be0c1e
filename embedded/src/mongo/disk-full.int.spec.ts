import { onTestEnd } from '@nirmaan/platform/testing';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { canMount, SmallDisk } from '../testing/small-disk.js';
import { refused } from './testing/target.js';
import { startMongo } from './start-mongo.js';

if (!canMount) console.warn('Only root can mount a small disk: a full one is not tried here.');

type Things = Collection<{ _id: number } & Document>;

async function thingsOn(disk: SmallDisk): Promise<Things> {
  const server = await startMongo({ dataDir: `${disk.folder}/data` });
  const client = await MongoClient.connect(server.url);
  onTestEnd(async () => {
    await client.close();
    await server.close();
  });
  const things: Things = client.db('full').collection('things');
  await things.createIndexes([{ key: { n: 1 } }]);
  return things;
}

const text = 'x'.repeat(20_000);

/** Inserts until the server refuses; returns how many it acknowledged, and its refusal. */
async function insertUntilFull(things: Things) {
  for (let n = 0; ; n += 1) {
    const inserted = await things.insertOne({ _id: n, n, text }).catch((error: unknown) => error);
    if (inserted instanceof Error) return { acknowledged: n, refusal: inserted };
  }
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

(canMount ? describe : describe.skip)('a full disk', () => {
  it('is an error to the writer, leaves nothing half-written, and is over when there is space', async () => {
    const disk = new SmallDisk(4);
    const things = await thingsOn(disk);
    const { acknowledged, refusal } = await insertUntilFull(things);
    expect(acknowledged).toBeGreaterThan(20);
    expect(refusal).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    await expectOnly(things, acknowledged);
    disk.grow(16);
    await things.insertOne({ _id: acknowledged, n: acknowledged, text });
    await expectOnly(things, acknowledged + 1);
  });

  it('takes back all of a command that does not fit, and lets one through that does', async () => {
    const disk = new SmallDisk(4);
    const things = await thingsOn(disk);
    await things.insertOne({ _id: 0, n: 0 });
    const many = upTo(500).map((n) => ({ _id: n + 1, n: n + 1, text }));
    expect(await refused(things.insertMany(many))).toMatchObject({ code: 14031 });
    await expectOnly(things, 1);
    await things.insertOne({ _id: 1, n: 1 });
    await expectOnly(things, 2);
  });
});

async function expectOnly(things: Things, count: number): Promise<void> {
  const scanned = await things.find().toArray();
  expect(scanned.map(({ _id }) => _id)).toEqual(upTo(count));
  const indexed = await things
    .find({ n: { $gte: 0 } })
    .sort({ n: 1 })
    .toArray();
  expect(indexed.map(({ _id }) => _id)).toEqual(upTo(count));
}
