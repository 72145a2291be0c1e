import { applicationCalls } from '@nirmaan/contracts/application';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { projectCalls } from '@nirmaan/contracts/project';
import { eventually } from '@nirmaan/platform/testing';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { signInAgain } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';

const { accept, complete, deliver, end } = engagementCalls;

describe('what stands around the room', () => {
  let api: RunningApi;
  let e: Engaged;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    e = await engage(api);
  });

  const finish = async () => {
    for (const milestone of [1, 2]) {
      await e.anita.person.call(deliver, { round: 1, note: 'Done' }, e.of(milestone));
      await e.meera.person.call(accept, { round: 1 }, e.of(milestone));
    }
    await e.meera.person.call(complete, undefined, e.params);
  };
  const getAttention = async (who: 'meera' | 'anita') => {
    await e.read(e[who]);
    const { data } = await e[who].person.call(overviewCalls.view);
    return data.attention.map(({ kind, count }) => [kind, count]);
  };
  /** As the owner's lists, and the consultant's, have it. */
  const getWork = async () => {
    for (const who of [e.meera, e.anita]) await e.read(who);
    const params = { id: e.decided.projectId };
    const [applicant] = (
      await e.meera.person.call(applicationCalls.applicants, undefined, { params })
    ).data;
    const [project] = (await e.meera.person.call(projectCalls.mine)).data;
    const [own] = (await e.anita.person.call(applicationCalls.mine)).data;
    expect(project?.applerUser[0]?.work).toBe(applicant?.work);
    expect(own?.work).toBe(applicant?.work);
    return [applicant?.work, project?.workCompleted];
  };

  it('says how far the work has come', async () => {
    expect(await getWork()).toEqual(['planning', false]);
    await e.setStatus('pending');
    await eventually(async () => expect(await getWork()).toEqual([null, false]), A_WHILE);
    await e.setStatus('success');
    await eventually(async () => expect(await getWork()).toEqual(['planning', false]), A_WHILE);
    await e.agreeOnPlan();
    await finish();
    expect(await getWork()).toEqual(['completed', true]);
  });

  it('says that the work ended early, which completes nothing', async () => {
    await e.agreeOnPlan();
    expect(await getWork()).toEqual(['running', false]);
    await e.meera.person.call(end, { reason: 'Sold' }, e.params);
    expect(await getWork()).toEqual(['ended', false]);
  });

  it('asks the consultant to look at an award only until a plan is agreed', async () => {
    const noCredit = ['noCredit', 1];
    expect(await getAttention('anita')).toEqual([['awarded', 1], noCredit]);
    await e.agreeOnPlan();
    expect(await getAttention('anita')).toEqual([noCredit]);
    await e.meera.person.call(end, { reason: 'Sold' }, e.params);
    expect(await getAttention('anita')).toEqual([noCredit]);
  });

  it('leads from the award into the room', async () => {
    await eventually(async () => {
      const [award] = await e.notices(e.anita);
      expect(award).toMatchObject({ kind: 'statusChanged', engagementId: e.id });
    }, A_WHILE);
    await e.setStatus('pending');
    await eventually(async () => expect(await e.notices(e.anita)).toHaveLength(1), A_WHILE);
  });

  it('does not ask the owner to close a project on which the work is completed', async () => {
    await e.agreeOnPlan();
    const moveOn = async (days: number) => {
      api.clock.moveOn(days * DAY_MS);
      for (const one of [e.meera, e.anita]) await signInAgain(one);
    };
    const { data } = await e.meera.person.call(projectCalls.mine);
    const lastDay = Date.parse(`${data[0]!.expDate}T12:00:00Z`);
    await moveOn(Math.ceil((lastDay - api.clock.now().getTime()) / DAY_MS) + 1);
    expect(await getAttention('meera')).toEqual([['lastDayPassed', 1]]);
    await finish();
    expect(await getAttention('meera')).toEqual([]);
  });
});
