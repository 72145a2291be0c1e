import { subjectId } from '@nirmaan/contracts/kernel';
import { Keyring, LocalKeyEncryption } from '@nirmaan/platform/keyring';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eventually, onTestEnd } from '@nirmaan/platform/testing';
import { type Binary, type Collection, type Db, MongoClient } from 'mongodb';
import { folderOfTest } from '../testing/folder-of-test.js';
import { compileEmbedded, type ProcessOptions, ServerProcess } from '../testing/server-process.js';
import { findStrace } from '../testing/sync-trace.js';
import { type EmbeddedServer } from '../loopback.js';
import { startMongo } from './start-mongo.js';

interface Thing {
  readonly _id: number;
  readonly text?: string;
  readonly n?: number;
}

const secretWord = 'unmistakable';

const maintenanceMs = 50;

async function serve(dataDir: string): Promise<{ server: EmbeddedServer; db: Db }> {
  const server = await startMongo({ dataDir, maintenanceMs });
  const client = await MongoClient.connect(server.url);
  onTestEnd(async () => {
    await client.close();
    await server.close();
  });
  return { server, db: client.db('d') };
}

/** Without those of locks. */
const listFolder = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('lock-'))
    .sort();

/** Files that hold the word, and whatever else a crash of the file system would not take away. */
function filesWith(word: string, dataDir: string): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((file) => holds(file, word));
}

function holds(file: string, word: string): boolean {
  try {
    execFileSync('grep', ['--quiet', '--text', '--fixed-strings', word, file]);
    return true;
  } catch {
    return false;
  }
}

/** Documents of many sizes with the word, all of them overwritten, deleted or dropped again. */
async function writeAndErase(db: Db): Promise<void> {
  const [things, dropped] = [db.collection<Thing>('things'), db.collection<Thing>('dropped')];
  await things.createIndexes([{ key: { text: 1 } }]);
  for (let _id = 0; _id < 200; _id += 1) {
    const text = `${secretWord} ${'x'.repeat((_id * 97) % 1_500)}`;
    await things.insertOne({ _id, text, n: _id });
  }
  await dropped.insertMany(
    Array.from({ length: 40 }, (_, _id) => ({ _id, text: secretWord.repeat(1_000 + _id) })),
  );
  await things.deleteMany({ _id: { $lt: 100 } });
  for (let _id = 100; _id < 200; _id += 1)
    await things.updateOne({ _id }, { $set: { text: `text ${_id}` } });
  await dropped.drop();
}

const untilGone = (dataDir: string) =>
  eventually(() => expect(filesWith(secretWord, dataDir)).toEqual([]));

