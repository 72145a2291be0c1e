import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaRegistered, anitasProfileUpdated, meera, omar } from '@nirmaan/contracts/examples';
import { type AccountId, accountId, type Position } from '@nirmaan/contracts/kernel';
import { startEventStore } from '@nirmaan/embedded';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { EventStore } from '@nirmaan/platform/eventstore';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bySpec } from '../../testing/people.js';
import { createRunner } from '../../testing/runner.js';
import { CommandExecutor, systemClock } from '../commands/index.js';
import { parkedReactions, parkedStream, retryReaction, skipReaction } from './parked-reactions.js';
import { type Delay, Reactor, RetryLater } from './reactor.js';

const PATIENCE = { timeout: 30_000, interval: 20 };
const decision = { by: 'Olga', why: 'The account was repaired.' };

type React = (event: AnyRecordedEvent) => Promise<void>;

class Greeter extends Reactor<'UserRegistered'> {
  readonly on = 'UserRegistered';

  constructor(
    readonly react: React,
    readonly name = 'greet-on-registered',
    override readonly concurrency = 4,
  ) {
    super();
  }
}

/** `account revision`, as the specs write it. */
const label = ({ stream, revision }: AnyRecordedEvent): string => {
  const names = { [streamOf.account(anita)]: 'anita', [streamOf.account(meera)]: 'meera' };
  return `${names[stream] ?? 'other'} ${revision}`;
};

