import { BACKWARDS, END } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { newStream, note, notes, numbers, upTo } from './notes.js';
import { Observed } from './subscriptions.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();
const text = (numbers: readonly number[]): string[] => numbers.map(String);

describe('a subscription to a stream', () => {
  it('brings history, says once that it has caught up, and goes on with what is new', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, notes(0, 2));
    const observed = new Observed(target.client.subscribeToStream(stream));
    await observed.until(4);
    await target.client.appendToStream(newStream(), note(99));
    await target.client.appendToStream(stream, notes(3, 4));
    await target.client.appendToStream(stream, note(5));
    expect(await observed.until(7)).toEqual(['0', '1', '2', 'caughtUp', '3', '4', '5']);
  });

  it('begins after the revision it is given', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, notes(0, 4));
    const observed = new Observed(target.client.subscribeToStream(stream, { fromRevision: 2n }));
    expect(await observed.until(3)).toEqual(['3', '4', 'caughtUp']);
  });

  it('from the end brings only what is new', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, notes(0, 4));
    const observed = new Observed(target.client.subscribeToStream(stream, { fromRevision: END }));
    await observed.until(1);
    await target.client.appendToStream(stream, note(5));
    expect(await observed.until(2)).toEqual(['caughtUp', '5']);
  });

  it('waits for a stream that is not there yet', async () => {
    const stream = newStream();
    const observed = new Observed(target.client.subscribeToStream(stream));
    await observed.until(1);
    await target.client.appendToStream(stream, note(0));
    expect(await observed.until(2)).toEqual(['caughtUp', '0']);
  });

  it('misses and repeats nothing while the stream is being written', async () => {
    const stream = newStream();
    const writing = (async () => {
      for (const n of upTo(199)) await target.client.appendToStream(stream, note(n));
    })();
    const all = [0, 40, 90].map(async (start) => {
      while ((await last(stream)) < start);
      const observed = new Observed(target.client.subscribeToStream(stream));
      return observed.until(201);
    });
    await writing;
    for (const seen of await Promise.all(all))
      expect(seen.filter((name) => name !== 'caughtUp')).toEqual(text(upTo(199)));
  });

  it('ends with an error when the stream is tombstoned', async () => {
    const stream = newStream();
    await target.client.appendToStream(stream, note(0));
    const observed = new Observed(target.client.subscribeToStream(stream));
    await observed.until(2);
    await target.client.tombstoneStream(stream);
    expect(await observed.failure()).toMatchObject({ type: 'stream-deleted' });
  });
});

/** The stream's last note so far; -1 while there is none. */
async function last(stream: string): Promise<number> {
  const backwards = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const read = numbers(target.client.readStream(stream, backwards));
  return read.then(
    ([n = -1]) => n,
    () => -1,
  );
}
