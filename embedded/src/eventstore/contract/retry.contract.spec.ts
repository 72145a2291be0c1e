import { ANY, NO_STREAM, STREAM_EXISTS, type AppendExpectedRevision } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { newStream, note, notes, numbers, upTo } from './notes.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();
const first = notes(0, 2);

/** A stream with these notes 0 to 2, and notes 3 and 4 after them. */
async function longerStream(): Promise<string> {
  const stream = newStream();
  await target.client.appendToStream(stream, first, { expectedRevision: NO_STREAM });
  await target.client.appendToStream(stream, notes(3, 4), { expectedRevision: 2n });
  return stream;
}

describe('a repeated append', () => {
  it.each<[string, AppendExpectedRevision]>([
    ['no stream', NO_STREAM],
    ['any', ANY],
    ['an existing stream', STREAM_EXISTS],
  ])('succeeds again when it expected %s, and writes nothing', async (_, expectedRevision) => {
    const stream = await longerStream();
    const again = await target.client.appendToStream(stream, first, { expectedRevision });
    expect(again).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(4));
  });

  it('has the position it had the first time', async () => {
    const stream = newStream();
    const once = await target.client.appendToStream(stream, first, { expectedRevision: NO_STREAM });
    const again = await target.client.appendToStream(stream, first, {
      expectedRevision: NO_STREAM,
    });
    expect(again).toEqual(once);
  });

  it('succeeds for a prefix of what was written', async () => {
    const stream = await longerStream();
    const options = { expectedRevision: NO_STREAM } as const;
    const again = await target.client.appendToStream(stream, first.slice(0, 2), options);
    expect(again).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(4));
  });

  it.each<[string, AppendExpectedRevision]>([
    ['no stream', NO_STREAM],
    ['any', ANY],
  ])('is refused when only a part of it was written and it expected %s', async (_, expected) => {
    const stream = await longerStream();
    const more = [...first.slice(0, 2), note(99)];
    const again = target.client.appendToStream(stream, more, { expectedRevision: expected });
    await expect(again).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 4n,
    });
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(4));
  });

  it('is refused when it goes on beyond what was written', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, first, { expectedRevision: NO_STREAM });
    const more = [...first, note(99)];
    const again = target.client.appendToStream(stream, more, { expectedRevision: NO_STREAM });
    await expect(again).rejects.toMatchObject({ type: 'wrong-expected-version' });
  });

  it('is another append when it goes to another stream', async () => {
    const other = newStream();
    await longerStream();
    await target.client.appendToStream(other, first, { expectedRevision: NO_STREAM });
    expect(await numbers(target.client.readStream(other))).toEqual(upTo(2));
  });

  it('is recognised while the first one is still under way', async () => {
    const stream = newStream();
    const options = { expectedRevision: NO_STREAM } as const;
    const both = [first, first].map((events) =>
      target.client.appendToStream(stream, events, options),
    );
    for (const result of await Promise.all(both)) expect(result.nextExpectedRevision).toBe(2n);
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(2));
  });
});
