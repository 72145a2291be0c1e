import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderOfTest } from '../testing/folder-of-test.js';
import { newStream, note, numbers, upTo } from './contract/notes.js';
import { Observed } from './contract/subscriptions.js';
import { startEventStore } from './index.js';

async function started(dataDir = folderOfTest()) {
  const server = await startEventStore({ dataDir });
  const client = EventStoreDBClient.connectionString(server.url);
  onTestFinished(async () => {
    await client.dispose();
    await server.close();
  });
  return { server, client, dataDir };
}

describe('a server that stops', () => {
  it('cancels subscriptions, so that their clients come back', async () => {
    const { server, client } = await started();
    const observed = new Observed(client.subscribeToAll());
    await observed.until(1);
    await server.close();
    expect(await observed.failure()).toMatchObject({ type: 'cancelled' });
  });

  it('keeps every append it has acknowledged, and answers or cancels the others', async () => {
    const { server, client, dataDir } = await started();
    const stream = newStream();
    const appends = upTo(199).map((n) => client.appendToStream(stream, note(n)));
    const outcomes = Promise.allSettled(appends);
    await Promise.any(appends);
    await server.close();
    const settled = await outcomes;
    const acknowledged = upTo(199).filter((n) => settled[n]?.status === 'fulfilled');
    const again = await started(dataDir);
    const kept = await numbers(again.client.readStream(stream));
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
  });

  it('refuses new appends as unavailable', async () => {
    const { server, client } = await started();
    await client.appendToStream(newStream(), note(0));
    await server.close();
    await expect(client.appendToStream(newStream(), note(1))).rejects.toThrow();
  });

  it('leaves the folder to the next one', async () => {
    const { server, dataDir } = await started();
    await expect(startEventStore({ dataDir })).rejects.toThrow(/already served/);
    await server.close();
    await (await startEventStore({ dataDir })).close();
  });
});