describe('reactors', () => {
  let stores: Stores;
  const running = new Set<() => Promise<void>>();
  beforeEach(async () => {
    stores = await startStores();
  });
  afterEach(async () => {
    for (const stop of running) await stop();
    await stores.stop();
  });

  const start = (reactors: readonly Reactor[], registry = new Registry()) => {
    const runner = createRunner(stores, reactors, registry);
    const stopping = new AbortController();
    const ended = runner.run(stopping.signal);
    const stop = async (): Promise<void> => {
      running.delete(stop);
      stopping.abort();
      await ended;
    };
    running.add(stop);
    return { runner, stop };
  };
  /** The position of the last of some events on a new stream. */
  const register = async (account: AccountId, times = 1): Promise<Position> => {
    const stream = streamOf.account(account);
    const events = Array.from({ length: times }, () => anitaRegistered);
    const append = { stream, after: null, events, cause: bySpec, at: new Date() };
    return (await stores.eventStore.append(append)).position;
  };
  const readCheckpoint = async (): Promise<Position | null> => {
    const newest = await stores.eventStore.readNewest(streamOf.reactors('checkpoint'));
    return newest?.type === 'ReactorsAdvanced' ? BigInt(newest.data.position) : null;
  };
  const readParked = async () => {
    const executor = new CommandExecutor(stores.eventStore, systemClock);
    return [...(await executor.load(parkedReactions, parkedStream)).state.values()];
  };
  const decide = async (decider: typeof retryReaction) => {
    const executor = new CommandExecutor(stores.eventStore, systemClock);
    const command = {
      ...decision,
      reactor: 'greet-on-registered',
      stream: streamOf.account(anita),
    };
    const decided = await executor.execute(decider, parkedStream, command, bySpec);
    expect(decided.ok).toBe(true);
  };
  /** Fails for events of an account while `isBroken` says so. */
  const failingFor = (account: AccountId, isBroken: (event: AnyRecordedEvent) => boolean) => {
    const handled: string[] = [];
    const react: React = (event) => {
      if (event.stream === streamOf.account(account) && isBroken(event))
        return Promise.reject(new Error('poison'));
      handled.push(label(event));
      return Promise.resolve();
    };
    return { handled, react };
  };

  it('handle the events of one stream in order, and those of others meanwhile', async () => {
    await register(anita, 2);
    await register(meera);
    const [began, meeraBegan] = [[] as string[], signalled()];
    start([
      new Greeter(async (event) => {
        began.push(label(event));
        if (label(event) === 'meera 0') meeraBegan.signal();
        if (label(event) === 'anita 0') await meeraBegan.signalled;
      }),
    ]);
    await expect.poll(() => began, PATIENCE).toEqual(['anita 0', 'meera 0', 'anita 1']);
  });

  it.each([1, 2])('handle no more than %i events at a time', async (concurrency) => {
    for (const account of [anita, meera, omar]) await register(account);
    const full = signalled();
    let [underWay, highest, done] = [0, 0, 0];
    const react = async () => {
      underWay += 1;
      highest = Math.max(highest, underWay);
      if (underWay === concurrency) full.signal();
      await full.signalled;
      await stores.eventStore.head();
      underWay -= 1;
      done += 1;
    };
    start([new Greeter(react, 'greet-on-registered', concurrency)]);
    await expect.poll(() => done, PATIENCE).toBe(3);
    expect(highest).toBe(concurrency);
  });

  it('resume at a position that was handed out, and handle again only what was not done', async () => {
    const before = await register(meera);
    await register(anita);
    await register(omar, 3);
    const [began, release] = [signalled(), signalled()];
    const handled: string[] = [];
    const { stop } = start([
      new Greeter(async (event) => {
        if (label(event) === 'anita 0') {
          began.signal();
          await release.signalled;
          throw new Error('stopped');
        }
        handled.push(label(event));
      }),
    ]);
    await began.signalled;
    await expect.poll(() => handled, PATIENCE).toHaveLength(4);
    const stopped = stop();
    release.signal();
    await stopped;
    expect(await readCheckpoint()).toBe(before);
    const again: string[] = [];
    start([new Greeter((event) => Promise.resolve(void again.push(label(event))))]);
    await expect.poll(() => again, PATIENCE).toEqual(['anita 0', 'other 0', 'other 1', 'other 2']);
  });

  describe('that cannot handle an event', () => {
    it('park its stream for that reactor only, and advance the checkpoint', async () => {
      await register(anita, 2);
      await register(meera);
      const poisoned = failingFor(anita, () => true);
      const healthy = failingFor(anita, () => false);
      const { stop, runner } = start([
        new Greeter(poisoned.react),
        new Greeter(healthy.react, 'count-on-registered'),
      ]);
      await expect.poll(() => poisoned.handled, PATIENCE).toEqual(['meera 0']);
      await expect.poll(() => healthy.handled, PATIENCE).toHaveLength(3);
      await expect.poll(readParked, PATIENCE).toMatchObject([
        {
          reactor: 'greet-on-registered',
          stream: streamOf.account(anita),
          revision: '0',
          error: 'Error',
          isTemporary: false,
        },
      ]);
      expect(runner.isReady()).toBe(true);
      const last = await register(omar);
      await expect.poll(() => healthy.handled, PATIENCE).toHaveLength(4);
      await stop();
      expect(await readCheckpoint()).toBeGreaterThanOrEqual(last);
      expect(poisoned.handled).toEqual(['meera 0', 'other 0']);
    });

    it('go on where they stopped when an operator retries', async () => {
      await register(anita, 2);
      let isBroken = true;
      const { handled, react } = failingFor(anita, () => isBroken);
      const { stop } = start([new Greeter(react)]);
      await expect.poll(readParked, PATIENCE).toHaveLength(1);
      await decide(retryReaction);
      await expect
        .poll(
          async () => (await stores.eventStore.read(parkedStream)).map(({ type }) => type),
          PATIENCE,
        )
        .toEqual(['ReactionParked', 'ReactionRetryRequested', 'ReactionParked']);
      await stop();
      isBroken = false;
      await decide(retryReaction);
      start([new Greeter(react)]);
      await expect.poll(() => handled, PATIENCE).toEqual(['anita 0', 'anita 1']);
      await expect.poll(readParked, PATIENCE).toEqual([]);
    });

    it('leave out one event when an operator skips it', async () => {
      await register(anita, 2);
      const { handled, react } = failingFor(anita, ({ revision }) => revision === 0n);
      start([new Greeter(react)]);
      await expect.poll(readParked, PATIENCE).toHaveLength(1);
      await decide(skipReaction);
      await expect.poll(() => handled, PATIENCE).toEqual(['anita 1']);
      await expect.poll(readParked, PATIENCE).toEqual([]);
      const events = await stores.eventStore.read(parkedStream);
      expect(events[1]).toMatchObject({ type: 'ReactionSkipped', data: decision });
    });

    it('retry by themselves what was asked to be retried later', async () => {
      await register(anita);
      const react = vi.fn<React>().mockRejectedValueOnce(new RetryLater('451'));
      start([new Greeter(react.mockResolvedValue())]);
      await expect.poll(readParked, PATIENCE).toMatchObject([{ isTemporary: true }]);
      await expect.poll(() => react, PATIENCE).toHaveBeenCalledTimes(2);
      await expect.poll(readParked, PATIENCE).toEqual([]);
    });
  });

  it('fall behind without delaying others or losing an event', async () => {
    const release = signalled();
    const [slow, quick]: [AnyRecordedEvent[], AnyRecordedEvent[]] = [[], []];
    start([
      new Greeter(
        async (event) => {
          await release.signalled;
          slow.push(event);
        },
        'slow-on-registered',
        16,
      ),
      new Greeter((event) => Promise.resolve(void quick.push(event))),
    ]);
    for (let n = 0; n < 25; n += 1) await register(accountId.parse(v4()), 100);
    await expect.poll(() => quick.length, PATIENCE).toBe(2_500);
    release.signal();
    await expect.poll(() => slow.length, PATIENCE).toBe(2_500);
    await register(anita);
    await expect.poll(() => slow.length, PATIENCE).toBe(2_501);
    expect(new Set(slow.map(({ id }) => id)).size).toBe(2_501);
    for (const stream of new Set(slow.map(({ stream }) => stream))) {
      const revisions = slow.filter((event) => event.stream === stream).map((e) => e.revision);
      expect(revisions).toEqual(revisions.toSorted((a, b) => Number(a - b)));
    }
  });

  it('handle a delayed event unless another event cancels it', async () => {
    const handled: string[] = [];
    class Delayed extends Greeter {
      override readonly delay: Delay = {
        ms: 400,
        cancelledBy: 'ProfileUpdated',
        key: ({ stream }) => stream,
      };
    }
    start([new Delayed((event) => Promise.resolve(void handled.push(label(event))))]);
    await register(anita);
    await register(meera);
    const stream = streamOf.account(anita);
    const events = [anitasProfileUpdated];
    const after = await stores.eventStore.readTip(stream);
    await stores.eventStore.append({ stream, after, events, cause: bySpec, at: new Date() });
    await register(omar);
    await expect.poll(() => handled, PATIENCE).toEqual(['meera 0', 'other 0']);
  });

  it('run in one of two processes, and in the other once that has stopped', async () => {
    const [one, two]: [string[], string[]] = [[], []];
    const first = start([new Greeter((event) => Promise.resolve(void one.push(label(event))))]);
    await expect.poll(() => first.runner.isReady(), PATIENCE).toBe(true);
    const second = start([new Greeter((event) => Promise.resolve(void two.push(label(event))))]);
    await expect.poll(() => second.runner.isReady(), PATIENCE).toBe(true);
    await register(anita);
    await expect.poll(() => one, PATIENCE).toEqual(['anita 0']);
    expect(two).toEqual([]);
    await first.stop();
    await register(meera);
    await expect.poll(() => two, { timeout: 10_000 }).toEqual(['meera 0']);
    expect(one).toEqual(['anita 0']);
  });
});

it('reactors stop in order when the event store has gone first', async () => {
  const [folder, stores] = [temporaryFolder(), await startStores()];
  const server = await startEventStore({ dataDir: folder.path });
  const eventStore = EventStore.at(server.url);
  const react = vi.fn<React>().mockResolvedValue();
  const runner = createRunner({ eventStore, db: stores.db }, [new Greeter(react)]);
  const stopping = new AbortController();
  const running = runner.run(stopping.signal);
  const stream = streamOf.account(anita);
  const events = [anitaRegistered];
  await eventStore.append({ stream, after: null, events, cause: bySpec, at: new Date() });
  await expect.poll(() => react, PATIENCE).toHaveBeenCalledOnce();
  await server.close();
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
  await eventStore.close();
  await stores.stop();
  await folder.remove();
});

function signalled() {
  let signal = (): void => undefined;
  const promise = new Promise<void>((resolve) => (signal = resolve));
  return { signalled: promise, signal: () => signal() };
}
