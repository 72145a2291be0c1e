import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { projectCalls } from '@nirmaan/contracts/project';
import { type RunningApi, startApi } from './testing/api.js';
import { addSectors, post, signUpConsultant, signUpManufacturer } from './testing/people.js';

describe('the main job', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  it('goes from registration to an award and its history', async () => {
    const meera = await signUpManufacturer(api);
    const anita = await signUpConsultant(api);
    const project = await post(meera);
    anita.person.catchUpWith(meera.person);

    const offered = await anita.person.call(projectCalls.byCategory, { category: 'freelance' });
    expect(offered.data).toMatchObject([{ _id: project._id, userName: 'Meera Iyer', status: 1 }]);

    const offer = { projectId: project._id, userBudget: 410_000, preposal: 'In two weeks.' };
    await anita.person.call(applicationCalls.submit, offer);

    const { email, password } = meera.form;
    await meera.person.call(accountCalls.logout);
    await meera.person.call(accountCalls.login, { email, password });
    meera.person.catchUpWith(anita.person);
    const params = { id: project._id };
    const { data: applicants } = await meera.person.call(applicationCalls.applicants, undefined, {
      params,
    });
    expect(applicants).toMatchObject([{ applerUserId: anita.account, preposal: 'In two weeks.' }]);

    const award = { projectId: project._id, applerId: anita.account, status: 'success' as const };
    await meera.person.call(applicationCalls.changeStatus, award);
    anita.person.catchUpWith(meera.person);
    const { data: mine } = await anita.person.call(applicationCalls.mine);
    expect(mine).toMatchObject([{ projectId: project._id, status: 'success' }]);

    const asked = { params: { projectId: project._id, consultantId: anita.account } };
    const { data: history } = await anita.person.call(applicationCalls.history, undefined, asked);
    expect(history.state).toEqual({ status: 'success' });
    expect(history.entries.map(({ from, to, byName }) => ({ from, to, byName }))).toEqual([
      { from: null, to: 'pending', byName: 'Anita Rao' },
      { from: 'pending', to: 'success', byName: 'Meera Iyer' },
    ]);
  });
});
