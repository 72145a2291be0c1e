import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestEnd } from '@nirmaan/platform/testing';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { folderOfTest } from '../testing/folder-of-test.js';
import { refused } from './testing/target.js';
import { startMongo } from './start-mongo.js';

const count = 60;
let dataDir = '';
const file = (): string => join(dataDir, 'damage', 'data.lmdb');

/** Serves the folder for the running test. */
async function things(): Promise<Collection<{ _id: number } & Document>> {
  const server = await startMongo({ dataDir });
  const client = await MongoClient.connect(server.url);
  onTestEnd(async () => {
    await client.close();
    await server.close();
  });
  return client.db('damage').collection('things');
}

/** Documents that hold `secret-<n>;` and stand in an index under `token-<n>;`. */
beforeEach(async () => {
  dataDir = folderOfTest();
  const server = await startMongo({ dataDir });
  const client = await MongoClient.connect(server.url);
  const collection = client.db('damage').collection<{ _id: number } & Document>('things');
  await collection.createIndexes([{ key: { token: 1 } }]);
  for (let n = 0; n < count; n += 10)
    await collection.insertMany(
      Array.from({ length: 10 }, (_, i) => ({
        _id: n + i,
        token: `token-${n + i};`,
        text: `secret-${n + i};`,
      })),
    );
  await client.close();
  await server.close();
});

/** Changes a byte wherever these bytes stand. */
function damage(needle: Buffer): void {
  const bytes = readFileSync(file());
  for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1))
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file(), bytes);
}

describe('a changed byte in a document', () => {
  it.each([0, 17, 59])('fails every read and write of it (document %i)', async (n) => {
    damage(Buffer.from(`secret-${n};`));
    const collection = await things();
    const corrupt = { code: 301, codeName: 'DataCorruptionDetected' };
    expect(await refused(collection.findOne({ _id: n }))).toMatchObject(corrupt);
    expect(await refused(collection.findOne({ token: `token-${n};` }))).toMatchObject(corrupt);
    expect(await refused(collection.find().toArray())).toMatchObject(corrupt);
    const update = collection.updateOne({ _id: n }, { $set: { mended: true } });
    expect(await refused(update)).toMatchObject(corrupt);
  });

  it('keeps the other documents readable and writable', async () => {
    damage(Buffer.from('secret-17;'));
    const collection = await things();
    await collection.updateOne({ _id: 16 }, { $set: { fine: true } });
    expect(await collection.findOne({ _id: 16 })).toMatchObject({ text: 'secret-16;', fine: true });
    expect(await collection.findOne({ token: 'token-18;' })).toMatchObject({ _id: 18 });
  });
});

describe('a changed byte in an index entry', () => {
  it.each([3, 42])('fails the search that reads it (entry %i)', async (n) => {
    // The zeros are those that end the text in a key; in the document there is one only.
    damage(Buffer.concat([Buffer.from(`oken-${n};`), Buffer.alloc(2)]));
    const collection = await things();
    const corrupt = { code: 301 };
    const everything = collection.find({ token: { $gte: '' } }).toArray();
    expect(await refused(everything)).toMatchObject(corrupt);
    expect(await collection.find().toArray()).toHaveLength(count);
  });
});

describe('a file that was cut', () => {
  it.each(Array.from({ length: 40 }, (_, part) => part + 1))(
    'at %i/41 of its length is refused, or nothing of it was missing',
    async (part) => {
      truncateSync(file(), Math.floor((readFileSync(file()).length * part) / 41));
      expect([count, 'restore it']).toContainEqual(await countOrAdvice());
    },
  );
});

/** How many documents there are, or the advice that the error gives. */
async function countOrAdvice(): Promise<unknown> {
  try {
    const server = await startMongo({ dataDir });
    const client = await MongoClient.connect(server.url);
    const documents = await client.db('damage').collection('things').find().toArray();
    await client.close();
    await server.close();
    return documents.length;
  } catch (error) {
    return /restore it/i.exec((error as Error).message)?.[0].toLowerCase() ?? error;
  }
}
