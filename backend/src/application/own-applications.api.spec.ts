import { applicationCalls } from '@nirmaan/contracts/application';
import { projectCalls, type ProjectOnWire } from '@nirmaan/contracts/project';
import type { RunningApi } from '../testing/api.js';
import { post, type Signed, signUpConsultant, startWithApplication } from '../testing/people.js';

const { submit, changeStatus, mine } = applicationCalls;

const getDetail = ({ title, category, sector, budget, location, ...project }: ProjectOnWire) => {
  const { status, awardStatus } = project;
  return { title, category, sector, budget, location, status, awardStatus };
};

describe('the consultant’s own list', () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  beforeAll(async () => {
    ({ api, meera, anita } = await startWithApplication());
  });
  afterAll(() => api.stop());

  it('requires a consultant’s session', async () => {
    expect(await api.visitor().fail(mine)).toMatchObject({ status: 401 });
    expect(await meera.person.fail(mine)).toMatchObject({ status: 403 });
  });

  it.each([{ limit: '0' }, { after: 'nothing' }, { status: 'pending' }])(
    'refuses %o',
    async (query) => {
      expect(await anita.person.fail(mine, undefined, { query })).toMatchObject({ status: 400 });
    },
  );

  it('includes the projects, page by page', async () => {
    const second = await post(meera, { title: 'Cold store' });
    await anita.person.call(submit, { projectId: second._id, userBudget: 5, preposal: '' });
    const first = await anita.person.call(mine, undefined, { query: { limit: 1 } });
    expect(first).toMatchObject({
      total: 2,
      data: [
        {
          projectId: second._id,
          projectDetail: [getDetail(second)],
          expDate: second.expDate,
          userBudget: 5,
          status: 'pending',
        },
      ],
    });
    const query = { limit: 1, after: first.next ?? '' };
    const rest = await anita.person.call(mine, undefined, { query });
    expect(rest).toMatchObject({
      next: null,
      data: [{ projectDetail: [{ title: 'Bottling line' }] }],
    });
  });

  it('shows that a project was closed and that a consultant was awarded', async () => {
    const { _id: id } = await post(meera, { title: 'Silo for flour' });
    const bela = await signUpConsultant(api);
    for (const { person } of [anita, bela])
      await person.call(submit, { projectId: id, userBudget: 5, preposal: '' });
    meera.person.catchUpWith(bela.person);
    const decision = { projectId: id, applerId: bela.account, status: 'success' as const };
    await meera.person.call(changeStatus, decision);
    await meera.person.call(projectCalls.close, { projectId: id });
    anita.person.catchUpWith(meera.person);
    const { data } = await anita.person.call(mine, undefined, { query: { limit: 1 } });
    expect(data).toMatchObject([
      { status: 'pending', projectDetail: [{ status: 2, awardStatus: 1 }] },
    ]);
  });
});
