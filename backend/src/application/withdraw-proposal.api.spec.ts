import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { messageCalls } from '@nirmaan/contracts/message';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls, projectId as toProjectId } from '@nirmaan/contracts/project';
import { v4 } from 'uuid';
import { type RunningApi, startApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  buyCredits,
  post,
  type Signed,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { signInStaff } from '../testing/staff.js';

const {
  submit,
  edit,
  withdraw,
  changeStatus,
  shortlist,
  rejectPending,
  applicants,
  mine,
  history,
} = applicationCalls;

describe('withdrawing a proposal', () => {
  let api: RunningApi;
  let [meera, anita, bela, vikram]: Signed[] = [];
  let projectId = '';
  const offer = () => ({ projectId, userBudget: 215_000, preposal: 'In two weeks.' });
  const applicant = () => ({ projectId, applerId: anita!.account });
  const historyRequest = () => ({ params: { projectId, consultantId: anita!.account } });
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    [meera, anita] = [await signUpManufacturer(api), await signUp(api)];
    [bela, vikram] = [await signUp(api, { name: 'Bela Shah' }), await signUpConsultant(api)];
    for (const { account } of [anita, bela]) await buyCredits(api, account, 3);
    projectId = (await post(meera, { title: 'Bottling line' }))._id;
    for (const { person } of [anita, bela]) await person.call(submit, offer());
    await meera.person.call(shortlist, { ...applicant(), shortlisted: true });
  });
  afterAll(() => api.stop());

  async function readAsOwner() {
    meera!.person.catchUpWith(anita!.person);
    const extras = { params: { id: projectId } };
    const { data } = await meera!.person.call(applicants, undefined, extras);
    const { data: project } = await meera!.person.call(projectCalls.single, undefined, extras);
    const { counts, attention } = (await meera!.person.call(overviewCalls.view)).data;
    return {
      names: data.map(({ userInfo }) => userInfo[0].name),
      counted: [project.proposals, project.pendingApplicants, counts.applied],
      listed: project.applerUser.length,
      waiting: attention.find(({ kind }) => kind === 'pendingApplicants')?.count,
    };
  }

  it('is allowed for the applicant only', () =>
    storesNothing(api, async () => {
      expect(await meera!.person.fail(withdraw, { projectId })).toMatchObject({
        code: 'ACCOUNT.WRONG_ROLE',
      });
      for (const [{ person }, id] of [
        [vikram!, projectId],
        [anita!, v4()],
      ] as const)
        expect(await person.fail(withdraw, { projectId: id })).toMatchObject({
          status: 404,
          code: 'APPLICATION.NOT_FOUND',
        });
      expect(await api.visitor().fail(withdraw, {})).toMatchObject({ status: 401 });
    }));

  it('is refused once the owner has decided', async () => {
    await meera!.person.call(changeStatus, { ...applicant(), status: 'rejected' });
    await storesNothing(api, async () =>
      expect(await anita!.person.fail(withdraw, { projectId })).toMatchObject({
        status: 409,
        code: 'APPLICATION.ALREADY_DECIDED',
      }),
    );
    await meera!.person.call(changeStatus, { ...applicant(), status: 'pending' });
  });

  it('removes the proposal from the owner’s lists and counts, and notifies the owner', async () => {
    expect(await readAsOwner()).toEqual({
      names: ['Bela Shah', 'Anita Rao'],
      ...{ counted: [2, 2, 2], listed: 2, waiting: 2 },
    });
    const response = await anita!.person.call(withdraw, { projectId });
    expect(response).toEqual({ message: 'Proposal withdrawn successfully' });
    await storesNothing(api, () => anita!.person.call(withdraw, { projectId }));
    expect(await readAsOwner()).toEqual({
      names: ['Bela Shah'],
      ...{ counted: [1, 1, 1], listed: 1, waiting: 1 },
    });
    const { data } = await meera!.person.call(notificationCalls.list);
    expect(data.map(({ message }) => message)).toEqual([
      'Anita Rao has withdrawn the proposal for “Bottling line”.',
      'Bela Shah proposes ₹2,15,000 for “Bottling line”.',
      'A consultant has applied to “Bottling line”.',
    ]);
  });

  it('refuses every later decision and edit', () =>
    storesNothing(api, async () => {
      const { person } = meera!;
      for (const failed of [
        await person.fail(changeStatus, { ...applicant(), status: 'success' }),
        await person.fail(shortlist, { ...applicant(), shortlisted: false }),
        await anita!.person.fail(edit, offer()),
      ])
        expect(failed).toMatchObject({ status: 409, code: 'APPLICATION.WITHDRAWN' });
      expect(await person.fail(history, undefined, historyRequest())).toMatchObject({
        code: 'APPLICATION.NOT_FOUND',
      });
    }));

  it('is skipped when the owner rejects all pending applicants', async () => {
    const body = { projectId, reason: 'We have chosen.' };
    const response = await meera!.person.call(rejectPending, body);
    expect(response.message).toBe('1 applicant was rejected');
  });

  it('allows no second application', () =>
    storesNothing(api, async () => {
      expect(await anita!.person.fail(submit, offer())).toMatchObject({
        code: 'APPLICATION.ALREADY_SUBMITTED',
      });
    }));

  it('keeps the proposal in the consultant’s lists, histories and export, and keeps messages possible', async () => {
    const { person } = anita!;
    expect((await person.call(mine)).data).toMatchObject([{ status: 'withdrawn' }]);
    const extras = { params: { id: projectId } };
    const page = (await person.call(projectCalls.page, undefined, extras)).data;
    expect(page).toMatchObject({ applied: true, application: { status: 'withdrawn' } });
    const { data } = await person.call(history, undefined, historyRequest());
    expect(data.state).toEqual({ status: 'withdrawn' });
    expect(data.entries.at(-1)).toMatchObject({
      ...{ type: 'ProposalWithdrawn', from: 'pending', to: 'withdrawn', byName: 'Anita Rao' },
    });
    const held = (await person.call(personCalls.personalData)).data.applications;
    expect(held).toMatchObject([{ status: 'withdrawn', amount: 215_000 }]);
    const auditor = await signInStaff(api, 'auditor');
    const found = await auditor.call(auditCalls.find, undefined, { query: { project: projectId } });
    expect(found.data.map(({ status, hidden }) => [status, hidden])).toEqual([
      ['rejected', false],
      ['withdrawn', false],
    ]);
    const { state, entries } = (
      await auditor.call(auditCalls.timeline, undefined, historyRequest())
    ).data;
    expect(state).toEqual({ status: 'withdrawn' });
    expect(entries.at(-1)?.sentence).toMatch(/^Anita Rao withdrew the proposal/);
    const id = getApplicationId(toProjectId.parse(projectId), anita!.account);
    await meera!.person.call(messageCalls.send, { text: 'Why?' }, { params: { id } });
  });
});
