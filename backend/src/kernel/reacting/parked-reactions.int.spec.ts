import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anita, meera, omar } from '@nirmaan/contracts/examples';
import { Intruder } from '@nirmaan/embedded/testing';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { Greeter, type React, ReactorScenario, Recorder } from '../../testing/reactor-scenario.js';
import { RetryReaction, SkipReaction } from './parking.commands.js';
import { RetryLater } from './reactor.js';
import { buildCommands } from '../../testing/command-bus.js';

const TIMEOUT = { timeout: 30_000, interval: 20 };
const decision = { by: 'Olga', why: 'The account was repaired.' };
const greeting = { reactor: 'greet-on-registered', stream: streamOf.account(anita) };
const ofAnita = ({ stream }: AnyRecordedEvent): boolean => stream === greeting.stream;

describe('a reactor that cannot handle an event', () => {
  let scenario: ReactorScenario;
  beforeEach(async () => {
    scenario = await ReactorScenario.open();
  });
  afterEach(() => scenario.close());

  const readParked = () => scenario.readParked();
  const decide = async (Decided: typeof RetryReaction | typeof SkipReaction) => {
    const { bus } = buildCommands(scenario.stores.eventStore);
    const command = new Decided('parked', { ...decision, ...greeting }, bySpec);
    expect(await bus.execute(command)).toMatchObject({ ok: true });
  };
  const historyOfParking = async () =>
    (await scenario.stores.eventStore.read(streamOf.reactors('parked'))).map(({ type }) => type);

  it('parks its stream for that reactor only, and the checkpoint advances', async () => {
    await scenario.register(anita, 2);
    await scenario.register(meera);
    const poisoned = new Recorder(greeting.reactor, ofAnita);
    const healthy = new Recorder('count-on-registered');
    const { stop, runner } = scenario.start([poisoned, healthy]);
    await eventually(() => expect(healthy.handled).toHaveLength(3), TIMEOUT);
    await eventually(
      async () =>
        expect(await readParked()).toMatchObject([
          { ...greeting, revision: '0', error: 'Error', isTemporary: false },
        ]),
      TIMEOUT,
    );
    expect(runner.isReady()).toBe(true);
    const last = await scenario.register(omar);
    await eventually(() => expect(healthy.handled).toHaveLength(4), TIMEOUT);
    await stop();
    expect(poisoned.handled).toEqual(['meera 0', 'other 0']);
    expect(await scenario.readCheckpoint()).toBeGreaterThanOrEqual(last);
  });

  it('resumes at that event when an operator retries, also after a restart', async () => {
    await scenario.register(anita, 2);
    let isBroken = true;
    const recorder = new Recorder(greeting.reactor, () => isBroken);
    const { stop } = scenario.start([recorder]);
    await eventually(async () => expect(await readParked()).toHaveLength(1), TIMEOUT);
    await decide(RetryReaction);
    await eventually(
      async () =>
        expect(await historyOfParking()).toEqual([
          'ReactionParked',
          'ReactionRetryRequested',
          'ReactionParked',
        ]),
      TIMEOUT,
    );
    await stop();
    isBroken = false;
    await decide(RetryReaction);
    scenario.start([recorder]);
    await eventually(() => expect(recorder.handled).toEqual(['anita 0', 'anita 1']), TIMEOUT);
    await eventually(async () => expect(await readParked()).toEqual([]), TIMEOUT);
  });

  it('resumes after that event when an operator skips it', async () => {
    await scenario.register(anita, 2);
    const recorder = new Recorder(greeting.reactor, ({ revision }) => revision === 0n);
    scenario.start([recorder]);
    await eventually(async () => expect(await readParked()).toHaveLength(1), TIMEOUT);
    await decide(SkipReaction);
    await eventually(() => expect(recorder.handled).toEqual(['anita 1']), TIMEOUT);
    await eventually(async () => expect(await readParked()).toEqual([]), TIMEOUT);
    const [, skipped] = await scenario.stores.eventStore.read(streamOf.reactors('parked'));
    expect(skipped).toMatchObject({
      type: 'ReactionSkipped',
      data: { ...decision, revision: '0' },
    });
  });

  it('retries by itself what was to be retried later', async () => {
    await scenario.register(anita);
    const react = jest
      .fn<ReturnType<React>, Parameters<React>>()
      .mockRejectedValueOnce(new RetryLater('451'))
      .mockResolvedValue(undefined);
    scenario.start([new Greeter(react)]);
    await eventually(
      async () => expect(await readParked()).toMatchObject([{ isTemporary: true }]),
      TIMEOUT,
    );
    await eventually(() => expect(react).toHaveBeenCalledTimes(2), TIMEOUT);
    await eventually(async () => expect(await readParked()).toEqual([]), TIMEOUT);
  });

  it('parks the stream of an event that cannot be decoded', async () => {
    const intruder = new Intruder(scenario.stores.eventStoreUrl);
    const unreadable = { id: v4(), type: 'UserRegistered', data: {}, metadata: {} };
    await intruder.write([{ ...unreadable, streamId: greeting.stream }]);
    await intruder.dispose();
    await scenario.register(meera);
    const recorder = new Recorder();
    scenario.start([recorder]);
    await eventually(() => expect(recorder.handled).toEqual(['meera 0']), TIMEOUT);
    await eventually(
      async () =>
        expect(await readParked()).toMatchObject([{ ...greeting, error: 'UnreadableEvent' }]),
      TIMEOUT,
    );
  });
});
