import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaRegistered,
  anitasProfileUpdated,
  meera,
  omar,
} from '@nirmaan/contracts/examples';
import { accountId } from '@nirmaan/contracts/kernel';
import { startEventStore } from '@nirmaan/embedded';
import { startStores } from '@nirmaan/embedded/testing';
import { EventStore } from '@nirmaan/platform/eventstore';
import { bySpec, eventually, temporaryFolder } from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { v4 } from 'uuid';
import { accountAggregate } from '../../account/account.decider.js';
import { suspendAccount } from '../../account/moderation/suspension-and-closure.decider.js';
import {
  Greeter,
  type React,
  ReactorScenario,
  Recorder,
  signalled,
  toLabel,
} from '../../testing/reactor-scenario.js';
import { createRunner } from '../../testing/runner.js';
import { MAX_WAITING } from './reaction-queue.js';
import type { Delay } from './reactor.js';
import { buildCommands } from '../../testing/command-bus.js';

const TIMEOUT = { timeout: 30_000, interval: 20 };

describe('reactors', () => {
  let scenario: ReactorScenario;
  beforeEach(async () => {
    scenario = await ReactorScenario.open();
  });
  afterEach(() => scenario.close());

  it('handle the events of one stream in order, and those of others meanwhile', async () => {
    await scenario.register(anita, 2);
    await scenario.register(meera);
    const [began, meeraBegan] = [[] as string[], signalled()];
    scenario.start([
      new Greeter(async (event) => {
        began.push(toLabel(event));
        if (toLabel(event) === 'meera 0') meeraBegan.signal();
        if (toLabel(event) === 'anita 0') await meeraBegan.signalled;
      }),
    ]);
    await eventually(() => expect(began).toEqual(['anita 0', 'meera 0', 'anita 1']), TIMEOUT);
  });

  it.each([1, 2])('handle no more than %i events at a time', async (concurrency) => {
    for (const account of [anita, meera, omar]) await scenario.register(account);
    const full = signalled();
    let [underWay, highest, done] = [0, 0, 0];
    const react = async () => {
      underWay += 1;
      highest = Math.max(highest, underWay);
      if (underWay === concurrency) full.signal();
      await full.signalled;
      // Room for one too many to begin meanwhile.
      await scenario.stores.eventStore.head();
      underWay -= 1;
      done += 1;
    };
    scenario.start([new Greeter(react, 'greet-on-registered', concurrency)]);
    await eventually(() => expect(done).toBe(3), TIMEOUT);
    expect(highest).toBe(concurrency);
  });

  it('resume at a position that was handed out, before the first event that was not done', async () => {
    const before = await scenario.register(meera);
    await scenario.register(anita);
    await scenario.register(omar, 3);
    const [began, release] = [signalled(), signalled()];
    const handled: string[] = [];
    const { stop } = scenario.start([
      new Greeter(async (event) => {
        if (toLabel(event) === 'anita 0') {
          began.signal();
          await release.signalled;
          throw new Error('stopped');
        }
        handled.push(toLabel(event));
      }),
    ]);
    await began.signalled;
    await eventually(() => expect(handled).toHaveLength(4), TIMEOUT);
    const stopped = stop();
    release.signal();
    await stopped;
    expect(await scenario.readCheckpoint()).toBe(before);
    const again = new Recorder();
    scenario.start([again]);
    await eventually(
      () => expect(again.handled.toSorted()).toEqual(['anita 0', 'other 0', 'other 1', 'other 2']),
      TIMEOUT,
    );
  });

  it('do not wait for a slow one that has ten thousand events before it', async () => {
    const slow = signalled();
    const quick = new Recorder();
    scenario.start([new Greeter(() => slow.signalled, 'slow-on-registered'), quick]);
    for (let n = 0; n < 20; n += 1) await scenario.register(accountId.parse(v4()), 500);
    await scenario.register(anita);
    await eventually(() => expect(quick.handled).toContain('anita 0'), TIMEOUT);
    slow.signal();
  });

  it('wait for one that has many more before it, and lose no event', async () => {
    const [release, slow] = [signalled(), [] as AnyRecordedEvent[]];
    const react: React = async (event) => {
      await release.signalled;
      slow.push(event);
    };
    const quick = new Recorder();
    scenario.start([new Greeter(react, 'slow-on-registered', 16), quick]);
    const accounts = Array.from({ length: 40 }, () => accountId.parse(v4()));
    for (const account of accounts) await scenario.register(account, 500);
    await eventually(
      () => expect(quick.handled.length).toBeGreaterThanOrEqual(MAX_WAITING),
      TIMEOUT,
    );
    await delay(1_000);
    expect(quick.handled.length).toBeLessThan(20_000);
    release.signal();
    await eventually(() => expect(slow.length).toBe(20_000), TIMEOUT);
    expect(new Set(slow.map(({ id }) => id)).size).toBe(20_000);
    for (const account of accounts) {
      const events = slow.filter(({ stream }) => stream === streamOf.account(account));
      expect(events.map(({ revision }) => revision)).toEqual(events.map((_, n) => BigInt(n)));
    }
  });

  it('handle a delayed event unless another event cancels it', async () => {
    class Delayed extends Recorder {
      override readonly delay: Delay<'UserRegistered', 'ProfileUpdated'> = {
        ms: 400,
        cancelOn: 'ProfileUpdated',
        getKey: ({ stream }) => stream,
      };
    }
    const recorder = new Delayed();
    scenario.start([recorder]);
    await scenario.register(anita);
    await scenario.register(meera);
    const { eventStore } = scenario.stores;
    const stream = streamOf.account(anita);
    const after = await eventStore.readTip(stream);
    const events = [anitasProfileUpdated];
    await eventStore.append({ stream, after, events, cause: bySpec, at: new Date() });
    await scenario.register(omar);
    await eventually(() => expect(recorder.handled).toEqual(['meera 0', 'other 0']), TIMEOUT);
  });

  it('run in one of two processes, and in the other once that has stopped', async () => {
    const [one, two] = [new Recorder(), new Recorder()];
    const first = scenario.start([one]);
    await eventually(() => expect(first.runner.isReady()).toBe(true), TIMEOUT);
    const second = scenario.start([two]);
    await eventually(() => expect(second.runner.isReady()).toBe(true), TIMEOUT);
    await scenario.register(anita);
    await eventually(() => expect(one.handled).toEqual(['anita 0']), TIMEOUT);
    expect(two.handled).toEqual([]);
    await first.stop();
    await scenario.register(meera);
    await eventually(() => expect(two.handled).toEqual(['meera 0']), { timeout: 10_000 });
    expect(one.handled).toEqual(['anita 0']);
  });

  it('rely on no state that was cached before they ran', async () => {
    const commands = buildCommands(scenario.stores.eventStore);
    const { aggregates } = commands;
    await scenario.register(anita);
    await aggregates.load(accountAggregate, anita);
    const decision = { why: 'Forged certificates', by: 'Arjun Das' };
    await scenario.createExecutor().execute(suspendAccount, anita, decision, bySpec);
    const found = signalled();
    const react: React = async () => {
      const { state } = await aggregates.loadCached(accountAggregate, anita);
      if (state.suspension) found.signal();
    };
    const runner = createRunner(scenario.stores, [new Greeter(react)], { commands });
    const stopping = new AbortController();
    const running = runner.run(stopping.signal);
    await found.signalled;
    stopping.abort();
    await running;
  });
});

it('reactors stop in order when the event store has gone first', async () => {
  const [folder, stores] = [temporaryFolder(), await startStores()];
  const server = await startEventStore({ dataDir: folder.path });
  const eventStore = EventStore.at(server.url, stores.keyring);
  const react = jest.fn<ReturnType<React>, Parameters<React>>().mockResolvedValue(undefined);
  const runner = createRunner({ eventStore, db: stores.db }, [new Greeter(react)]);
  const stopping = new AbortController();
  const running = runner.run(stopping.signal);
  const stream = streamOf.account(anita);
  const events = [anitaRegistered];
  await eventStore.append({ stream, after: null, events, cause: bySpec, at: new Date() });
  await eventually(() => expect(react).toHaveBeenCalledTimes(1), TIMEOUT);
  await server.close();
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
  await eventStore.close();
  await stores.stop();
  await folder.remove();
});
