import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaRegistered, meera, omar } from '@nirmaan/contracts/examples';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import { type EmbeddedEventStore, startEventStore } from '@nirmaan/embedded';
import { EventStore } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bySpec } from '../../testing/people.js';
import { CommandExecutor, systemClock } from '../commands/index.js';
import { RetryLater } from './postponed-events.js';
import { ReactionAges } from './reaction-ages.js';
import type { Reactor } from './reactor.js';
import { ReactorProgress } from './reactor-progress.js';
import { ReactorRunner } from './reactor-runner.js';

const name = 'greet-on-registered';

describe('a reactor at work', () => {
  let folder: TemporaryFolder;
  let store: EmbeddedEventStore;
  let log: EventStore;
  let stopping: AbortController;
  beforeEach(async () => {
    folder = temporaryFolder();
    store = await startEventStore({ dataDir: folder.path });
    log = EventStore.at(store.url);
    stopping = new AbortController();
  });
  afterEach(async () => {
    await log.close();
    await store.close();
    await folder.remove();
  });

  const openGate = () => new CommandExecutor(log, systemClock);
  const run = (react: Reactor['react'], concurrency?: number): Promise<void> => {
    const reactor: Reactor = {
      name,
      filter: { types: [anitaRegistered.type] },
      ...(concurrency !== undefined && { concurrency }),
      react,
    };
    const ages = new ReactionAges(new Registry(), systemClock);
    const runner = new ReactorRunner(log, openGate(), systemClock, silentLog(), ages);
    return runner.run(reactor, stopping.signal);
  };
  const stop = async (running: Promise<void>): Promise<void> => {
    stopping.abort();
    await running;
    stopping = new AbortController();
  };
  /** So many events on the stream of somebody of whom nothing is known yet; where the last of them stands. */
  const register = async (account: AccountId, times = 1): Promise<Position> => {
    const stream = streamOf.account(account);
    const events = Array.from({ length: times }, () => anitaRegistered);
    return (await log.append({ stream, after: null, events, cause: bySpec, at: new Date() }))
      .position;
  };
  const noted = (): Promise<Position | null> => new ReactorProgress(openGate(), name).load();
  const called = ({ stream, revision }: AnyRecordedEvent): string =>
    `${stream === streamOf.account(anita) ? 'anita' : 'meera'} ${revision}`;

  it('keeps the events of one stream in their order, while those of another go side by side', async () => {
    await register(anita, 2);
    await register(meera);
    const [began, meeraBegan] = [[] as string[], signalled()];
    const running = run(async (event) => {
      began.push(called(event));
      if (called(event) === 'meera 0') meeraBegan.tell();
      if (called(event) === 'anita 0') await meeraBegan.told;
    }, 3);
    await expect.poll(() => began).toEqual(['anita 0', 'meera 0', 'anita 1']);
    await stop(running);
  });

  it.each([undefined, 2])(
    'has no more than %s under way, and one if nothing is said',
    async (most) => {
      for (const account of [anita, meera, omar]) await register(account);
      const full = signalled();
      let [underWay, highest, done] = [0, 0, 0];
      const running = run(async () => {
        underWay += 1;
        highest = Math.max(highest, underWay);
        if (underWay === (most ?? 1)) full.tell();
        await full.told;
        // Room for one too many to begin meanwhile.
        await log.head();
        underWay -= 1;
        done += 1;
      }, most);
      await expect.poll(() => done).toBe(3);
      expect(highest).toBe(most ?? 1);
      await stop(running);
    },
  );

  it.each([
    ['fails', new Error('away')],
    ['cannot be yet', new RetryLater('451')],
  ])('is never noted beyond an event that %s, and begins with it again', async (_, error) => {
    const before = await register(omar);
    const failing = await register(anita);
    const last = await register(meera, 1_100);
    let reached: Position = 0n;
    const running = run((event) => {
      if (event.position === failing) return Promise.reject(error);
      reached = event.position;
      return Promise.resolve();
    }, 2);
    await expect.poll(() => reached).toBe(last);
    const whileItRuns = await noted();
    await stop(running);
    expect([whileItRuns, await noted()]).toEqual([before, before]);
    const again: Position[] = [];
    const runningAgain = run((event) => Promise.resolve(void again.push(event.position)), 2);
    await expect.poll(() => again).toContain(last);
    await stop(runningAgain);
    expect(again[0]).toBe(failing);
    await expect.poll(noted).toBeGreaterThanOrEqual(last);
  });

  it('waits for those under way when it is stopped, and notes them', async () => {
    const position = await register(anita);
    const [began, release] = [signalled(), signalled()];
    const running = run(async () => {
      began.tell();
      await release.told;
    }, 2);
    await began.told;
    const stopped = stop(running);
    await log.head();
    release.tell();
    await stopped;
    await expect.poll(noted).toBeGreaterThanOrEqual(position);
  });
});

it('ends in order when the event store has gone before it', async () => {
  const folder = temporaryFolder();
  const store = await startEventStore({ dataDir: folder.path });
  const log = EventStore.at(store.url);
  const react = vi.fn(() => Promise.resolve());
  const reactor: Reactor = { name, filter: { types: [anitaRegistered.type] }, react };
  const executor = new CommandExecutor(log, systemClock);
  const ages = new ReactionAges(new Registry(), systemClock);
  const runner = new ReactorRunner(log, executor, systemClock, silentLog(), ages);
  const stopping = new AbortController();
  const running = runner.run(reactor, stopping.signal);
  const events = [anitaRegistered];
  await log.append({
    stream: streamOf.account(anita),
    after: null,
    events,
    cause: bySpec,
    at: new Date(),
  });
  await expect.poll(() => react).toHaveBeenCalledOnce();
  await store.close();
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
  await log.close();
  await folder.remove();
});

/** Something that is waited for until it is told. */
function signalled() {
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  return { told, tell: () => tell() };
}
