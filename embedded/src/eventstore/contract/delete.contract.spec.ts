import { NO_STREAM, STREAM_EXISTS, type AppendToStreamOptions } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, newStream, note, notes, numbers } from './notes.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();

async function streamOfThree(): Promise<string> {
  const stream = newStream();
  await target.client.appendToStream(stream, notes(0, 2));
  return stream;
}

async function deletedStream(): Promise<string> {
  const stream = await streamOfThree();
  await target.client.deleteStream(stream);
  return stream;
}

describe('deleting a stream', () => {
  it('hides its events and answers with a position', async () => {
    const stream = await streamOfThree();
    const { position } = await target.client.deleteStream(stream);
    expect(position?.commit).toBeTypeOf('bigint');
    await expect(collect(target.client.readStream(stream))).rejects.toMatchObject({
      ...{ type: 'stream-not-found', streamName: stream },
    });
  });

  it('takes the expected revision seriously', async () => {
    const stream = await streamOfThree();
    const wrong = target.client.deleteStream(stream, { expectedRevision: 1n });
    await expect(wrong).rejects.toMatchObject({
      ...{ type: 'wrong-expected-version', streamName: stream },
      ...{ expectedVersion: 1n, actualVersion: 2n },
    });
    await target.client.deleteStream(stream, { expectedRevision: 2n });
  });

  it('refuses a stream that never was', async () => {
    const missing = target.client.deleteStream(newStream());
    await expect(missing).rejects.toMatchObject({ type: 'wrong-expected-version' });
  });

  it.each<[string, AppendToStreamOptions]>([
    ['any', {}],
    ['no stream', { expectedRevision: NO_STREAM }],
    ['its last revision', { expectedRevision: 2n }],
  ])('lets it be written to again, expecting %s; revisions go on', async (_, options) => {
    const stream = await deletedStream();
    const appended = await target.client.appendToStream(stream, notes(3, 4), options);
    expect(appended).toMatchObject({ nextExpectedRevision: 4n });
    expect(await numbers(target.client.readStream(stream))).toEqual([3, 4]);
  });

  it('makes it one that does not exist', async () => {
    const stream = await deletedStream();
    const append = target.client.appendToStream(stream, note(3), {
      expectedRevision: STREAM_EXISTS,
    });
    await expect(append).rejects.toMatchObject({ type: 'stream-deleted' });
  });

  it('does not bring the events back when metadata is set', async () => {
    const stream = await deletedStream();
    await target.client.setStreamMetadata(stream, { owner: 'anita' });
    await target.client.appendToStream(stream, note(3));
    expect(await numbers(target.client.readStream(stream))).toEqual([3]);
    expect((await target.client.getStreamMetadata(stream)).metadata).toMatchObject({
      owner: 'anita',
    });
  });

  it('leaves its events in $all', async () => {
    const stream = await deletedStream();
    const all = await collect(target.client.readAll());
    expect(all.filter(({ event }) => event?.streamId === stream)).toHaveLength(3);
  });
});

describe('tombstoning a stream', () => {
  it('ends it for ever', async () => {
    const stream = await streamOfThree();
    const { position } = await target.client.tombstoneStream(stream, { expectedRevision: 2n });
    expect(position?.commit).toBeTypeOf('bigint');
    const gone = { type: 'stream-deleted', streamName: stream };
    await expect(target.client.appendToStream(stream, note(3))).rejects.toMatchObject(gone);
    await expect(collect(target.client.readStream(stream))).rejects.toMatchObject(gone);
    await expect(target.client.deleteStream(stream)).rejects.toMatchObject(gone);
    await expect(target.client.tombstoneStream(stream)).rejects.toMatchObject(gone);
  });

  it('takes the expected revision seriously', async () => {
    const wrong = target.client.tombstoneStream(await streamOfThree(), { expectedRevision: 7n });
    await expect(wrong).rejects.toMatchObject({ expectedVersion: 7n, actualVersion: 2n });
  });

  it('closes a name that was never used', async () => {
    const stream = newStream();
    await target.client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
    const append = target.client.appendToStream(stream, note(0));
    await expect(append).rejects.toMatchObject({ type: 'stream-deleted' });
  });

  it('leaves a mark in $all', async () => {
    const stream = await streamOfThree();
    await target.client.tombstoneStream(stream);
    const all = await collect(target.client.readAll());
    const types = all
      .filter(({ event }) => event?.streamId === stream)
      .map(({ event }) => event?.type);
    expect(types).toEqual(['NoteTaken', 'NoteTaken', 'NoteTaken', '$streamDeleted']);
  });
});