describe('a file', () => {
  it('soon holds no byte of what was overwritten, deleted or dropped', async () => {
    const dataDir = folderOfTest();
    const { db } = await serve(dataDir);
    await writeAndErase(db);
    await untilGone(dataDir);
    const things = db.collection<Thing>('things');
    expect(await things.countDocuments({ text: { $gte: 'text' } })).toBe(100);
    await things.insertOne({ _id: 1, text: secretWord });
    await things.updateOne({ _id: 1 }, { $set: { text: 'after' } });
    await untilGone(dataDir);
    expect(await things.findOne({ text: 'after' })).toMatchObject({ _id: 1 });
  });

  type Things = Collection<Thing>;
  it.each([
    ['deleted', (things: Things) => things.deleteOne({ _id: 1 })],
    ['shortened', (things: Things) => things.updateOne({ _id: 1 }, { $set: { text: '' } })],
    ['dropped', (things: Things) => things.drop()],
  ])('is compacted after a start, if something was %s before', async (_, remove) => {
    const dataDir = folderOfTest();
    await withServer({ dataDir }, async (db) => {
      await db.collection<Thing>('things').insertOne({ _id: 1, text: secretWord });
      await remove(db.collection<Thing>('things'));
    });
    expect(filesWith(secretWord, dataDir)).not.toEqual([]);
    await serve(dataDir);
    await untilGone(dataDir);
  });

  it('soon holds no key that the keyring has destroyed', async () => {
    const dataDir = folderOfTest();
    const { db } = await serve(dataDir);
    const keyring = new Keyring(db, new LocalKeyEncryption('k'.repeat(64)));
    const anita = subjectId.parse(randomUUID());
    await keyring.obtain(anita);
    const stored = await keyring.stored.findOne<{ wrapped: Binary }>({ _id: anita });
    const wrapped = Buffer.from(stored?.wrapped.buffer ?? []);
    const isStored = () => readFileSync(join(dataDir, 'd', 'data.lmdb')).includes(wrapped);
    expect(isStored()).toBe(true);
    await keyring.destroy(anita);
    await eventually(() => expect(isStored()).toBe(false));
  });

  it('is left alone as long as nothing is removed from it, and of other databases', async () => {
    const dataDir = folderOfTest();
    const { db, server } = await serve(dataDir);
    const file = join(dataDir, 'd', 'data.lmdb');
    await db.collection<Thing>('things').insertOne({ _id: 1 });
    const { ino } = statSync(file);
    const client = await MongoClient.connect(server.url);
    const other = client.db('other').collection<Thing>('things');
    await other.insertOne({ _id: 1, text: secretWord });
    await other.deleteMany({});
    await untilGone(dataDir);
    expect(statSync(file).ino).toBe(ino);
    expect(listFolder(dataDir)).toEqual(['d', 'other']);
    await client.close();
  });

  it('loses nothing that is written or read meanwhile', async () => {
    const dataDir = folderOfTest();
    const { db } = await serve(dataDir);
    const things = db.collection<Thing>('things');
    const count = 20_000;
    await things.createIndexes([{ key: { n: 1 } }]);
    await things.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, n: 0 })));
    let written = 0;
    const file = join(dataDir, 'd', 'data.lmdb');
    const { ino } = statSync(file);
    await things.insertOne({ _id: -1 });
    await things.deleteOne({ _id: -1 });
    const reading = things.find({}).batchSize(100).toArray();
    while (statSync(file).ino === ino) {
      const _id = (written * 37) % (count - 1);
      await Promise.all([
        things.updateOne({ _id }, { $set: { n: ++written } }),
        things.insertOne({ _id: count + written, n: -1 }),
        things.deleteOne({ _id: count + written - 1 }),
      ]);
      expect(await things.findOne({ n: written })).toMatchObject({ _id });
    }
    expect(written).toBeGreaterThan(0);
    expect((await reading).length).toBeGreaterThanOrEqual(count);
    expect(await things.countDocuments({ n: { $gt: 0 } })).toBe(Math.min(written, count - 1));
    const all = await things.find().toArray();
    expect(all.filter(({ n = 0 }) => n > 0)).toHaveLength(Math.min(written, count - 1));
    expect(all.filter(({ n }) => n === -1)).toHaveLength(1);
  });
});

const strace = findStrace();
/** Which calls of a compaction, in their order. */
const kills = [
  ...(['openat 2', 'pwrite64 1', 'fdatasync 1', 'pwrite64 4', 'fdatasync 5'] as const),
  ...(['rename 1', 'fsync 1', 'unlink 1', 'rmdir 1'] as const),
];

beforeAll(compileEmbedded);

(strace ? describe : describe.skip)('kill -9 during a compaction', () => {
  it.each(kills)('before %s loses nothing, and the next start serves', async (kill) => {
    const dataDir = folderOfTest();
    await withServer({ dataDir }, writeAndErase);
    const server = await ServerProcess.start('startMongo', {
      dataDir,
      maintenanceMs,
      under: killingBefore(kill, dataDir),
    });
    await server.untilEnded();
    const { db } = await serve(dataDir);
    expect(await db.collection<Thing>('things').find().toArray()).toEqual(
      Array.from({ length: 100 }, (_, at) => ({
        _id: 100 + at,
        text: `text ${100 + at}`,
        n: 100 + at,
      })),
    );
    await untilGone(dataDir);
    await eventually(() =>
      expect(listFolder(join(dataDir, 'd'))).toEqual(['data.lmdb', 'data.lmdb-lock']),
    );
  });
});

/** The tracer kills the server when it makes a call for the nth time about a file of the compaction. */
function killingBefore(kill: string, dataDir: string): string[] {
  const [call = '', nth = ''] = kill.split(' ');
  const paths = ['', 'compacting', 'compacting/data.lmdb', 'compacting/data.lmdb-lock'];
  return [
    ...[strace ?? '', '--follow-forks', '--output=/dev/null', `--trace=${call}`],
    `--inject=${call}:signal=SIGKILL:when=${nth}`,
    ...paths.map((path) => `--trace-path=${join(dataDir, 'd', path)}`),
  ];
}

async function withServer(options: ProcessOptions, work: (db: Db) => Promise<void>): Promise<void> {
  const server = await ServerProcess.start('startMongo', options);
  const client = await MongoClient.connect(server.url, { serverSelectionTimeoutMS: 1_000 });
  await work(client.db('d'));
  await client.close();
  await server.stop();
}
