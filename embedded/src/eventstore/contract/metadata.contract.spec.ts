import { setTimeout as delay } from 'node:timers/promises';
import { BACKWARDS, END, NO_STREAM } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { newStream, note, notes, numbers } from './notes.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();

async function streamOfTen(): Promise<string> {
  const stream = newStream();
  await target.client.appendToStream(stream, notes(0, 9));
  return stream;
}

describe('stream metadata', () => {
  it('is kept, properties of our own included', async () => {
    const stream = newStream();
    const metadata = { maxCount: 4, owner: 'anita' };
    await target.client.setStreamMetadata(stream, metadata);
    expect(await target.client.getStreamMetadata(stream)).toMatchObject({
      streamName: stream,
      metadata,
    });
  });

  it('is absent until it is set', async () => {
    const stream = newStream();
    expect(await target.client.getStreamMetadata(stream)).toEqual({ streamName: stream });
  });

  it('has revisions of its own', async () => {
    const stream = newStream();
    await target.client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: NO_STREAM });
    const again = target.client.setStreamMetadata(
      stream,
      { maxCount: 2 },
      { expectedRevision: NO_STREAM },
    );
    await expect(again).rejects.toMatchObject({ type: 'wrong-expected-version' });
    await target.client.setStreamMetadata(stream, { maxCount: 3 }, { expectedRevision: 0n });
    expect((await target.client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 3 });
  });

  it('shows only the latest events with $maxCount', async () => {
    const stream = await streamOfTen();
    await target.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await numbers(target.client.readStream(stream))).toEqual([7, 8, 9]);
    await target.client.appendToStream(stream, note(10));
    const backwards = { direction: BACKWARDS, fromRevision: END } as const;
    expect(await numbers(target.client.readStream(stream, backwards))).toEqual([10, 9, 8]);
  });

  it('hides what comes before $tb', async () => {
    const stream = await streamOfTen();
    await target.client.setStreamMetadata(stream, { truncateBefore: 8 });
    expect(await numbers(target.client.readStream(stream))).toEqual([8, 9]);
    expect(
      await numbers(target.client.readStream(stream, { fromRevision: 2n, maxCount: 1 })),
    ).toEqual([8]);
    await target.client.setStreamMetadata(stream, { truncateBefore: 100 });
    expect(await numbers(target.client.readStream(stream))).toEqual([]);
  });

  it('hides what is older than $maxAge', async () => {
    const stream = await streamOfTen();
    await target.client.setStreamMetadata(stream, { maxAge: 4 });
    await delay(4_200);
    await target.client.appendToStream(stream, note(10));
    expect(await numbers(target.client.readStream(stream))).toEqual([10]);
  });

  it('changes no revision and nothing in $all', async () => {
    const stream = await streamOfTen();
    await target.client.setStreamMetadata(stream, { maxCount: 1 });
    await target.client.appendToStream(stream, note(10), { expectedRevision: 9n });
    const all = target.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 12 });
    let seen = 0;
    for await (const { event } of all) if (event?.streamId === stream) seen += 1;
    expect(seen).toBe(11);
  });
});
