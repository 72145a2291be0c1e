import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { times } from '@nirmaan/platform/testing';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  compileEmbedded,
  compilerPatience,
  EventStoreProcess,
} from '../testing/event-store-process.js';
import { ownMegabytes, peakMegabytesDuring } from '../testing/memory.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { newStream } from './contract/notes.js';

const events = times(4_000, 1_000_000);
/** So large that holding all of them would show. */
const eventBytes = times(16_000, 500);
const allowedMegabytes = 60;
const patience = times(240_000, 1_800_000);

beforeAll(compileEmbedded, compilerPatience);

it(
  `holds little memory while ${events} events are read, subscribed to and waited for`,
  async () => {
    const server = await EventStoreProcess.start({ dataDir: folderOfTest() });
    const client = EventStoreDBClient.connectionString(server.url);
    onTestFinished(async () => {
      await server.stop();
    });
    await fill(client);
    const before = ownMegabytes(server.pid);
    const peaks = {
      read: await peakMegabytesDuring(server.pid, () => drain(client.readAll())),
      subscribed: await peakMegabytesDuring(server.pid, () => drain(client.subscribeToAll())),
      stalled: await peakMegabytesDuring(server.pid, () => stall(client, 8)),
    };
    console.log({ events, before, ...peaks });
    expect(Math.max(...Object.values(peaks)) - before).toBeLessThan(allowedMegabytes);
  },
  patience,
);

async function fill(client: EventStoreDBClient): Promise<void> {
  const size = Math.floor(800_000 / eventBytes);
  const text = 'x'.repeat(eventBytes);
  for (let done = 0; done < events; done += size) {
    const batch = Array.from({ length: size }, () => jsonEvent({ type: 'Noted', data: { text } }));
    await client.appendToStream(newStream(), batch);
  }
}

/** Reads all events there are. */
async function drain(all: AsyncIterable<unknown>): Promise<void> {
  let seen = 0;
  for await (const _ of all) if (++seen === events) return;
}

/** Subscribers that take nothing: the server must wait for them, and not keep for them what they leave. */
async function stall(client: EventStoreDBClient, subscribers: number): Promise<void> {
  const stalled = Array.from({ length: subscribers }, () =>
    client
      .subscribeToAll()
      .on('error', () => undefined)
      .pause(),
  );
  await delay(3_000);
  for (const subscription of stalled) await subscription.unsubscribe();
}
