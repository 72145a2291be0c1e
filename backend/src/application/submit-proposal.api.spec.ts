import type { AccountId } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { closeProject, projectAggregate } from '../project/project.decider.js';
import { type RunningApi, startAnother, startApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  post,
  type Signed,
  signInAgain,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';

const { submit } = applicationCalls;
const YEAR_3000_MS = Date.parse('3000-06-01') - Date.now();

describe('applying to a project', () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
    meera = await signUpManufacturer(api);
    anita = await signUpConsultant(api, 50);
  });
  afterAll(() => api.stop());

  const offerTo = ({ _id }: { _id: string }) => ({
    projectId: _id,
    userBudget: '410000',
    preposal: 'In two weeks.',
  });

  const readEvents = async (project: { _id: string }, consultant: AccountId) => {
    const application = getApplicationId(projectId.parse(project._id), consultant);
    const events = await api.stores.eventStore.read(streamOf.application(application));
    return events.map(({ type }) => type);
  };

  const getCredits = async (account: AccountId) => {
    const events = await api.stores.eventStore.read(streamOf.subscription(account));
    const count = (type: string) => events.filter((event) => event.type === type).length;
    return { spent: count('CreditSpent'), returned: count('CreditReturned') };
  };

  it('loads nothing and appends twice when the streams are warm', async () => {
    await anita.person.call(submit, offerTo(await post(meera)));
    const project = await post(meera);
    const reads = jest.spyOn(api.stores.eventStore, 'readRaw');
    const appends = jest.spyOn(api.stores.eventStore, 'append');
    await anita.person.call(submit, offerTo(project));
    expect(reads.mock.calls).toEqual([]);
    expect(appends).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  it('is refused as soon as this process knows that the project is closed, by itself or by another process', async () => {
    const another = await startAnother(api);
    const headers = { authorization: `Bearer ${meera.token}` };
    for (const closing of [api, another]) {
      const project = await post(meera);
      await closing.visitor().call(projectCalls.close, { projectId: project._id }, { headers });
      const getPhase = async () =>
        (await api.executor.load(projectAggregate, projectId.parse(project._id))).state.phase;
      await eventually(async () => closing === api || (await getPhase()) === 'closed');
      const failed = await anita.person.fail(submit, offerTo(project));
      expect(failed).toMatchObject({ status: 409, code: 'PROJECT.CLOSED' });
    }
    await another.stop();
  });

  it('returns the application as its consultant sees it', async () => {
    const project = await post(meera);
    const { message, data } = await anita.person.call(submit, offerTo(project));
    expect(message).toBe('Proposal submitted successfully');
    expect(data).toMatchObject({
      projectId: project._id,
      projectDetail: [{ title: project.title, sector: 'Food & Beverage', budget: 450_000 }],
      userBudget: 410_000,
      preposal: 'In two weeks.',
      expDate: '2999-12-31',
      status: 'pending',
    });
  });

  it('records account and request in the event’s metadata', async () => {
    const project = await post(meera);
    const headers = { 'x-correlation-id': 'request-of-this-spec' };
    await anita.person.call(submit, offerTo(project), { headers });
    const id = getApplicationId(projectId.parse(project._id), anita.account);
    const [event] = await api.stores.eventStore.read(streamOf.application(id));
    expect(event?.metadata).toMatchObject({
      $correlationId: 'request-of-this-spec',
      actor: { kind: 'account', id: anita.account },
    });
  });

  it('accepts one of twenty concurrent submits, and spends one credit', async () => {
    const [project, vikram] = [await post(meera), await signUpConsultant(api, 5)];
    const tries = Array.from({ length: 20 }, () => vikram.person.send(submit, offerTo(project)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await readEvents(project, vikram.account)).toEqual(['ProposalSubmitted']);
    expect(await getCredits(vikram.account)).toEqual({ spent: 1, returned: 0 });
  });

  it('never spends more credits than the consultant has, even concurrently', async () => {
    const vikram = await signUpConsultant(api, 3);
    const projects = await Promise.all(Array.from({ length: 8 }, () => post(meera)));
    const tries = projects.map((project) => vikram.person.send(submit, offerTo(project)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 402, 402, 402, 402, 402]);
    expect(await getCredits(vikram.account)).toEqual({ spent: 3, returned: 0 });
  });

  it('refuses without a credit, in the specification’s words', async () => {
    const [project, vikram] = [await post(meera), await signUpConsultant(api, 0)];
    await storesNothing(api, async () => {
      const failed = await vikram.person.fail(submit, offerTo(project));
      expect(failed).toMatchObject({ status: 402, code: 'SUBSCRIPTION.NO_CREDIT' });
      expect(failed.body.error).toBe('Subcription Required.');
    });
  });

  it('refuses a second application to the same project, also without a credit', async () => {
    const [project, vikram] = [await post(meera), await signUpConsultant(api, 1)];
    await vikram.person.call(submit, offerTo(project));
    await storesNothing(api, async () => {
      const failed = await vikram.person.fail(submit, offerTo(project));
      expect(failed).toMatchObject({ status: 409, code: 'APPLICATION.ALREADY_SUBMITTED' });
    });
  });

  it('refuses a closed project', async () => {
    const project = await post(meera);
    const close = { project: projectId.parse(project._id), by: meera.account };
    await api.executor.execute(closeProject, close.project, close, bySpec);
    await storesNothing(api, async () => {
      const failed = await anita.person.fail(submit, offerTo(project));
      expect(failed).toMatchObject({ status: 409, code: 'PROJECT.CLOSED' });
    });
  });

  it('refuses an unknown project', () =>
    storesNothing(api, async () => {
      const failed = await anita.person.fail(submit, offerTo({ _id: v4() }));
      expect(failed).toMatchObject({ status: 404, code: 'PROJECT.NOT_FOUND' });
    }));

  it('checks session and role before anything else', () =>
    storesNothing(api, async () => {
      expect(await api.visitor().fail(submit, {})).toMatchObject({ status: 401 });
      expect(await meera.person.fail(submit, {})).toMatchObject({ status: 403 });
    }));

  it.each<[string, unknown, string]>([
    ['no amount', { userBudget: '' }, 'Please enter a proposal amount'],
    ['a missing amount', { userBudget: undefined }, 'Please enter a proposal amount'],
  ])('answers %s in the specification’s words', (_, changes, words) =>
    storesNothing(api, async () => {
      const body = { ...offerTo({ _id: v4() }), ...(changes as object) };
      const failed = await anita.person.fail(submit, body);
      expect(failed).toMatchObject({ status: 400, body: { error: words } });
    }),
  );

  it.each<[string, object]>([
    ['an amount of zero', { userBudget: 0 }],
    ['a negative amount', { userBudget: -5 }],
    ['an operator object for an amount', { userBudget: { $gt: 0 } }],
    ['an operator object for a project', { projectId: { $ne: null } }],
    ['an invalid id', { projectId: '1' }],
    ['a list for a text', { preposal: ['a', 'b'] }],
    ['a text that is too long', { preposal: 'x'.repeat(20_001) }],
    ['another account as the consultant', { consultant: v4() }],
  ])('refuses %s and stores nothing', (_, changes) =>
    storesNothing(api, async () => {
      const body = { ...offerTo({ _id: v4() }), ...changes };
      expect(await anita.person.fail(submit, body)).toMatchObject({ status: 400 });
    }),
  );

  it('refuses a body that is too large', () =>
    storesNothing(api, async () => {
      const body = { ...offerTo({ _id: v4() }), preposal: 'x'.repeat(300_000) };
      expect(await anita.person.fail(submit, body)).toMatchObject({
        status: 413,
        code: 'REQUEST.TOO_LARGE',
      });
    }));

  it('refuses after the last day has ended in India', async () => {
    const project = await post(meera);
    api.clock.moveOn(YEAR_3000_MS);
    await signInAgain(anita);
    await storesNothing(api, async () => {
      const failed = await anita.person.fail(submit, offerTo(project));
      expect(failed).toMatchObject({ status: 409, code: 'PROJECT.LAST_DAY_PASSED' });
    });
    api.clock.moveOn(-YEAR_3000_MS);
  });
});

describe('frequent applications from one address', () => {
  it('are throttled, even if they are refused', async () => {
    const api = await startApi({ settings: { THROTTLE_PER_ADDRESS: 3 } });
    await addSectors(api);
    const { person } = await signUpConsultant(api);
    const offer = { projectId: v4(), userBudget: '1', preposal: '' };
    for (let count = 0; count < 3; count += 1)
      expect(await person.fail(submit, offer)).toMatchObject({ status: 404 });
    expect(await person.fail(submit, offer)).toMatchObject({
      status: 429,
      code: 'REQUEST.TOO_MANY',
    });
    await api.stop();
  });
});
