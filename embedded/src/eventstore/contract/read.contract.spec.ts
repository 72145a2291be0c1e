import { BACKWARDS, END, FORWARDS, type Position, START } from '@eventstore/db-client';
import {
  collect,
  eventStoreUnderTest,
  newStream,
  note,
  notes,
  numbers,
  upTo,
} from '../testing/fixtures.js';

const target = eventStoreUnderTest();
const stream = newStream();
/** Where the events of this spec begin: a real server holds events of its own before them. */
let before: Position;

beforeAll(async () => {
  const { position } = await target.client.appendToStream(newStream(), note(0));
  if (!position) throw new Error('An append has a position.');
  before = position;
  await target.client.appendToStream(stream, notes(0, 4));
  await target.client.appendToStream(`${stream}-longer`, notes(90, 92));
  await target.client.appendToStream(stream, notes(5, 9));
});

describe('reading a stream', () => {
  it.each([
    ['brings all of it', {}, upTo(9)],
    ['begins with the revision given', { fromRevision: 7n }, [7, 8, 9]],
    ['brings at most maxCount events', { fromRevision: 2n, maxCount: 3 }, [2, 3, 4]],
    ['brings nothing from beyond its end', { fromRevision: 10n }, []],
    [
      'backwards brings its newest event',
      { direction: BACKWARDS, fromRevision: END, maxCount: 1 },
      [9],
    ],
  ] as const)('%s', async (_, options, expected) => {
    expect(await numbers(target.client.readStream(stream, options))).toEqual(expected);
  });

  it('brings a stream that is longer than one page', async () => {
    const long = newStream();
    for (const part of upTo(5))
      await target.client.appendToStream(long, notes(part * 100, part * 100 + 99));
    expect(await numbers(target.client.readStream(long))).toEqual(upTo(599));
  });

  it('forwards from its end is an error', async () => {
    const read = collect(target.client.readStream(stream, { fromRevision: END }));
    await expect(read).rejects.toThrow(/Unexpected ReadStreamResult: Error/);
  });

  it('from a revision that cannot be is an error', async () => {
    const read = target.client.readStream(stream, { fromRevision: 2n ** 63n });
    await expect(collect(read)).rejects.toThrow(/Exception was thrown by handler/);
  });

  it.each([FORWARDS, BACKWARDS] as const)('reports a missing stream, %s', async (direction) => {
    const missing = newStream('प्रस्ताव');
    const fromRevision = direction === FORWARDS ? START : END;
    const read = collect(
      target.client.readStream(missing, { direction, fromRevision, maxCount: 1 }),
    );
    await expect(read).rejects.toMatchObject({ type: 'stream-not-found', streamName: missing });
  });
});

describe('reading $all', () => {
  const forwards = () => collect(target.client.readAll({ fromPosition: before }));

  it('brings every event in the order of its position', async () => {
    const all = await forwards();
    const positions = all.map(({ event }) => event?.position.commit ?? 0n);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
    const ours = all.filter(({ event }) => event?.streamId === stream);
    expect(ours.map(({ event }) => event?.revision)).toEqual(upTo(9).map(BigInt));
  });

  it('starts with the event at the position', async () => {
    const all = await forwards();
    const fromPosition = all[7]!.event!.position;
    const after = await collect(target.client.readAll({ fromPosition, maxCount: 6 }));
    expect(after).toEqual(all.slice(7, 13));
  });

  it('backwards brings the newest event', async () => {
    const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
    expect(await collect(target.client.readAll(newest))).toEqual((await forwards()).slice(-1));
  });

  it('brings nothing after its end, and from beyond it', async () => {
    const beyond = { commit: 2n ** 60n, prepare: 2n ** 60n };
    for (const fromPosition of [END, beyond] as const)
      expect(await collect(target.client.readAll({ fromPosition }))).toEqual([]);
  });

  it('is refused from a position that no event has', async () => {
    const { event } = (await forwards())[7]!;
    for (const beside of [-1n, 1n]) {
      const wrong = event!.position.commit + beside;
      const fromPosition = { commit: wrong, prepare: wrong };
      const read = collect(target.client.readAll({ fromPosition }));
      await expect(read).rejects.toThrow(/InvalidPosition/);
    }
  });
});
