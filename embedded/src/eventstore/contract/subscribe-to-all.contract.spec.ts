import { randomUUID } from 'node:crypto';
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  START,
  streamNameFilter,
  type Filter,
  type Position,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { newStream, note, notes, upTo } from './notes.js';
import { Observed } from './subscriptions.js';
import { eventStoreUnderTest } from './target.js';

const target = eventStoreUnderTest();

/** A category that no other spec and no other run has used. */
const newCategory = (): string => `note${randomUUID().replaceAll('-', '')}`;

async function end(): Promise<Position> {
  const { position } = await target.client.appendToStream(newStream(), note(0));
  if (!position) throw new Error('An append has a position.');
  return position;
}

function observe(
  filter: Filter,
  fromPosition: Position | typeof START | typeof END = START,
): Observed {
  return new Observed(target.client.subscribeToAll({ filter, fromPosition }));
}

describe('a subscription to $all', () => {
  it('brings history, says once that it has caught up, and goes on with what is new', async () => {
    const from = await end();
    await target.client.appendToStream(newStream(), notes(0, 2));
    const observed = new Observed(target.client.subscribeToAll({ fromPosition: from }));
    await observed.until(4);
    await target.client.appendToStream(newStream(), notes(3, 4));
    await target.client.appendToStream(newStream(), note(5));
    expect(await observed.until(7)).toEqual(['0', '1', '2', 'caughtUp', '3', '4', '5']);
  });

  it('begins after the position it is given', async () => {
    const from = await end();
    const { position } = await target.client.appendToStream(newStream(), notes(0, 2));
    await target.client.appendToStream(newStream(), notes(3, 4));
    const observed = new Observed(target.client.subscribeToAll({ fromPosition: position ?? from }));
    expect(await observed.until(3)).toEqual(['3', '4', 'caughtUp']);
  });

  it('from the end brings only what is new', async () => {
    await end();
    const observed = new Observed(target.client.subscribeToAll({ fromPosition: END }));
    await observed.until(1);
    await target.client.appendToStream(newStream(), note(7));
    expect(await observed.until(2)).toEqual(['caughtUp', '7']);
  });

  it('brings the same to each of many subscribers, in the order of the log', async () => {
    const from = await end();
    const all = upTo(11).map(
      () => new Observed(target.client.subscribeToAll({ fromPosition: from })),
    );
    await Promise.all(upTo(99).map((n) => target.client.appendToStream(newStream(), note(n))));
    const [first, ...others] = await Promise.all(all.map((one) => one.until(101)));
    const events = (seen: string[] = []): string[] => seen.filter((name) => name !== 'caughtUp');
    expect(new Set(events(first)).size).toBe(100);
    for (const other of others) expect(events(other)).toEqual(events(first));
  });

  it('waits for a slow consumer without losing anything', async () => {
    const from = await end();
    const subscription = target.client.subscribeToAll({ fromPosition: from });
    for (const n of upTo(9))
      await target.client.appendToStream(newStream(), notes(n * 100, n * 100 + 99));
    const seen: number[] = [];
    for await (const { event } of subscription) {
      seen.push((event?.data as { n: number }).n);
      if (seen.length % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
      if (seen.length === 1_000) break;
    }
    await subscription.unsubscribe();
    expect(seen).toEqual(upTo(999));
  });
});

describe('a filtered subscription to $all', () => {
  it.each(['prefixes', 'regex'] as const)('takes streams by %s', async (form) => {
    const [one, two] = [newCategory(), newCategory()];
    await target.client.appendToStream(newStream(one), note(0));
    await target.client.appendToStream(newStream(), note(99));
    await target.client.appendToStream(newStream(two), note(1));
    const filter =
      form === 'prefixes'
        ? streamNameFilter({ prefixes: [`${one}-`, `${two}-`] })
        : streamNameFilter({ regex: `^(${one}-|${two}-)` });
    const observed = observe(filter);
    await observed.until(3);
    await target.client.appendToStream(newStream(one), note(2));
    expect(await observed.until(4)).toEqual(['0', '1', 'caughtUp', '2']);
  });

  it.each(['prefixes', 'regex'] as const)('takes event types by %s', async (form) => {
    const type = newCategory();
    await target.client.appendToStream(newStream(), [
      note(0, `${type}Posted`),
      note(98),
      note(1, `${type}Closed`),
    ]);
    const filter =
      form === 'prefixes'
        ? eventTypeFilter({ prefixes: [type] })
        : eventTypeFilter({ regex: `^${type}` });
    const observed = observe(filter);
    await observed.until(3);
    await target.client.appendToStream(newStream(), [note(99), note(2, `${type}Posted`)]);
    expect(await observed.until(4)).toEqual(['0', '1', 'caughtUp', '2']);
  });

  it('leaves system events out when asked to', async () => {
    const from = await end();
    const stream = newStream();
    await target.client.appendToStream(stream, note(0));
    await target.client.setStreamMetadata(stream, { maxCount: 5 });
    await target.client.appendToStream(stream, note(1));
    const observed = observe(excludeSystemEvents(), from);
    expect(await observed.until(3)).toEqual(['0', '1', 'caughtUp']);
  });

  it('reports its progress at least every so many events, wanted or not, old or new', async () => {
    const from = await end();
    await target.client.appendToStream(newStream(), notes(0, 199));
    const reached: bigint[] = [];
    const checkpointReached = (_: unknown, { commit }: Position): Promise<void> => {
      reached.push(commit);
      return Promise.resolve();
    };
    const nothing = { prefixes: [newCategory()], checkpointInterval: 2, checkpointReached };
    const observed = observe(streamNameFilter(nothing), from);
    await observed.until(1);
    const duringHistory = reached.length;
    expect(duringHistory).toBeGreaterThanOrEqual(3);
    const { position } = await target.client.appendToStream(newStream(), notes(0, 199));
    await expect.poll(() => reached.length - duringHistory).toBeGreaterThanOrEqual(3);
    expect(reached).toEqual([...reached].sort((a, b) => (a < b ? -1 : 1)));
    expect(reached.at(-1)).toBeLessThanOrEqual(position?.commit ?? 0n);
    expect(observed.seen).toEqual(['caughtUp']);
  });

  it('can go on from a checkpoint without missing an event', async () => {
    const category = newCategory();
    const from = await end();
    const reached: Position[] = [];
    await target.client.appendToStream(newStream(), notes(0, 99));
    const checkpointReached = (_: unknown, position: Position): Promise<void> => {
      reached.push(position);
      return Promise.resolve();
    };
    const filter = { prefixes: [category], checkpointInterval: 1 };
    await observe(streamNameFilter({ ...filter, checkpointReached }), from).until(1);
    await target.client.appendToStream(newStream(category), notes(0, 1));
    const resumed = observe(streamNameFilter(filter), reached.at(-1) ?? from);
    expect((await resumed.until(3)).slice(0, 2)).toEqual(['0', '1']);
  });
});
