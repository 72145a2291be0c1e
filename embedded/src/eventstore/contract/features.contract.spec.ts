import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newStream, note, numbers } from './notes.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();

describe('what the server says about itself', () => {
  it('is a cluster that the client can discover', async () => {
    const client = EventStoreDBClient.connectionString(
      target.url.replace('esdb:', 'esdb+discover:'),
    );
    onTestFinished(() => client.dispose());
    const stream = newStream();
    await client.appendToStream(stream, note(0));
    expect(await numbers(client.readStream(stream))).toEqual([0]);
  });

  it('has a leader for those who ask for one', async () => {
    const appended = target.client.appendToStream(newStream(), note(0), { requiresLeader: true });
    await expect(appended).resolves.toMatchObject({ success: true });
  });
});
