import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canMount, SmallDisk } from '../testing/small-disk.js';
import { numbers, upTo } from './contract/notes.js';
import { startEventStore } from './index.js';

if (!canMount) console.warn('Only root can mount a small disk: a full one is not tried here.');

const largeNote = (n: number) =>
  jsonEvent({ type: 'NoteTaken', data: { n, text: 'x'.repeat(20_000) } });

/** Appends notes until one is refused; returns how many were acknowledged and the refusal. */
async function appendUntilFull(client: EventStoreDBClient) {
  for (let n = 0; ; n += 1) {
    try {
      await client.appendToStream('note', largeNote(n), {
        expectedRevision: n ? BigInt(n - 1) : 'no_stream',
      });
    } catch (error) {
      return { acknowledged: n, refusal: error as Error };
    }
  }
}

describe.runIf(canMount)('a full disk', () => {
  it('is an error to the writer, leaves nothing half-written, and is over when there is space', async () => {
    const disk = new SmallDisk(4);
    const server = await startEventStore({ dataDir: `${disk.folder}/data` });
    const client = EventStoreDBClient.connectionString(server.url);
    onTestFinished(async () => {
      await client.dispose();
      await server.close();
    });
    const { acknowledged, refusal } = await appendUntilFull(client);
    expect(acknowledged).toBeGreaterThan(20);
    expect(refusal.message).toMatch(/No space left/);
    expect(await numbers(client.readStream('note'))).toEqual(upTo(acknowledged - 1));
    expect(await numbers(client.readAll())).toEqual(upTo(acknowledged - 1));
    disk.grow(16);
    const expectedRevision = BigInt(acknowledged - 1);
    await client.appendToStream('note', largeNote(acknowledged), { expectedRevision });
    expect(await numbers(client.readStream('note'))).toEqual(upTo(acknowledged));
  });
});
