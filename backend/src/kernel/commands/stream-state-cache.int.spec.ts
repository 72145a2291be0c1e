import {
  type ApplicationId,
  applicationId,
  getApplicationId,
} from '@nirmaan/contracts/application';
import { codec, streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitasProposal, meera } from '@nirmaan/contracts/examples';
import { subjectErased } from '@nirmaan/contracts/erasure';
import {
  accountId,
  eventOf,
  getAccountSubject,
  projectId,
  getStreamId,
  type StreamName,
  UnreadableEvent,
} from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { appendTo, bySpec, eventually } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { v4 } from 'uuid';
import {
  applicationAggregate,
  changeStatus,
  submitProposal,
} from '../../application/application.decider.js';
import { LiveSubscription } from '../subscription/live-subscription.js';
import { systemClock } from './clock.js';
import { CommandExecutor } from './command-executor.js';
import { buildStreamStateCache } from './commands.module.js';
import { StreamStateCache } from './stream-state-cache.js';
import { UnreadableEvents } from './unreadable-events.js';

describe('cached stream states', () => {
  let stores: Stores;
  const started: LiveSubscription[] = [];
  beforeAll(async () => {
    stores = await startStores();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    started.splice(0).forEach((live) => live.onModuleDestroy());
  });
  afterAll(() => stores.stop());

  /** As in a process of its own. */
  async function startProcess() {
    const live = new LiveSubscription(stores.eventStore, silentLog());
    const registry = new Registry();
    const cache = buildStreamStateCache(new UnreadableEvents(silentLog(), registry), live);
    await live.onApplicationBootstrap();
    started.push(live);
    await eventually(() => live.isCurrent('application'));
    const executor = new CommandExecutor(stores.eventStore, systemClock, cache);
    return { live, cache, executor, registry };
  }

  const submit = async (executor: CommandExecutor) => {
    const id = getApplicationId(projectId.parse(v4()), accountId.parse(v4()));
    const stream = streamOf.application(id);
    const proposal = { ...anitasProposal.data, application: id };
    await executor.executeOnNewStream(submitProposal, id, proposal, bySpec);
    return { id, stream };
  };
  const setStatus = (
    executor: CommandExecutor,
    id: ApplicationId,
    to: 'awarded' | 'rejected' = 'awarded',
  ) => executor.execute(changeStatus, id, { to, by: meera, released: 1 }, bySpec);
  const countReads = () => jest.spyOn(stores.eventStore, 'readRaw');
  const statusIn = async (
    { executor }: { executor: CommandExecutor },
    stream: StreamName<'application'>,
  ) => {
    const id = applicationId.parse(getStreamId(stream));
    const { state } = await executor.load(applicationAggregate, id);
    return state.phase === 'submitted' ? state.status : state.phase;
  };
  /** An event that this program cannot decode, as a newer one may append it. */
  const appendUnreadable = async (stream: StreamName) => {
    const check = jest.spyOn(codec, 'check').mockReturnValueOnce({ schemaVersion: 99 });
    const after = await stores.eventStore.readTip(stream);
    const events = [{ type: 'ApplicantStatusChanged', data: { consultant: anita } }];
    await stores.eventStore.append({ stream, after, events, cause: bySpec, at: new Date() });
    check.mockRestore();
  };

  it('need no read to load or to accept a command', async () => {
    const { executor } = await startProcess();
    const { id, stream } = await submit(executor);
    const reads = countReads();
    expect(await statusIn({ executor }, stream)).toBe('pending');
    await setStatus(executor, id);
    expect(await statusIn({ executor }, stream)).toBe('awarded');
    expect(reads).not.toHaveBeenCalled();
  });

  it('follow the appends of another process without a read', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const { id, stream } = await submit(here.executor);
    await statusIn(there, stream);
    const reads = countReads();
    await setStatus(here.executor, id);
    await eventually(async () => expect(await statusIn(there, stream)).toBe('awarded'));
    expect(reads).not.toHaveBeenCalled();
  });

  it('are read once when cold, and only from the cached revision when the subscription is silent', async () => {
    const here = await startProcess();
    const { stream } = await submit((await startProcess()).executor);
    const reads = countReads();
    await statusIn(here, stream);
    await statusIn(here, stream);
    expect(reads.mock.calls).toEqual([[stream, 0n]]);
    jest.spyOn(here.live, 'isCurrent').mockReturnValue(false);
    await statusIn(here, stream);
    expect(reads.mock.calls.slice(1)).toEqual([[stream, 1n]]);
  });

  it('are trusted after a silence only while nothing was missed', async () => {
    const there = await startProcess();
    const { id, stream } = await submit(there.executor);
    const position = await stores.eventStore.head();
    jest.spyOn(stores.eventStore, 'subscribe').mockImplementationOnce(async function* () {
      yield { events: [], position, arrivedAt: Date.now(), caughtUp: true };
      await new Promise(() => undefined);
    });
    const here = await startProcess();
    expect(await statusIn(here, stream)).toBe('pending');
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 6_000);
    expect(await here.live.isCurrent('application')).toBe(true);
    await setStatus(there.executor, id);
    expect(await statusIn(here, stream)).toBe('pending');
    clock.mockReturnValue(now + 12_000);
    expect(await statusIn(here, stream)).toBe('awarded');
  });

  it('are never trusted in categories that the subscription does not cover', async () => {
    const { live } = await startProcess();
    expect(live.isCurrent('mail')).toBe(false);
  });

  it('are dropped for an event that cannot be decoded, which is counted and fails what depends on the stream', async () => {
    const here = await startProcess();
    const { id, stream } = await submit(here.executor);
    const { stream: other } = await submit(here.executor);
    await appendUnreadable(stream);
    await eventually(() => here.cache.get(stream) === undefined);
    await expect(statusIn(here, stream)).rejects.toThrow(UnreadableEvent);
    await expect(setStatus(here.executor, id)).rejects.toThrow(UnreadableEvent);
    expect(await here.registry.metrics()).toContain('unreadable_events_total 1');
    expect(await statusIn(here, other)).toBe('pending');
  });

  it('are dropped when a person is erased', async () => {
    const here = await startProcess();
    const { stream } = await submit(here.executor);
    const subject = getAccountSubject(anita);
    const erased = eventOf(subjectErased, { subject, basis: 'request', number: 1 });
    await appendTo(stores.eventStore, streamOf.erasure(subject), erased);
    await eventually(() => here.cache.get(stream) === undefined);
    expect(await statusIn(here, stream)).toBe('pending');
  });

  it('are not cached when a newer event arrives during the load', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const { id, stream } = await submit(there.executor);
    const readRaw = stores.eventStore.readRaw.bind(stores.eventStore);
    const reads = countReads().mockImplementationOnce(async (...asked) => {
      const before = await readRaw(...asked);
      await setStatus(there.executor, id);
      await eventually(() => here.live.position === there.live.position && here.live.position > 0n);
      await eventually(async () =>
        expect(here.live.position >= (await stores.eventStore.head())).toBe(true),
      );
      return before;
    });
    expect(await statusIn(here, stream)).toBe('pending');
    reads.mockRestore();
    expect(await statusIn(here, stream)).toBe('awarded');
  });

  it('are dropped when an event is missing', async () => {
    const here = await startProcess();
    const { id, stream } = await submit(here.executor);
    const cache = new StreamStateCache();
    const executor = new CommandExecutor(stores.eventStore, systemClock, cache);
    await executor.load(applicationAggregate, id);
    await setStatus(here.executor, id, 'awarded');
    await setStatus(here.executor, id, 'rejected');
    const [, , newest] = await stores.eventStore.readRaw(stream);
    cache.advance([newest!]);
    expect(cache.get(stream)).toBeUndefined();
  });

  it('give way to others when they need more memory than the limit', async () => {
    const cache = new StreamStateCache(undefined, undefined, 4_000);
    const executor = new CommandExecutor(stores.eventStore, systemClock, cache);
    const streams: StreamName[] = [];
    for (let n = 0; n < 20; n += 1) streams.push((await submit(executor)).stream);
    const cached = streams.filter((stream) => cache.get(stream));
    expect(cached.length).toBeGreaterThan(1);
    expect(cached).toEqual(streams.slice(-cached.length));
    expect(cached.length).toBeLessThan(8);
  });
});
