import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import { startEventStore, type EmbeddedEventStore } from '../index.js';

export interface Target {
  readonly url: string;
  readonly client: EventStoreDBClient;
}

/**
 * The server that a contract spec talks to: the one EVENTSTORE_URL names, else an embedded one that lives
 * as long as the spec file.
 */
export function eventStoreUnderTest(): Target {
  const target = { url: process.env['EVENTSTORE_URL'] ?? '' };
  let client: EventStoreDBClient | undefined;
  let started: { server: EmbeddedEventStore; folder: string } | undefined;
  beforeAll(async () => {
    started = target.url === '' ? await startInTemporaryFolder() : undefined;
    target.url = started?.server.url ?? target.url;
    client = EventStoreDBClient.connectionString(target.url);
  });
  afterAll(async () => {
    await client?.dispose();
    await started?.server.close();
    if (started) rmSync(started.folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return target.url;
    },
    get client() {
      if (!client) throw new Error('The client is there from beforeAll on.');
      return client;
    },
  };
}

async function startInTemporaryFolder(): Promise<{ server: EmbeddedEventStore; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nirmaan-eventstore-'));
  return { server: await startEventStore({ dataDir: folder }), folder };
}
