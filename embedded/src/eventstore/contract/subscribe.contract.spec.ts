import {
  END,
  eventTypeFilter,
  type Filter,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@nirmaan/platform/testing';
import {
  eventStoreUnderTest,
  newCategory,
  newStream,
  note,
  notes,
  Observed,
  upTo,
} from '../testing/fixtures.js';

const target = eventStoreUnderTest();

async function end(): Promise<Position> {
  const { position } = await target.client.appendToStream(newStream(), note(0));
  if (!position) throw new Error('An append has a position.');
  return position;
}

const observe = (fromPosition: Position | typeof START | typeof END, filter?: Filter): Observed =>
  new Observed(target.client.subscribeToAll({ fromPosition, ...(filter && { filter }) }));

describe('a subscription to $all', () => {
  it('brings history, reports once that it has caught up, and stays live', async () => {
    const from = await end();
    await target.client.appendToStream(newStream(), notes(0, 2));
    const observed = observe(from);
    await observed.until(4);
    await target.client.appendToStream(newStream(), notes(3, 4));
    await target.client.appendToStream(newStream(), note(5));
    expect(await observed.until(7)).toEqual(['0', '1', '2', 'caughtUp', '3', '4', '5']);
  });

  it('begins after the position that it is given', async () => {
    const { position } = await target.client.appendToStream(newStream(), notes(0, 2));
    await target.client.appendToStream(newStream(), notes(3, 4));
    const observed = observe(position ?? START);
    expect(await observed.until(3)).toEqual(['3', '4', 'caughtUp']);
  });

  it('from the end brings only what is new', async () => {
    await end();
    const observed = observe(END);
    await observed.until(1);
    await target.client.appendToStream(newStream(), note(7));
    expect(await observed.until(2)).toEqual(['caughtUp', '7']);
  });

  it.each(['unfiltered', 'filtered'])(
    '%s is refused from a position that no event has',
    async (kind) => {
      const { commit } = await end();
      await end();
      const filter = kind === 'filtered' ? streamNameFilter({ prefixes: ['note-'] }) : undefined;
      for (const wrong of [commit - 1n, commit + 1n]) {
        const failure = await observe({ commit: wrong, prepare: wrong }, filter).failure();
        expect(failure.message).toMatch(/Trying to read from an invalid position/);
      }
    },
  );

  it('brings the same to each of many subscribers, in the order of the log', async () => {
    const from = await end();
    const all = upTo(11).map(() => observe(from));
    await Promise.all(upTo(99).map((n) => target.client.appendToStream(newStream(), note(n))));
    const [first, ...others] = await Promise.all(all.map((one) => one.until(101)));
    const events = (seen: string[] = []): string[] => seen.filter((name) => name !== 'caughtUp');
    expect(new Set(events(first)).size).toBe(100);
    for (const other of others) expect(events(other)).toEqual(events(first));
  });

  it('waits for a slow consumer without losing anything', async () => {
    const from = await end();
    const filter = streamNameFilter({ prefixes: ['note-'] });
    const subscription = target.client.subscribeToAll({ fromPosition: from, filter });
    for (const n of upTo(9))
      await target.client.appendToStream(newStream(), notes(n * 100, n * 100 + 99));
    const seen: number[] = [];
    for await (const { event } of subscription) {
      seen.push((event?.data as { n: number }).n);
      if (seen.length % 200 === 0) await delay(50);
      if (seen.length === 1_000) break;
    }
    await subscription.unsubscribe();
    expect(seen).toEqual(upTo(999));
  });
});

describe('a filtered subscription to $all', () => {
  it('brings streams whose names begin with one of the prefixes', async () => {
    const [one, two] = [newCategory(), newCategory()];
    await target.client.appendToStream(newStream(one), note(0));
    await target.client.appendToStream(newStream(), note(99));
    await target.client.appendToStream(newStream(two), note(1));
    const observed = observe(START, streamNameFilter({ prefixes: [`${one}-`, `${two}-`] }));
    await observed.until(3);
    await target.client.appendToStream(newStream(one), note(2));
    expect(await observed.until(4)).toEqual(['0', '1', 'caughtUp', '2']);
  });

  it('brings events whose types begin with one of the prefixes', async () => {
    const type = newCategory();
    const posted = (n: number) => note(n, `${type}Posted`);
    await target.client.appendToStream(newStream(), [
      posted(0),
      note(98),
      note(1, `${type}Closed`),
    ]);
    const observed = observe(START, eventTypeFilter({ prefixes: [type] }));
    await observed.until(3);
    await target.client.appendToStream(newStream(), [note(99), posted(2)]);
    expect(await observed.until(4)).toEqual(['0', '1', 'caughtUp', '2']);
  });

  it('that matches nothing gets checkpoints in order, during history and live', async () => {
    const from = await end();
    await target.client.appendToStream(newStream(), notes(0, 199));
    const reached: bigint[] = [];
    const checkpointReached = (_: unknown, { commit }: Position): void => void reached.push(commit);
    const nothing = { prefixes: [newCategory()], checkpointInterval: 2, checkpointReached };
    const observed = observe(from, streamNameFilter(nothing));
    await observed.until(1);
    const duringHistory = reached.length;
    expect(duringHistory).toBeGreaterThanOrEqual(3);
    await target.client.appendToStream(newStream(), notes(0, 199));
    await eventually(() => expect(reached.length - duringHistory).toBeGreaterThanOrEqual(3));
    expect(reached).toEqual([...reached].sort((a, b) => (a < b ? -1 : 1)));
    expect(observed.seen).toEqual(['caughtUp']);
  });

  it('gets no checkpoint for the last events that it considered, too few for one', async () => {
    const from = await end();
    await target.client.appendToStream(newStream(), notes(0, 4));
    const reached: bigint[] = [];
    const checkpointReached = (_: unknown, { commit }: Position): void => void reached.push(commit);
    const nothing = { prefixes: [newCategory()], checkpointInterval: 1, checkpointReached };
    await observe(from, streamNameFilter(nothing)).until(1);
    expect(reached.filter((position) => position > from.commit)).toEqual([]);
  });

  it('resumes at a checkpoint without missing an event', async () => {
    const [category, from] = [newCategory(), await end()];
    const reached: Position[] = [];
    await target.client.appendToStream(newStream(), notes(0, 99));
    const checkpointReached = (_: unknown, position: Position): void => void reached.push(position);
    const filter = { prefixes: [category], checkpointInterval: 1 };
    await observe(from, streamNameFilter({ ...filter, checkpointReached })).until(1);
    await target.client.appendToStream(newStream(category), notes(0, 1));
    const resumed = observe(reached.at(-1) ?? from, streamNameFilter(filter));
    expect((await resumed.until(3)).slice(0, 2)).toEqual(['0', '1']);
  });
});
