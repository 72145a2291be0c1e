import { randomUUID } from 'node:crypto';
import { ANY, binaryEvent, jsonEvent, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, newStream, note, notes, numbers, upTo } from './notes.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();

/** With credentials of its own an append goes through Append, without through BatchAppend. */
const ways = [
  ['BatchAppend', {}],
  ['Append', { credentials: { username: 'admin', password: 'changeit' } }],
] as const;

describe.each(ways)('%s', (_way, how) => {
  it('answers with the revision and the position of the last event', async () => {
    const stream = newStream();
    const appended = await target.client.appendToStream(stream, notes(0, 4), how);
    const [last] = await collect(
      target.client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }),
    );
    expect(appended).toEqual({
      success: true,
      nextExpectedRevision: 4n,
      position: last?.event?.position,
    });
  });

  it('keeps id, type, data and metadata', async () => {
    const stream = newStream();
    const id = randomUUID();
    const event = jsonEvent({
      id,
      type: 'NoteTaken',
      data: { text: '₹ 5 लाख' },
      metadata: { by: 'anita' },
    });
    await target.client.appendToStream(stream, event, how);
    const [read] = await collect(target.client.readStream(stream));
    expect(read?.event).toMatchObject({
      ...{ streamId: stream, revision: 0n, id, type: 'NoteTaken', isJson: true },
      ...{ data: { text: '₹ 5 लाख' }, metadata: { by: 'anita' } },
    });
    expect(Math.abs(Date.now() - (read?.event?.created.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('keeps binary data and metadata as they are', async () => {
    const stream = newStream();
    const [data, metadata] = [Uint8Array.of(0, 255, 128, 10), Uint8Array.of(200, 0, 1)];
    await target.client.appendToStream(stream, binaryEvent({ type: 'Scan', data, metadata }), how);
    const [read] = await collect(target.client.readStream(stream));
    expect(read?.event).toMatchObject({ isJson: false, data, metadata });
  });

  it('appends to a new stream when none is expected, and only then', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, note(0), { ...how, expectedRevision: NO_STREAM });
    const again = target.client.appendToStream(stream, note(1), {
      ...how,
      expectedRevision: NO_STREAM,
    });
    await expect(again).rejects.toMatchObject({
      ...{ type: 'wrong-expected-version', streamName: stream },
      ...{ expectedVersion: 'no_stream', actualVersion: 0n },
    });
  });

  it('appends after the expected revision, and refuses any other', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, notes(0, 2), how);
    await target.client.appendToStream(stream, note(3), { ...how, expectedRevision: 2n });
    for (const expectedRevision of [0n, 2n, 4n, 2n ** 63n]) {
      const wrong = target.client.appendToStream(stream, note(9), { ...how, expectedRevision });
      await expect(wrong).rejects.toMatchObject({
        ...{ type: 'wrong-expected-version', streamName: stream },
        ...{ expectedVersion: expectedRevision, actualVersion: 3n },
      });
    }
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(3));
  });

  it('names the missing stream when a revision of it was expected', async () => {
    const wrong = target.client.appendToStream(newStream(), note(0), {
      ...how,
      expectedRevision: 0n,
    });
    await expect(wrong).rejects.toMatchObject({ expectedVersion: 0n, actualVersion: 'no_stream' });
  });

  it('appends to an existing stream when one is expected, and only then', async () => {
    const stream = newStream();
    const append = () =>
      target.client.appendToStream(stream, note(1), { ...how, expectedRevision: STREAM_EXISTS });
    await expect(append()).rejects.toMatchObject({
      ...{ type: 'wrong-expected-version' },
      ...{ expectedVersion: 'stream_exists', actualVersion: 'no_stream' },
    });
    await target.client.appendToStream(stream, note(0), { ...how, expectedRevision: ANY });
    expect(await append()).toMatchObject({ nextExpectedRevision: 1n });
  });

  it('takes a stream that has only metadata for an existing one', async () => {
    const stream = newStream();
    await target.client.setStreamMetadata(stream, { owner: 'anita' });
    const options = { ...how, expectedRevision: STREAM_EXISTS } as const;
    expect(await target.client.appendToStream(stream, note(0), options)).toMatchObject({
      nextExpectedRevision: 0n,
    });
  });

  it('appends nothing at all, and says where the stream is', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, notes(0, 1), how);
    const nothing = await target.client.appendToStream(stream, [], {
      ...how,
      expectedRevision: 1n,
    });
    expect(nothing).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await numbers(target.client.readStream(stream))).toEqual([0, 1]);
  });

  it('refuses an append that is too large, and names the limit', async () => {
    const stream = newStream();
    const large = Array.from({ length: 30 }, () =>
      jsonEvent({ type: 'NoteTaken', data: { text: 'x'.repeat(100_000) } }),
    );
    await expect(target.client.appendToStream(stream, large, how)).rejects.toMatchObject({
      ...{ type: 'maximum-append-size-exceeded', maxAppendSize: 1024 * 1024 },
    });
    await expect(numbers(target.client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('writes each of many appends under way once and in the order of its stream', async () => {
    const streams = Array.from({ length: 8 }, () => newStream());
    await Promise.all(
      streams.flatMap((stream) =>
        upTo(24).map((n) => target.client.appendToStream(stream, note(n), how)),
      ),
    );
    for (const stream of streams) {
      const read = await collect(target.client.readStream(stream));
      expect(read.map(({ event }) => event?.revision)).toEqual(upTo(24).map(BigInt));
      expect(new Set(read.map(({ event }) => event?.id)).size).toBe(25);
    }
  });

  it('lets exactly one of many writers win who expect the same revision', async () => {
    const stream = newStream();
    const results = await Promise.allSettled(
      upTo(19).map((n) =>
        target.client.appendToStream(stream, note(n), { ...how, expectedRevision: NO_STREAM }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await numbers(target.client.readStream(stream))).toHaveLength(1);
  });
});

describe('BatchAppend', () => {
  it('puts an append together that comes in many pieces', async () => {
    const stream = newStream();
    const events = Array.from({ length: 60 }, (_, n) =>
      jsonEvent({ type: 'NoteTaken', data: { n, text: 'x'.repeat(10_000) } }),
    );
    const appended = await target.client.appendToStream(stream, events, {
      batchAppendSize: 50_000,
    });
    expect(appended).toMatchObject({ nextExpectedRevision: 59n });
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(59));
  });

  it('counts the size over all pieces', async () => {
    const events = Array.from({ length: 12 }, () =>
      jsonEvent({ type: 'NoteTaken', data: { text: 'x'.repeat(100_000) } }),
    );
    const append = target.client.appendToStream(newStream(), events, { batchAppendSize: 200_000 });
    await expect(append).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
  });

  it('answers at the deadline of an append that has passed', async () => {
    const late = target.client.appendToStream(newStream(), note(0), { deadline: -1_000 });
    await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
    expect(await target.client.appendToStream(newStream(), note(0))).toMatchObject({
      success: true,
    });
  });
});
