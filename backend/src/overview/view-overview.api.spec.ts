import { applicationCalls } from '@nirmaan/contracts/application';
import { DAY_MS, dayInIndia } from '@nirmaan/contracts/kernel';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { projectCalls } from '@nirmaan/contracts/project';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  addSectors,
  post,
  type Signed,
  signInAgain,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { signInStaff } from '../testing/staff.js';

describe('the overview', () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    anita = await signUpConsultant(api, 3);
    const line = await post(meera);
    const warehouse = await post(meera, { category: 'execution', title: 'Warehouse' });
    await post(await signUpManufacturer(api), { category: 'execution' });
    for (const { _id: projectId } of [line, warehouse]) {
      const offer = { projectId, userBudget: 1, preposal: '' };
      await anita.person.call(applicationCalls.submit, offer);
    }
    const award = { projectId: line._id, applerId: anita.account, status: 'success' as const };
    await meera.person.call(applicationCalls.changeStatus, award);
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const getOverview = async ({ person }: Signed) => (await person.call(overviewCalls.view)).data;

  it('counts a manufacturer’s own projects and their applicants', async () => {
    expect(await getOverview(meera)).toEqual({
      plan: null,
      counts: { freelance: 1, execution: 1, applied: 2, live: 2, inProgress: 0, credit: 0 },
      attention: [
        {
          kind: 'pendingApplicants',
          count: 1,
          message: '1 applicant waits for your decision.',
        },
      ],
    });
  });

  it('counts a consultant’s open projects, applications and credits', async () => {
    const { plan, counts, attention } = await getOverview(anita);
    expect(counts).toEqual({
      freelance: 1,
      execution: 2,
      applied: 2,
      live: 0,
      inProgress: 0,
      credit: 1,
    });
    expect(plan).toMatchObject({ projectQue: 3, creditsUsed: 2, status: 'success' });
    expect(attention).toEqual([
      { kind: 'awarded', count: 1, message: '1 project was awarded to you.' },
    ]);
  });

  it('counts as live what takes proposals, and warns of last days that are near, today included', async () => {
    const omar = await signUpManufacturer(api);
    const now = api.clock.now().getTime();
    const inDays = (days: number) => dayInIndia(new Date(now + days * DAY_MS));
    for (const days of [0, 2, 3]) await post(omar, { expDate: inDays(days) });
    await caughtUp(api);
    const { counts, attention } = await getOverview(omar);
    expect(counts.live).toBe(3);
    expect(attention).toEqual([
      {
        kind: 'closingSoon',
        count: 2,
        message: 'The last date to apply is near for 2 projects.',
      },
    ]);
  });

  it('warns a consultant without credit', async () => {
    const newcomer = await signUpConsultant(api, 0);
    await caughtUp(api);
    const { plan, counts, attention } = await getOverview(newcomer);
    expect({ plan, credit: counts.credit }).toEqual({ plan: null, credit: 0 });
    expect(attention.map(({ kind }) => kind)).toEqual(['noCredit']);
  });

  it('is only for manufacturers and consultants', async () => {
    const operator = await signInStaff(api, 'operator');
    expect(await operator.fail(overviewCalls.view)).toMatchObject({ status: 403 });
    expect(await api.visitor().fail(overviewCalls.view)).toMatchObject({ status: 401 });
  });

  it('uses the date of the request', async () => {
    api.clock.moveOn(25 * DAY_MS);
    await signInAgain(anita);
    const soon = await getOverview(anita);
    expect(soon.attention).toContainEqual({
      kind: 'subscriptionEnds',
      count: 5,
      message: 'Your subscription ends in 5 days.',
    });
    api.clock.moveOn(6 * DAY_MS);
    await signInAgain(anita);
    const over = await getOverview(anita);
    expect(over.plan).toMatchObject({ status: 'expired' });
    expect(over.counts.credit).toBe(0);
    expect(over.attention.map(({ kind }) => kind)).toEqual(['awarded', 'noCredit']);
  });

  it('counts for a consultant what the lists of open projects show', async () => {
    await signInAgain(meera);
    await post(meera, { expDate: dayInIndia(api.clock.now()) });
    await caughtUp(api);
    const before = (await getOverview(anita)).counts;
    api.clock.moveOn(DAY_MS);
    await signInAgain(anita);
    const { counts } = await getOverview(anita);
    expect(counts).toEqual({ ...before, freelance: before.freelance - 1 });
    const list = async (category: 'freelance' | 'execution') =>
      (await anita.person.call(projectCalls.byCategory, { category }, { query: { phase: 'open' } }))
        .total;
    expect([await list('freelance'), await list('execution')]).toEqual([
      counts.freelance,
      counts.execution,
    ]);
  });
});
