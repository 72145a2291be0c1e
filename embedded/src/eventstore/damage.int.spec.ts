import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Changes, openStore } from '../storage/index.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { collect, numbers, upTo } from './contract/notes.js';
import { startEventStore } from './index.js';
import { positionKey } from './log/keys.js';

let dataDir = '';
const file = (): string => join(dataDir, 'events.lmdb');

/** Opens the server on the folder for one spec. */
async function connect(): Promise<EventStoreDBClient> {
  const server = await startEventStore({ dataDir });
  const client = EventStoreDBClient.connectionString(server.url);
  onTestFinished(async () => {
    await client.dispose();
    await server.close();
  });
  return client;
}

/** Streams one to three with ten events each, which hold `secret-<stream>-<n>`. */
beforeEach(async () => {
  dataDir = folderOfTest();
  const server = await startEventStore({ dataDir });
  const client = EventStoreDBClient.connectionString(server.url);
  for (const stream of ['one', 'two', 'three'])
    for (const n of upTo(9))
      await client.appendToStream(
        stream,
        jsonEvent({ type: 'NoteTaken', data: { n, text: `secret-${stream}-${n};` } }),
      );
  await client.dispose();
  await server.close();
});

describe('a changed byte in an event', () => {
  it.each(upTo(9))('is never read as if it were right (event %i)', async (n) => {
    const bytes = readFileSync(file());
    for (
      let at = bytes.indexOf(`secret-two-${n};`);
      at >= 0;
      at = bytes.indexOf(`secret-two-${n};`)
    )
      bytes.write('S', at);
    writeFileSync(file(), bytes);
    const client = await connect();
    await expect(collect(client.readStream('two'))).rejects.toThrow(
      /DATA_LOSS.*fails its checksum/,
    );
    await expect(collect(client.readAll())).rejects.toThrow(/DATA_LOSS.*fails its checksum/);
  });

  it('keeps the other streams readable and writable', async () => {
    const bytes = readFileSync(file());
    bytes.write('S', bytes.indexOf('secret-two-4;'));
    writeFileSync(file(), bytes);
    const client = await connect();
    await client.appendToStream('three', jsonEvent({ type: 'NoteTaken', data: { n: 10 } }));
    expect(await numbers(client.readStream('one'))).toEqual(upTo(9));
    expect(await numbers(client.readStream('three'))).toEqual(upTo(10));
  });
});

describe('a changed byte in the name of a stream', () => {
  const damaged = /fails its checksum/;

  it.each(['one', 'two', 'three'])('does not let %s begin again', async (stream) => {
    await rename(stream, `${stream.slice(0, -1)}~`);
    const client = await connect();
    const note = jsonEvent({ type: 'NoteTaken', data: { n: 0 } });
    await expect(client.appendToStream(stream, note)).rejects.toThrow(damaged);
    await expect(collect(client.readStream(stream))).rejects.toThrow(damaged);
  });

  /** Changes the key under which the head of a stream stands, as a fault of the disk would. */
  async function rename(stream: string, other: string): Promise<void> {
    const store = await openStore({ path: file() });
    const { database } = store.table('heads');
    const head = database.getBinary(Buffer.from(stream));
    if (!head) throw new Error(`There is no stream ${stream}`);
    const sealed = Buffer.from(head);
    await database.transaction(() => {
      void database.remove(Buffer.from(stream));
      void database.put(Buffer.from(other), sealed);
    });
    await store.close();
  }
});

describe('an event that is gone', () => {
  it('leaves a gap that every reader notices', async () => {
    const before = await connectOnce(async (client) => collect(client.readStream('two')));
    const position = Number(before[4]?.event?.position?.commit);
    const store = await openStore({ path: file() });
    const changes = new Changes();
    changes.remove(store.table('events'), positionKey(position));
    await store.commit(changes);
    await store.close();
    const client = await connect();
    await expect(collect(client.readStream('two'))).rejects.toThrow(
      /DATA_LOSS.*is not at position/,
    );
    await expect(collect(client.readAll())).rejects.toThrow(/DATA_LOSS.*is missing/);
    const backwards = client.readAll({ direction: 'backwards', fromPosition: 'end' });
    await expect(collect(backwards)).rejects.toThrow(/DATA_LOSS.*is missing/);
  });
});

describe('a file that was cut', () => {
  it.each(upTo(12, 1))(
    'at %i/13 of its length is refused, or nothing of it was missing',
    async (part) => {
      truncateSync(file(), Math.floor((readFileSync(file()).length * part) / 13));
      const outcome = await connectOnce(async (client) => numbers(client.readAll())).catch(
        messageOf,
      );
      const everything = [...upTo(9), ...upTo(9), ...upTo(9)];
      expect([everything, 'restore it']).toContainEqual(outcome);
    },
  );
});

/** The advice that the error gives. */
const messageOf = (error: unknown): string =>
  /restore it/i.exec((error as Error).message)?.[0].toLowerCase() ?? String(error);

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
