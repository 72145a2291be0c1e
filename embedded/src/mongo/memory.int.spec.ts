import { onTestEnd, times } from '@nirmaan/platform/testing';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { ownMegabytes, peakMegabytesDuring } from '../testing/memory.js';
import { compileEmbedded, ServerProcess } from '../testing/server-process.js';
import { folderOfTest } from '../testing/folder-of-test.js';

const documents = times(10_000, 1_000_000);
/** So large that holding all of them would show. */
const documentBytes = times(16_000, 500);
/** All documents take more than 500 MB; what a collection has not freed yet is no leak. */
const allowedMegabytes = 200;

type Things = Collection<{ _id: number } & Document>;

beforeAll(compileEmbedded);

it(`holds little memory while ${documents} documents are read, counted and left behind`, async () => {
  const server = await ServerProcess.start('startMongo', { dataDir: folderOfTest() });
  const client = await MongoClient.connect(server.url);
  onTestEnd(async () => {
    await client.close();
    await server.stop();
  });
  const things: Things = client.db('memory').collection('things');
  await fill(things);
  const before = ownMegabytes(server.pid);
  const during = (work: () => Promise<void>): Promise<number> =>
    peakMegabytesDuring(server.pid, work);
  const peaks = {
    read: await during(() => drain(things)),
    counted: await during(async () => {
      expect(await things.countDocuments({ odd: { $lt: 1 } })).toBe(documents / 2);
    }),
    left: await during(() => leaveBehind(things, 200)),
  };
  console.log({ documents, before, ...peaks });
  expect(Math.max(...Object.values(peaks)) - before).toBeLessThan(allowedMegabytes);
});

async function fill(things: Things): Promise<void> {
  const size = Math.floor(1_600_000 / documentBytes);
  const text = 'x'.repeat(documentBytes);
  for (let from = 0; from < documents; from += size)
    await things.insertMany(
      Array.from({ length: Math.min(size, documents - from) }, (_, n) => ({
        ...{ _id: from + n, odd: (from + n) % 2, text },
      })),
    );
}

async function drain(things: Things): Promise<void> {
  let seen = 0;
  for await (const _ of things.find()) seen += 1;
  expect(seen).toBe(documents);
}

/** Abandoned cursors occupy a slot but no documents. */
async function leaveBehind(things: Things, cursors: number): Promise<void> {
  for (let n = 0; n < cursors; n += 1) await things.find().batchSize(2).next();
}
