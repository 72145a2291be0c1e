import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { eventually, times } from '@nirmaan/platform/testing';
import { MongoClient } from 'mongodb';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { folderOfTest } from './testing/folder-of-test.js';
import { randomFrom } from './testing/random.js';
import { startProxy } from './testing/proxy.js';
import { compileEmbedded, compilerPatience, ServerProcess } from './testing/server-process.js';

/** On each of the two ports. */
const FRAMES = times(600, 120_000);
const CONNECTIONS = 8;
/** How long a server gets to close a connection after a frame. */
const REACTION_MS = 1;
const FRAMES_PER_CONNECTION = 40;

const random = randomFrom(times(71, Date.now() % 2 ** 31));
const below = (end: number): number => Math.floor(random() * end);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

const lengths = [0, 1, 15, 16, 0x7fffffff, 0x80000000, 0xffffffff, 48_000_001];

/** One to four changes: other bytes, another length, a cut, more bytes, a part twice. */
function mutate(frame: Buffer): Buffer {
  let bytes = Buffer.from(frame);
  for (let changes = 1 + below(4); changes > 0 && bytes.length > 4; changes -= 1) {
    const at = below(bytes.length - 4);
    const change = below(6);
    if (change <= 1) bytes[at] = below(256);
    else if (change === 2) bytes.writeUInt32LE(pick(lengths), at);
    else if (change === 3) bytes = bytes.subarray(0, at + 1);
    else if (change === 4) bytes = Buffer.concat([bytes, Buffer.alloc(below(64), below(256))]);
    else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at >> 1)]);
  }
  return bytes;
}

/** A connection in the middle of its work, and the frames that it may send next. */
interface Attack {
  readonly socket: Socket;
  readonly frames: readonly Buffer[];
}

/** Sends mutated frames, on a new connection whenever the server has closed one. */
async function attack(open: () => Promise<Attack>): Promise<void> {
  const share = FRAMES / CONNECTIONS;
  for (let sent = 0; sent < share;) {
    const { socket, frames } = await open();
    const closed = new Promise((resolve) => socket.on('error', resolve).once('close', resolve));
    socket.resume();
    for (
      let more = FRAMES_PER_CONNECTION;
      more > 0 && !socket.destroyed && sent < share;
      more -= 1
    ) {
      socket.write(mutate(pick(frames)));
      sent += 1;
      await Promise.race([closed, delay(REACTION_MS)]);
    }
    socket.destroy();
  }
}

const attackFromAll = (open: () => Promise<Attack>) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => attack(open)));

/** A connection that a client opened through a proxy. */
interface Recording {
  /** What the client sent, as it arrived. */
  readonly chunks: Buffer[];
  readonly server: Socket;
}

/** Passes connections on to a server, and records what clients send. */
async function startRecorder(serverPort: number) {
  const recordings: Recording[] = [];
  const proxy = await startProxy(serverPort, (client, server) => {
    const chunks: Buffer[] = [];
    recordings.push({ chunks, server });
    client.on('data', (chunk: Buffer) => chunks.push(chunk)).pipe(server);
    server.on('data', (chunk) => client.write(chunk));
  });
  return { ...proxy, recordings };
}

const throughProxy = (url: string, { port }: { readonly port: number }): string =>
  url.replace(/:\d+(?=[/?])/, `:${port}`);

async function useEvents(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const event = jsonEvent({ type: 'UserRegistered', data: { name: 'Anita' } });
  for (let n = 0; n < 4; n += 1) {
    await client.appendToStream(`account-${n}`, [event, event]);
    for await (const _ of client.readStream(`account-${n}`)) continue;
    for await (const _ of client.readAll({ maxCount: 3 })) continue;
  }
  await client.dispose();
}

async function useDocuments(url: string): Promise<void> {
  const client = await MongoClient.connect(url, { maxPoolSize: 1 });
  const documents = client.db('frames').collection<{ _id: number; tags: string[] }>('documents');
  for (let _id = 0; _id < 4; _id += 1) {
    const update = { $set: { tags: ['a', 'b'] } };
    await documents.bulkWrite([{ updateOne: { filter: { _id }, update, upsert: true } }]);
    await documents
      .find({ tags: { $in: ['a'] } })
      .sort({ _id: -1 })
      .limit(2)
      .toArray();
    await documents.countDocuments({ _id: { $gt: 1 } });
  }
  await client.close();
}

const isLogin = (chunk: Buffer): boolean => chunk.includes('saslContinue');
const hasLoggedIn = ({ chunks }: Recording): boolean => chunks.some(isLogin);

beforeAll(compileEmbedded, compilerPatience);

it(`EventStoreDB's port survives ${FRAMES} mutated frames, and serves again once its keepalive has ended what is left`, async () => {
  const server = await ServerProcess.start('startEventStore', { dataDir: folderOfTest() });
  const proxy = await startRecorder(server.port);
  await useEvents(throughProxy(server.url, proxy));
  const { chunks } = proxy.recordings[0]!;
  proxy.close();
  await attackFromAll(async () => {
    const socket = connect(server.port, '127.0.0.1').setNoDelay(true);
    const from = 1 + below(chunks.length - 1);
    for (const chunk of chunks.slice(0, from)) socket.write(chunk);
    await once(socket, 'connect');
    return { socket, frames: chunks.slice(from) };
  });
  await eventually(() => useEvents(server.url), { timeout: 40_000, interval: 1_000 });
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});

it(`MongoDB's port survives ${FRAMES} mutated frames of signed-in clients`, async () => {
  const server = await ServerProcess.start('startMongo', { dataDir: folderOfTest() });
  const url = server.url.replace(/replicaSet=\w+/, 'directConnection=true');
  const recorder = await startRecorder(server.port);
  await useDocuments(throughProxy(url, recorder));
  const { chunks } = recorder.recordings.find(hasLoggedIn)!;
  const frames = chunks.slice(chunks.findLastIndex(isLogin) + 1);
  recorder.close();
  await attackFromAll(async () => {
    const proxy = await startRecorder(server.port);
    const client = await MongoClient.connect(throughProxy(url, proxy), { maxPoolSize: 1 });
    await client.db('frames').command({ ping: 1 });
    const { server: socket } = proxy.recordings.find(hasLoggedIn)!;
    socket.once('close', () => {
      proxy.close();
      void client.close(true);
    });
    return { socket, frames };
  });
  await useDocuments(server.url);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});
