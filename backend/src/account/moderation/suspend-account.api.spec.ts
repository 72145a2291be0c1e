import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { reinstateAccount, suspendAccount } from './suspension-and-closure.decider.js';
import { CommandExecutor, systemClock } from '../../kernel/commands/index.js';
import { postProject } from '../../project/project.decider.js';
import type { RunningApi } from '../../testing/api.js';
import { caughtUp } from '../../testing/caught-up.js';
import {
  buyCredits,
  post,
  type Signed,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../../testing/people.js';
import { startApiWithReactors } from '../../testing/reactors.js';
import { signInStaff } from '../../testing/staff.js';

const within5s = { timeout: 5_000, interval: 50 };
const decision = { why: 'Forged certificates', by: 'Arjun Das' };
const suspended = {
  status: 403,
  code: 'ACCOUNT.SUSPENDED',
  message: 'This account is suspended. Please write to us if you think this is a mistake.',
};

describe('a suspended account', () => {
  let api: RunningApi;
  let anita: Signed;
  let meera: Signed;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    [anita, meera] = [await signUp(api), await signUpManufacturer(api)];
    await buyCredits(api, anita.account, 1);
  });

  /** As the command line does: in another process. */
  const change = async (decider: typeof suspendAccount, { account }: Signed) => {
    const executor = new CommandExecutor(api.stores.eventStore, systemClock);
    const changed = await executor.execute(decider, account, decision, bySpec);
    expect(changed.ok).toBe(true);
  };
  const suspend = (person: Signed) => change(suspendAccount, person);
  const reinstate = (person: Signed) => change(reinstateAccount, person);
  const signIn = async ({ form: { email, password } }: Signed) =>
    api.visitor().send(accountCalls.login, { email, password });
  const apply = async (consultant: Signed, projectId: string) =>
    consultant.person.send(applicationCalls.submit, { projectId, userBudget: 1, preposal: '' });
  const listAll = async () => {
    await caughtUp(api);
    const { data, total } = await api.visitor().call(projectCalls.list);
    return { ids: data.map(({ _id }) => _id), total };
  };

  it('loses its sessions within five seconds and may not sign in, for the same reason', async () => {
    await suspend(meera);
    const call = () => meera.person.send(projectCalls.mine, undefined);
    await eventually(async () => (await call()).status === 403, within5s);
    expect((await call()).body).toMatchObject({ code: suspended.code, error: suspended.message });
    expect((await meera.person.call(accountCalls.whoAmI)).data).toBeNull();
    expect(await signIn(meera)).toMatchObject({
      status: 403,
      body: { message: suspended.message },
    });
    const { email } = meera.form;
    const guess = await api.visitor().fail(accountCalls.login, { email, password: 'a guess' });
    expect(guess).toMatchObject({ status: 401, code: 'ACCOUNT.WRONG_CREDENTIALS' });
  });

  it('signs in again once it is reinstated, but no old session continues', async () => {
    await suspend(meera);
    await eventually(async () => (await signIn(meera)).status === 403, within5s);
    await reinstate(meera);
    await eventually(async () => (await signIn(meera)).status === 200, within5s);
    const old = await meera.person.fail(projectCalls.mine);
    expect(old).toMatchObject({ status: 401, code: 'ACCOUNT.NOT_SIGNED_IN' });
  });

  it('has its projects hidden from lists, totals and applicants until it is reinstated', async () => {
    const [line, warehouse] = [await post(meera), await post(meera, { title: 'Warehouse' })];
    const before = await listAll();
    expect(before.ids).toEqual(expect.arrayContaining([line._id, warehouse._id]));
    expect((await apply(anita, line._id)).status).toBe(200);
    await suspend(meera);
    await eventually(async () => (await listAll()).total === before.total - 2, within5s);
    expect((await listAll()).ids).not.toContain(line._id);
    const consultant = await signUpConsultant(api);
    const found = await consultant.person.call(projectCalls.list);
    expect(found.total).toBe(before.total - 2);
    const { counts } = (await consultant.person.call(overviewCalls.view)).data;
    expect(counts.freelance).toBe(before.total - 2);
    expect(await apply(consultant, line._id)).toMatchObject({
      status: 404,
      body: { code: 'PROJECT.NOT_FOUND' },
    });
    await reinstate(meera);
    await eventually(async () => (await listAll()).total === before.total, within5s);
    expect((await apply(consultant, line._id)).status).toBe(200);
  });

  it('has its applications hidden from owners, and the audit shows why', async () => {
    const { _id } = await post(meera);
    await apply(anita, _id);
    const decide = (status: 'success' | 'rejected') =>
      meera.person.send(applicationCalls.changeStatus, {
        projectId: _id,
        applerId: anita.account,
        status,
      });
    await decide('success');
    const owned = async () => {
      await caughtUp(api);
      const [project] = (await meera.person.call(projectCalls.mine)).data;
      const params = { id: _id };
      const { total } = await meera.person.call(applicationCalls.applicants, undefined, { params });
      const { counts } = (await meera.person.call(overviewCalls.view)).data;
      const applied = project?.applerUser.length;
      return { total, applied, award: project?.awardStatus, counted: counts.applied };
    };
    expect(await owned()).toEqual({ total: 1, applied: 1, award: 1, counted: 1 });
    await suspend(anita);
    await eventually(async () => (await owned()).total === 0, within5s);
    expect(await owned()).toEqual({ total: 0, applied: 0, award: 0, counted: 0 });
    expect(await decide('rejected')).toMatchObject({ body: { code: 'APPLICATION.NOT_FOUND' } });
    const auditor = await signInStaff(api, 'auditor');
    const query = { project: _id };
    const [found] = (await auditor.call(auditCalls.find, undefined, { query })).data;
    expect(found).toMatchObject({ status: 'success', hidden: true });
    const params = { projectId: _id, consultantId: anita.account };
    const read = async () =>
      (await auditor.call(auditCalls.timeline, undefined, { params })).data.entries.map(
        ({ sentence }) => sentence,
      );
    expect(await read()).toContain(
      'The application was hidden, because the account of Anita Rao was suspended or closed: “Forged certificates”',
    );
    await reinstate(anita);
    await eventually(async () => (await owned()).total === 1, within5s);
    expect(await owned()).toEqual({ total: 1, applied: 1, award: 1, counted: 1 });
    expect(await read()).toContain(
      'The application was shown again, because the account of Anita Rao was reinstated or reopened.',
    );
    await suspend(meera);
    await eventually(
      async () =>
        expect(await read()).toContainEqual(expect.stringMatching(/^The project was hidden/)),
      within5s,
    );
    const id = streamOf.application(getApplicationId(projectId.parse(_id), anita.account));
    const types = (await api.stores.eventStore.read(id)).map(({ type }) => type);
    expect(types.slice(-4)).toEqual([
      ...['AwardedConsultantLeft', 'ApplicationHidden'],
      ...['AwardedConsultantReturned', 'ApplicationUnhidden'],
    ]);
  });

  it('has a project hidden that a request on its way still posts', async () => {
    await post(meera);
    await suspend(meera);
    const late = projectId.parse(v4());
    const posted = { ...bottlingLinePosted.data, project: late, owner: meera.account };
    await api.executor.execute(postProject, late, posted, bySpec);
    const isHidden = async () =>
      (await api.stores.eventStore.read(streamOf.project(late))).at(-1)?.type === 'ProjectHidden';
    await eventually(isHidden, within5s);
    expect((await listAll()).ids).not.toContain(late);
  });
});
