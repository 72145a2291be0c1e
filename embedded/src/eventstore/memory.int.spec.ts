import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { onTestEnd, times } from '@nirmaan/platform/testing';
import { type ClientHttp2Session, connect } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';
import { compileEmbedded, compilerPatience, ServerProcess } from '../testing/server-process.js';
import { ownMegabytes, peakMegabytesDuring } from '../testing/memory.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { newStream, note } from './testing/fixtures.js';

const events = times(4_000, 1_000_000);
/** So large that holding all of them would show. */
const eventBytes = times(16_000, 500);
const patience = times(240_000, 1_800_000);

beforeAll(compileEmbedded, compilerPatience);

async function start() {
  const server = await ServerProcess.start('startEventStore', { dataDir: folderOfTest() });
  onTestEnd(async () => {
    await server.stop();
  });
  return { server, client: EventStoreDBClient.connectionString(server.url) };
}

it(
  `holds little memory while ${events} events are read, subscribed to and waited for`,
  async () => {
    const { server, client } = await start();
    await fill(client);
    const before = ownMegabytes(server.pid);
    const peaks = {
      read: await peakMegabytesDuring(server.pid, () => drain(client.readAll())),
      subscribed: await peakMegabytesDuring(server.pid, () => drain(client.subscribeToAll())),
      stalled: await peakMegabytesDuring(server.pid, () => stall(client, 8)),
    };
    console.log({ events, before, ...peaks });
    expect(Math.max(...Object.values(peaks)) - before).toBeLessThan(60);
  },
  patience,
);

it(
  'bounds what all unfinished messages and all stalled readers hold together',
  async () => {
    const { server, client } = await start();
    await client.appendToStream(newStream(), largeEvent(900_000));
    const before = ownMegabytes(server.pid);
    const session = connect(`http://127.0.0.1:${server.port}`);
    const secret = new URL(server.url).searchParams.get('connectionName') ?? '';
    onTestEnd(() => session.destroy());
    const unfinished = await peakMegabytesDuring(server.pid, async () => {
      for (let call = 0; call < 30; call += 1) sendHalf(session, secret, 16 * 1024 * 1024);
      await delay(3_000);
    });
    session.destroy();
    const stalled = await peakMegabytesDuring(server.pid, () => stall(client, 1_000));
    console.log({ before, unfinished, stalled });
    expect(unfinished - before).toBeLessThan(300);
    expect(stalled - before).toBeLessThan(500);
    expect(await client.appendToStream(newStream(), note(0))).toMatchObject({ success: true });
  },
  patience,
);

const largeEvent = (size: number) => jsonEvent({ type: 'Noted', data: { text: 'x'.repeat(size) } });

async function fill(client: EventStoreDBClient): Promise<void> {
  const size = Math.floor(800_000 / eventBytes);
  for (let done = 0; done < events; done += size)
    await client.appendToStream(
      newStream(),
      Array.from({ length: size }, () => largeEvent(eventBytes)),
    );
}

/** Reads all events there are. */
async function drain(all: AsyncIterable<unknown>): Promise<void> {
  let seen = 0;
  for await (const _ of all) if (++seen === events) return;
}

/** Subscribers that take nothing: the server must wait for them, and not hold what they leave. */
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

/** Announces a message, sends all of it but the last byte, and keeps the call open. */
function sendHalf(session: ClientHttp2Session, secret: string, size: number): void {
  const call = session.request({
    ':method': 'POST',
    ':path': '/event_store.client.streams.Streams/BatchAppend',
    'connection-name': secret,
  });
  call.on('error', () => undefined).resume();
  const message = Buffer.alloc(5 + size - 1);
  message.writeUInt32BE(size, 1);
  call.write(message);
}
