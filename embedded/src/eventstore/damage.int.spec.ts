import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestEnd } from '@nirmaan/platform/testing';
import { Changes, openStore } from '../storage/index.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { collect, numbers, upTo } from './testing/fixtures.js';
import { startEventStore } from './server.js';
import { toKey } from './stored-event.js';

let dataDir = '';
const file = (): string => join(dataDir, 'events.lmdb');
const damaged = /DATA_LOSS.*fails its checksum/;
const missing = /DATA_LOSS.*is missing/;

async function connect(): Promise<EventStoreDBClient> {
  const server = await startEventStore({ dataDir });
  const client = EventStoreDBClient.connectionString(server.url);
  onTestEnd(async () => {
    await client.dispose();
    await server.close();
  });
  return client;
}

async function connectOnce<Result>(
  work: (client: EventStoreDBClient) => Promise<Result>,
): Promise<Result> {
  const server = await startEventStore({ dataDir });
  const client = EventStoreDBClient.connectionString(server.url);
  const result = await work(client);
  await client.dispose();
  await server.close();
  return result;
}

const secret = (stream: string, n: number) =>
  jsonEvent({ type: 'NoteTaken', data: { n, text: `secret-${stream}-${n};` } });

/** Streams one to three with ten events each. */
beforeEach(async () => {
  dataDir = folderOfTest();
  await connectOnce(async (client) => {
    for (const stream of ['one', 'two', 'three'])
      for (const n of upTo(9)) await client.appendToStream(stream, secret(stream, n));
  });
});

it.each([0, 4, 9])('a changed byte in event %i is never read as if it were right', async (n) => {
  const bytes = readFileSync(file());
  const find = () => bytes.indexOf(`secret-two-${n};`);
  for (let at = find(); at >= 0; at = find()) bytes.write('S', at);
  writeFileSync(file(), bytes);
  const client = await connect();
  await expect(collect(client.readStream('two'))).rejects.toThrow(damaged);
  await expect(collect(client.readAll())).rejects.toThrow(damaged);
  await client.appendToStream('three', secret('three', 10));
  expect(await numbers(client.readStream('one'))).toEqual(upTo(9));
  expect(await numbers(client.readStream('three'))).toEqual(upTo(10));
});

it('a missing event leaves a gap that every reader notices', async () => {
  const before = await connectOnce(async (client) => collect(client.readStream('two')));
  const store = await openStore({ path: file() });
  const changes = new Changes();
  const { position } = before[4]!.event!;
  changes.remove(store.table('events'), toKey(Number(position?.commit)));
  await store.commit(changes);
  await store.close();
  const client = await connect();
  await expect(collect(client.readStream('two'))).rejects.toThrow(missing);
  await expect(collect(client.readAll())).rejects.toThrow(missing);
});

it.each(upTo(12, 1))(
  'a file cut at %i/13 of its length is refused, or nothing of it was missing',
  async (part) => {
    truncateSync(file(), Math.floor((readFileSync(file()).length * part) / 13));
    const outcome = await connectOnce(async (client) => numbers(client.readAll())).catch(getAdvice);
    const everything = [...upTo(9), ...upTo(9), ...upTo(9)];
    expect([everything, 'restore it']).toContainEqual(outcome);
  },
);

const getAdvice = (error: unknown): string =>
  /restore it/i.exec((error as Error).message)?.[0].toLowerCase() ?? String(error);
