import { FolderInUse } from '@nirmaan/platform/folder-lock';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startEventStore } from './eventstore/server.js';
import { startMongo } from './mongo/start-mongo.js';
import { startEmbedded } from './start-embedded.js';
import { folderOfTest } from './testing/folder-of-test.js';

it('leaves nothing running when one of the servers cannot start', async () => {
  const dataDir = folderOfTest();
  const mongo = await startMongo({ dataDir: join(dataDir, 'mongo') });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(FolderInUse);
  await (await startEventStore({ dataDir: join(dataDir, 'eventstore') })).close();
  await mongo.close();
});

it.each([
  ['EventStoreDB', { eventStorePort: null }, 'eventstore', 'eventStoreUrl'],
  ['MongoDB', { mongoPort: null }, 'mongo', 'mongoUrl'],
] as const)('does not start %s on request', async (_, left, folder, url) => {
  const dataDir = folderOfTest();
  const stores = await startEmbedded({ dataDir, ...left });
  expect(stores[url]).toBeUndefined();
  expect(await readdir(dataDir)).not.toContain(folder);
  expect(await readdir(dataDir)).toHaveLength(1);
  await stores.close();
});

it('can be closed and started again on the same folder', async () => {
  const dataDir = folderOfTest();
  for (const _ of ['first', 'again']) await (await startEmbedded({ dataDir })).close();
});

const sandbox = { keySecret: 'k', webhooks: { url: 'http://127.0.0.1:9/', secret: 's' } };

/** A server that listens on every address leaves none of this machine's free. */
const isFreeElsewhere = async (url: string): Promise<boolean> => {
  const other = createServer().listen(Number(new URL(url).port), '127.0.0.2');
  const free = await Promise.race([
    once(other, 'listening').then(() => true),
    once(other, 'error').then(() => false),
  ]).catch(() => false);
  other.close();
  return free;
};

// Only there is all of 127/8 an address of the machine.
(process.platform === 'linux' ? it : it.skip)(
  'listens on loopback only, all three servers',
  async () => {
    const { close, ...urls } = await startEmbedded({ dataDir: folderOfTest(), razorpay: sandbox });
    for (const url of Object.values(urls)) expect(await isFreeElsewhere(url ?? '')).toBe(true);
    await close();
  },
);
