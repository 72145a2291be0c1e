import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { type Call, projectId } from '@nirmaan/contracts/kernel';
import { bySpec, times } from '@nirmaan/platform/testing';
import { type RunningApi, startAnother, startApi } from '../testing/api.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { Person } from '../testing/person.js';
import { openEngagement } from './engagement.decider.js';

const ROUNDS = times(6, 60);

/** Two processes of the api know of each other only through the event store. */
describe('an engagement of which both parties act at once', () => {
  let api: RunningApi;
  let another: RunningApi;
  let meera: Signed;
  let anita: Signed;
  let there: Person;
  beforeAll(async () => {
    const settings = { THROTTLE_PER_ACCOUNT: Number.MAX_SAFE_INTEGER };
    api = await startApi({ settings });
    another = await startAnother(api, settings);
    await addSectors(api);
    [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api, ROUNDS * 5)];
    there = new Person(another.url);
    const { email, password } = anita.form;
    await there.call(accountCalls.login, { email, password });
  });
  afterAll(async () => {
    await another.stop();
    await api.stop();
  });

  const milestones = [{ title: 'Layout', deliverable: 'Drawn', amount: 1, dueDay: '2027-03-01' }];

  /** An award with its engagement; the reactors are not running. */
  async function award() {
    const project = projectId.parse((await post(meera))._id);
    await anita.person.call(applicationCalls.submit, { projectId: project, userBudget: 1 });
    const [owner, consultant] = [meera.account, anita.account];
    const id = getApplicationId(project, consultant);
    const decided = { projectId: project, applerId: consultant };
    await meera.person.call(applicationCalls.changeStatus, { ...decided, status: 'success' });
    const opened = { application: id, project, owner, consultant, decision: 1, amount: 100 };
    await api.executor.execute(openEngagement, id, opened, bySpec);
    const byOwner = (call: Call, body?: object, params = {}) =>
      meera.person.send(call, body, { params: { id, ...params } });
    const byConsultant = (call: Call, body?: object, params = {}) =>
      there.send(call, body, { params: { id, ...params } });
    const takeBack = () =>
      meera.person.send(applicationCalls.changeStatus, { ...decided, status: 'pending' });
    const readTypes = async () =>
      (await api.stores.eventStore.read(streamOf.engagement(id))).map(({ type }) => type);
    return { id, byOwner, byConsultant, takeBack, readTypes };
  }
  type Awarded = Awaited<ReturnType<typeof award>>;

  async function plan({ byConsultant }: Awarded) {
    await byConsultant(engagementCalls.proposePlan, { replaces: 0, milestones });
  }
  const agree = ({ byOwner }: Awarded) => byOwner(engagementCalls.agreePlan, { version: 1 });
  async function deliver(awarded: Awarded) {
    await plan(awarded);
    await agree(awarded);
    await awarded.byConsultant(
      engagementCalls.deliver,
      { round: 1, note: 'Done' },
      { milestone: '1' },
    );
  }

  /** Both acts at once, in many engagements; gives their statuses and the last events. */
  async function race(
    prepare: (awarded: Awarded) => Promise<unknown>,
    ...acts: readonly ((awarded: Awarded) => Promise<{ readonly status: number }>)[]
  ) {
    const outcomes = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const awarded = await award();
      await prepare(awarded);
      const before = (await awarded.readTypes()).length;
      const answers = await Promise.all(acts.map((act) => act(awarded)));
      const events = (await awarded.readTypes()).slice(before);
      outcomes.push({ awarded, statuses: answers.map(({ status }) => status), events });
    }
    return outcomes;
  }

  it('has one version of two plans that replace the same', async () => {
    const body = { replaces: 0, milestones };
    const raced = await race(
      () => Promise.resolve(),
      ({ byOwner }) => byOwner(engagementCalls.proposePlan, body),
      ({ byConsultant }) => byConsultant(engagementCalls.proposePlan, body),
    );
    for (const { statuses, events } of raced) {
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(events).toEqual(['WorkPlanProposed']);
    }
  });

  it('has a round either accepted or returned', async () => {
    const raced = await race(
      deliver,
      ({ byOwner }) => byOwner(engagementCalls.accept, { round: 1 }, { milestone: '1' }),
      ({ byOwner }) =>
        byOwner(engagementCalls.requestChanges, { round: 1, reason: 'More' }, { milestone: '1' }),
    );
    for (const { statuses, events } of raced) {
      const [accepted] = statuses;
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(events).toEqual([
        accepted === 200 ? 'MilestoneAccepted' : 'MilestoneChangesRequested',
      ]);
    }
  });

  it('accepts nothing after its end', async () => {
    const raced = await race(
      deliver,
      ({ byOwner }) => byOwner(engagementCalls.accept, { round: 1 }, { milestone: '1' }),
      ({ byConsultant }) => byConsultant(engagementCalls.end, { reason: 'Ill' }),
    );
    for (const { statuses, events } of raced) {
      expect(events.at(-1)).toBe('EngagementEnded');
      expect(statuses).toEqual(events.length === 2 ? [200, 200] : [409, 200]);
    }
  });

  it('is either agreed or taken back', async () => {
    const raced = await race(plan, agree, ({ takeBack }) => takeBack());
    for (const { statuses, events, awarded } of raced) {
      const isAgreed = statuses[0] === 200;
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(events).toEqual([isAgreed ? 'WorkPlanAgreed' : 'EngagementCancelled']);
      const stream = streamOf.application(awarded.id);
      const newest = (await api.stores.eventStore.read(stream)).at(-1);
      expect(newest?.data).toMatchObject({ to: isAgreed ? 'awarded' : 'pending' });
    }
  });

  it('is completed with all that was delivered accepted', async () => {
    const raced = await race(
      async (awarded) => {
        await deliver(awarded);
        await awarded.byOwner(engagementCalls.accept, { round: 1 }, { milestone: '1' });
      },
      ({ byOwner }) => byOwner(engagementCalls.complete),
      ({ byConsultant }) =>
        byConsultant(engagementCalls.deliver, { round: 2, note: 'More' }, { milestone: '1' }),
    );
    for (const { statuses, events } of raced) {
      expect(statuses).toEqual([200, 409]);
      expect(events).toEqual(['EngagementCompleted']);
    }
  });
});
