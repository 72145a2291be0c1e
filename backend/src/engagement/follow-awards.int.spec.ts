import type { ApplicationId, DecidedStatus } from '@nirmaan/contracts/application';
import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasPlannedProposal, anitasProposal } from '@nirmaan/contracts/examples';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { changeStatus, submitProposal } from '../application/application.decider.js';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { buildCommands } from '../testing/command-bus.js';
import { createRunner } from '../testing/runner.js';
import { cancelEngagement } from './engagement.decider.js';
import { agreePlan, proposePlan } from './plan.decider.js';
import { FollowAwards, PartyAvailability, takeAwardBack } from './engagement.reactors.js';

const A_WHILE = { timeout: 20_000, interval: 20 };
const milestones = [{ title: 'Layout', deliverable: 'Drawn', amount: 1, dueDay: '2027-03-01' }];

describe('the engagement of an award', () => {
  let stores: Stores;
  let executor: CommandExecutor;
  beforeAll(async () => {
    stores = await startStores();
    executor = new CommandExecutor(stores.eventStore, systemClock);
  });
  afterAll(() => stores.stop());

  /** A process that follows awards, until it is stopped. */
  function start(eventStore: EventStore = stores.eventStore) {
    const commands = buildCommands(eventStore);
    const { bus, aggregates, clock } = commands;
    const reader = new ReadModelReader(stores.db, new LiveReadModelsFinder(stores.db), eventStore);
    const parties = new PartyAvailability(bus, aggregates, reader, eventStore);
    const task = new FollowAwards(bus, aggregates, parties, eventStore, clock, silentLog());
    const runner = createRunner({ ...stores, eventStore }, [task, takeAwardBack.useFactory(bus)], {
      commands,
    });
    const stopping = new AbortController();
    const running = runner.run(stopping.signal);
    return async () => {
      stopping.abort();
      await running;
    };
  }

  async function apply(proposed: typeof anitasProposal = anitasProposal) {
    const [project, consultant] = [projectId.parse(v4()), accountId.parse(v4())];
    const application = getApplicationId(project, consultant);
    const proposal = { ...proposed.data, application, project, consultant };
    await executor.execute(submitProposal, application, proposal, bySpec);
    return { application, owner: proposal.owner, consultant };
  }
  type Applied = Awaited<ReturnType<typeof apply>>;

  const decide = ({ application, owner: by }: Applied, to: DecidedStatus, released = 0) =>
    executor.execute(changeStatus, application, { to, by, released }, bySpec);
  const readTypes = async (id: ApplicationId) =>
    (await stores.eventStore.read(streamOf.engagement(id))).map(({ type }) => type);
  const readStatus = async (id: ApplicationId) =>
    (await stores.eventStore.read(streamOf.application(id))).flatMap(({ type, data }) =>
      type === 'ApplicantStatusChanged' ? [data.to] : [],
    );
  const until = ({ application }: Applied, ...types: readonly string[]) =>
    eventually(async () => expect(await readTypes(application)).toEqual(types), A_WHILE);

  it('is opened, cancelled with the award, and opened again with the next', async () => {
    const anita = await apply();
    const stop = start();
    await decide(anita, 'awarded');
    await until(anita, 'EngagementOpened');
    await decide(anita, 'rejected', 1);
    await until(anita, 'EngagementOpened', 'EngagementCancelled');
    await decide(anita, 'awarded');
    await until(anita, 'EngagementOpened', 'EngagementCancelled', 'EngagementOpened');
    await stop();
  });

  it('is opened for an award from before there were engagements, although other reactors are past it', async () => {
    const [anita, last] = [await apply(), await apply()];
    await decide(anita, 'awarded');
    const stop = start();
    await decide(last, 'awarded');
    await until(last, 'EngagementOpened');
    await until(anita, 'EngagementOpened');
    await stop();
  });

  /** A store at which the process is killed before or after its nth append. */
  function dyingAt(nth: number, isAfter: boolean) {
    const eventStore = Object.create(stores.eventStore) as EventStore;
    let appends = 0;
    eventStore.append = async (append) => {
      appends += 1;
      if (appends > nth || (appends === nth && !isAfter)) throw new Error('killed');
      const appended = await stores.eventStore.append(append);
      if (appends === nth) throw new Error('killed');
      return appended;
    };
    return { eventStore, isDead: () => appends >= nth };
  }

  it.each([1, 2].flatMap((nth) => [[nth, false] as const, [nth, true] as const]))(
    'is neither lost nor doubled when a process is killed at its append %i, after it: %s',
    async (nth, isAfter) => {
      const people = [await apply(), await apply()];
      for (const one of people) await decide(one, 'awarded');
      const dying = dyingAt(nth, isAfter);
      const stopDying = start(dying.eventStore);
      await eventually(() => expect(dying.isDead()).toBe(true), A_WHILE);
      await stopDying();
      const stop = start();
      for (const one of people) await until(one, 'EngagementOpened');
      await decide(people[0]!, 'pending', 1);
      await until(people[0]!, 'EngagementOpened', 'EngagementCancelled');
      await stop();
    },
  );

  it.each([1, 2, 3, 4].flatMap((nth) => [[nth, false] as const, [nth, true] as const]))(
    'proposes the milestones of a proposal once when a process is killed at its append %i, after it: %s',
    async (nth, isAfter) => {
      const people = [await apply(anitasPlannedProposal), await apply(anitasPlannedProposal)];
      for (const one of people) await decide(one, 'awarded');
      const dying = dyingAt(nth, isAfter);
      const stopDying = start(dying.eventStore);
      await eventually(() => expect(dying.isDead()).toBe(true), A_WHILE);
      await stopDying();
      for (let restarts = 0; restarts < 2; restarts += 1) {
        const stop = start();
        for (const one of people) await until(one, 'EngagementOpened', 'WorkPlanProposed');
        await stop();
      }
    },
  );

  it('finishes a take-back that a crash left half done, with its reason, once', async () => {
    const anita = await apply();
    await decide(anita, 'awarded');
    const stop = start();
    await until(anita, 'EngagementOpened');
    const taken = { decision: 2, to: 'rejected', reason: 'Too early' } as const;
    await executor.execute(cancelEngagement, anita.application, taken, bySpec);
    await eventually(
      async () => expect(await readStatus(anita.application)).toEqual(['awarded', 'rejected']),
      A_WHILE,
    );
    await decide(anita, 'rejected', 1);
    const newest = (await stores.eventStore.read(streamOf.application(anita.application))).at(-1);
    expect(newest?.data).toMatchObject({ reason: 'Too early' });
    await until(anita, 'EngagementOpened', 'EngagementCancelled');
    await stop();
  });

  it('takes no later award back with an old release', async () => {
    const anita = await apply();
    await decide(anita, 'awarded');
    let stop = start();
    await until(anita, 'EngagementOpened');
    await stop();
    const taken = { decision: 2, to: 'pending' } as const;
    await executor.execute(cancelEngagement, anita.application, taken, bySpec);
    await decide(anita, 'pending', 1);
    await decide(anita, 'awarded');
    stop = start();
    await until(anita, 'EngagementOpened', 'EngagementCancelled', 'EngagementOpened');
    await stop();
    expect(await readStatus(anita.application)).toEqual(['awarded', 'pending', 'awarded']);
  });

  it('stays where a plan was agreed', async () => {
    const anita = await apply();
    await decide(anita, 'awarded');
    const stop = start();
    await until(anita, 'EngagementOpened');
    const { application, owner, consultant } = anita;
    const plan = { by: consultant, replaces: 0, milestones };
    await executor.execute(proposePlan, application, plan, bySpec);
    const agreement = { by: owner, version: 1, isAwarded: true };
    await executor.execute(agreePlan, application, agreement, bySpec);
    const taken = { decision: 2, to: 'pending' } as const;
    const refused = await executor.execute(cancelEngagement, application, taken, bySpec);
    expect(refused).toMatchObject({ refusal: { code: 'APPLICATION.ENGAGED' } });
    await stop();
  });
});
