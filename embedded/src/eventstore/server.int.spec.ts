import {
  EventStoreDBClient,
  eventTypeFilter,
  jsonEvent,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { onTestEnd } from '@nirmaan/platform/testing';
import { folderOfTest } from '../testing/folder-of-test.js';
import { canMount, SmallDisk } from '../testing/small-disk.js';
import {
  collect,
  eventStoreUnderTest,
  newStream,
  note,
  notes,
  numbers,
  Observed,
  upTo,
} from './testing/fixtures.js';
import { frame } from './grpc.js';
import { startEventStore } from './server.js';

const target = eventStoreUnderTest();

async function start(dataDir = folderOfTest()) {
  const server = await startEventStore({ dataDir });
  const client = EventStoreDBClient.connectionString(server.url);
  onTestEnd(async () => {
    await client.dispose();
    await server.close();
  });
  return { server, client, dataDir };
}

/** Sends bytes to a method, past the client, and returns the status that the call ends with. */
async function callRaw(path: string, body: Buffer): Promise<string> {
  const { host, searchParams } = new URL(target.url);
  const session = connect(`http://${host}`);
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'connection-name': searchParams.get('connectionName') ?? '',
    te: 'trailers',
  });
  const headers: IncomingHttpHeaders = {};
  const collectHeaders = (some: IncomingHttpHeaders): void => void Object.assign(headers, some);
  stream.on('response', collectHeaders).on('trailers', collectHeaders);
  stream.resume().end(body);
  await once(stream, 'close');
  session.close();
  return `${String(headers['grpc-status'])} ${decodeURI(String(headers['grpc-message']))}`;
}

const streams = (method: string): string => `/event_store.client.streams.Streams/${method}`;

describe('what the product does not call is refused by name', () => {
  const asAdmin = { credentials: { username: 'admin', password: 'changeit' } };
  const failureOf = (subscription: NodeJS.EventEmitter) =>
    new Promise((resolve) => subscription.once('error', resolve));

  it.each([
    ['streams.Streams/Append', () => target.client.appendToStream('a', note(0), asAdmin)],
    ['streams.Streams/Delete', () => target.client.deleteStream('a')],
    ['streams.Streams/Tombstone', () => target.client.tombstoneStream('a')],
    ['projections.Projections/Statistics', () => target.client.listProjections()],
    ['system streams', () => target.client.setStreamMetadata('a', { maxCount: 1 })],
    ['link resolution', () => collect(target.client.readStream('a', { resolveLinkTos: true }))],
    [
      'appends that expect the stream to exist',
      () => target.client.appendToStream('a', note(0), { expectedRevision: STREAM_EXISTS }),
    ],
    [
      'reading more than the newest event backwards',
      () => collect(target.client.readAll({ direction: 'backwards', fromPosition: 'end' })),
    ],
    ['subscriptions to one stream', () => failureOf(target.client.subscribeToStream('a'))],
    [
      'filters by regular expression',
      () => failureOf(target.client.subscribeToAll({ filter: eventTypeFilter({ regex: '^N' }) })),
    ],
  ])('%s', async (feature, call) => {
    const error = await Promise.resolve(call()).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(feature);
    expect(String(error)).toContain('not supported by the embedded event store');
  });
});

describe('what makes no sense is refused with a reason', () => {
  it.each([
    ['a stream without a name', '', /A stream name has 1 to 1024 bytes/],
    ['a name that is too long', 'ल'.repeat(400), /A stream name has 1 to 1024 bytes, not 1200/],
  ])('%s', async (_, stream, reason) => {
    await expect(target.client.appendToStream(stream, note(0))).rejects.toThrow(reason);
  });

  it('an event without a type, and nothing of its append is stored', async () => {
    const stream = newStream();
    const events = [...notes(0, 1), note(2, '')];
    await expect(target.client.appendToStream(stream, events)).rejects.toThrow(
      /An event type has 1 to/,
    );
    await expect(numbers(target.client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-not-found',
    });
  });

  const uuid = Buffer.from([10, 8, 18, 6, ...Buffer.from('प्')]);
  it.each([
    ['a method that is unknown', '/किधर', frame(Buffer.alloc(0)), '12 '],
    ['bytes that are no message', streams('Read'), frame(Buffer.from([0xff, 0xff])), '3 '],
    ['a compressed message', streams('Read'), Buffer.from([1, 0, 0, 0, 0]), '12 '],
    ['a message of 4 GB', streams('Read'), Buffer.from([0, 255, 255, 255, 255]), '8 '],
    ['an id in another script', streams('BatchAppend'), frame(uuid), '3 "प्" is not a UUID.'],
  ])('%s, and the server stays up', async (_, path, body, status) => {
    expect(await callRaw(encodeURI(path), body)).toContain(status);
    expect(await target.client.appendToStream(newStream(), note(0))).toMatchObject({
      success: true,
    });
  });
});

it('reads and subscribes to a store without events', async () => {
  const { client } = await start();
  expect(await collect(client.readAll())).toEqual([]);
  const newest = { direction: 'backwards', fromPosition: 'end', maxCount: 1 } as const;
  expect(await collect(client.readAll(newest))).toEqual([]);
  expect(await new Observed(client.subscribeToAll()).until(1)).toEqual(['caughtUp']);
});

describe('a server that stops', () => {
  it('cancels subscriptions, so that their clients come back', async () => {
    const { server, client } = await start();
    const observed = new Observed(client.subscribeToAll());
    await observed.until(1);
    await server.close();
    expect(await observed.failure()).toMatchObject({ type: 'cancelled' });
  });

  it('keeps every append that it acknowledged, and answers or cancels the others', async () => {
    const { server, client, dataDir } = await start();
    const stream = newStream();
    const appends = upTo(199).map((n) => client.appendToStream(stream, note(n)));
    const outcomes = Promise.allSettled(appends);
    await Promise.any(appends);
    await server.close();
    const settled = await outcomes;
    const acknowledged = upTo(199).filter((n) => settled[n]?.status === 'fulfilled');
    const again = await start(dataDir);
    const kept = await numbers(again.client.readStream(stream));
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
    await expect(client.appendToStream(newStream(), note(1))).rejects.toThrow();
  });

  it('leaves the folder to the next one, and only then', async () => {
    const { server, dataDir } = await start();
    await expect(startEventStore({ dataDir })).rejects.toThrow(/is in use by process/);
    await server.close();
    await (await startEventStore({ dataDir })).close();
  });
});

if (!canMount) console.warn('Only root can mount a small disk: a full one is not tried here.');

const largeNote = (n: number) =>
  jsonEvent({ type: 'NoteTaken', data: { n, text: 'x'.repeat(20_000) } });

/** Appends notes until one is refused. */
async function fillDisk(client: EventStoreDBClient) {
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

(canMount ? it : it.skip)(
  'refuses appends while the disk is full, and stores nothing of them',
  async () => {
    const disk = new SmallDisk(4);
    const { client } = await start(`${disk.folder}/data`);
    const { acknowledged, refusal } = await fillDisk(client);
    expect(acknowledged).toBeGreaterThan(20);
    expect(refusal.message).toMatch(/No space left/);
    expect(await numbers(client.readStream('note'))).toEqual(upTo(acknowledged - 1));
    expect(await numbers(client.readAll())).toEqual(upTo(acknowledged - 1));
    disk.grow(16);
    const expectedRevision = BigInt(acknowledged - 1);
    await client.appendToStream('note', largeNote(acknowledged), { expectedRevision });
    expect(await numbers(client.readStream('note'))).toEqual(upTo(acknowledged));
  },
);
