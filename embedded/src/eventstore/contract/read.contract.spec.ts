import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect, newStream, notes, numbers, upTo } from './notes.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();
const stream = newStream();

beforeAll(async () => {
  await target.client.appendToStream(stream, notes(0, 4));
  await target.client.appendToStream(newStream(), notes(0, 2));
  await target.client.appendToStream(stream, notes(5, 9));
});

describe('reading a stream', () => {
  it.each([
    ['all of it', {}, upTo(9)],
    ['from a revision on, which is included', { fromRevision: 7n }, [7, 8, 9]],
    ['at most so many', { fromRevision: 2n, maxCount: 3 }, [2, 3, 4]],
    ['from its end: nothing', { fromRevision: END }, []],
    ['beyond its end: nothing', { fromRevision: 10n }, []],
    ['far beyond its end: nothing', { fromRevision: 2n ** 63n }, []],
    ['backwards from its end', { direction: BACKWARDS, fromRevision: END, maxCount: 3 }, [9, 8, 7]],
    ['backwards from a revision', { direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
    ['backwards from its start: the first', { direction: BACKWARDS, fromRevision: START }, [0]],
    [
      'backwards from beyond its end',
      { direction: BACKWARDS, fromRevision: 99n },
      upTo(9).reverse(),
    ],
  ] as const)('%s', async (_, options, expected) => {
    expect(await numbers(target.client.readStream(stream, options))).toEqual(expected);
  });

  it.each([FORWARDS, BACKWARDS] as const)(
    'tells that there is no such stream, %s',
    async (direction) => {
      const missing = newStream();
      const fromRevision = direction === FORWARDS ? START : END;
      const read = collect(target.client.readStream(missing, { direction, fromRevision }));
      await expect(read).rejects.toMatchObject({ type: 'stream-not-found', streamName: missing });
    },
  );

  it('ends early when the reader has enough', async () => {
    const read = target.client.readStream(stream);
    for await (const { event } of read) if (event?.revision === 2n) break;
    await read.cancel();
    expect(await numbers(target.client.readStream(stream, { maxCount: 1 }))).toEqual([0]);
  });
});

describe('reading $all', () => {
  it('brings every event in the order of its position', async () => {
    const all = await collect(target.client.readAll());
    const positions = all.map(({ event }) => event?.position?.commit ?? 0n);
    expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
    expect(new Set(positions).size).toBe(positions.length);
    const ours = all.filter(({ event }) => event?.streamId === stream);
    expect(ours.map(({ event }) => event?.revision)).toEqual(upTo(9).map(BigInt));
  });

  it('backwards brings the same events the other way round', async () => {
    const forwards = await collect(target.client.readAll());
    const backwards = await collect(
      target.client.readAll({ direction: BACKWARDS, fromPosition: END }),
    );
    expect(backwards.reverse()).toEqual(forwards);
  });

  it('starts with the event at the position, forwards, and before it, backwards', async () => {
    const all = await collect(target.client.readAll());
    const middle = all.findIndex(({ event }) => event?.streamId === stream) + 6;
    const position = all[middle]!.event!.position!;
    const forwards = target.client.readAll({ fromPosition: position });
    const backwards = target.client.readAll({ direction: BACKWARDS, fromPosition: position });
    expect(await collect(forwards)).toEqual(all.slice(middle));
    expect(await collect(backwards)).toEqual(all.slice(0, middle).reverse());
  });

  it('goes page by page with the positions that it gave', async () => {
    const all = await collect(target.client.readAll({ maxCount: 13 }));
    const pages = [await collect(target.client.readAll({ maxCount: 5 }))];
    while (pages.flat().length < 13) {
      const fromPosition = pages.flat().at(-1)!.event!.position!;
      const page = await collect(target.client.readAll({ fromPosition, maxCount: 5 }));
      pages.push(page.slice(1));
    }
    expect(pages.flat().slice(0, 13)).toEqual(all);
  });

  it('has nothing after its end and nothing before its start', async () => {
    expect(await collect(target.client.readAll({ fromPosition: END }))).toEqual([]);
    expect(
      await collect(target.client.readAll({ direction: BACKWARDS, fromPosition: START })),
    ).toEqual([]);
  });
});
