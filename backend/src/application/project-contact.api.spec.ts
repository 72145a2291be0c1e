import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { projectCalls, projectId, type ProjectId } from '@nirmaan/contracts/project';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { postProject, setProjectVisibility } from '../project/project.decider.js';
import { type RunningApi, startApi } from '../testing/api.js';
import {
  addSectors,
  register,
  type Signed,
  signInAgain,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';

const { changeStatus, contact, submit } = applicationCalls;
const { updateProfile } = accountCalls;
const PROJECTS = 52;

describe("a project's contact", () => {
  let api: RunningApi;
  let meera: Signed;
  let projects: readonly ProjectId[];
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
    meera = await signUpManufacturer(api);
    projects = await Promise.all(Array.from({ length: PROJECTS }, () => postOne()));
  });
  afterAll(() => api.stop());

  const postOne = async (lastDay = '2999-12-31', owner = meera): Promise<ProjectId> => {
    const project = projectId.parse(v4());
    const data = { project, owner: owner.account, lastDay };
    const posted = { ...bottlingLinePosted.data, ...data };
    await api.executor.execute(postProject, project, posted, bySpec);
    return project;
  };
  const at = (id = '') => ({ params: { projectId: id } });
  const open = ({ person }: Signed, id?: string) => person.call(contact, undefined, at(id));
  const fail = ({ person }: Pick<Signed, 'person'>, id?: string) =>
    person.fail(contact, undefined, at(id));

  it('is shown to a consultant with a plan', async () => {
    const { name, phone, email } = meera.form;
    const { data } = await open(await signUpConsultant(api, 1), projects[0]);
    expect(data).toEqual({ name, phone, email });
  });

  it('is for consultants who were awarded alone, if the manufacturer chose so', async () => {
    const [omar, bela] = [await signUpManufacturer(api), await signUpConsultant(api, 1)];
    const id = await postOne('2999-12-31', omar);
    await bela.person.call(submit, { projectId: id, userBudget: 1 });
    await open(bela, id);
    const { data } = await omar.person.call(updateProfile, { contactOnAward: true });
    expect(data.contactOnAward).toBe(true);
    const onAward = { status: 403, code: 'PROJECT.CONTACT_ON_AWARD' };
    expect(await fail(bela, id)).toMatchObject(onAward);
    expect(await fail(await signUp(api), id)).toMatchObject(onAward);
    const award = { projectId: id, applerId: bela.account, status: 'success' as const };
    await omar.person.call(changeStatus, award);
    expect((await open(bela, id)).data.email).toBe(omar.form.email);
    await omar.person.call(changeStatus, { ...award, status: 'rejected' });
    expect(await fail(bela, id)).toMatchObject(onAward);
    await omar.person.call(updateProfile, { contactOnAward: false });
    await open(bela, id);
  });

  it('is shown for 50 projects a day, and without limit for those applied to', async () => {
    const anita = await signUpConsultant(api, 1);
    const [applied = '', ...others] = projects;
    for (const id of others.slice(0, 50)) await open(anita, id);
    await open(anita, others[0]);
    const tooMany = await anita.person.send(contact, undefined, at(others[50]));
    expect(tooMany).toMatchObject({ status: 429, body: { code: 'APPLICATION.TOO_MANY_CONTACTS' } });
    expect(Number(tooMany.get('retry-after'))).toBeGreaterThan(0);
    expect(await fail(anita, applied)).toMatchObject({ status: 429 });
    await anita.person.call(submit, { projectId: applied, userBudget: 1 });
    await open(anita, applied);
  });

  it('is hidden for a project that is closed or past its last day, except from its applicants', async () => {
    const [anita, bela] = [await signUpConsultant(api, 1), await signUpConsultant(api, 1)];
    const [closed, over] = [await postOne(), await postOne('2026-12-31')];
    await anita.person.call(submit, { projectId: closed, userBudget: 1 });
    await meera.person.call(projectCalls.close, { projectId: closed });
    expect(await fail(bela, closed)).toMatchObject({ status: 409, code: 'PROJECT.CLOSED' });
    await open(anita, closed);
    await open(bela, over);
    api.clock.moveOn(60 * DAY_MS);
    await signInAgain(bela);
    expect(await fail(bela, over)).toMatchObject({ code: 'PROJECT.LAST_DAY_PASSED' });
  });

  it('has a new limit on the next day', async () => {
    const anita = await signUpConsultant(api, 1);
    for (const id of projects.slice(0, 50)) await open(anita, id);
    expect(await fail(anita, projects[50])).toMatchObject({ status: 429 });
    api.clock.moveOn(DAY_MS);
    await signInAgain(anita);
    await open(anita, projects[50]);
  });

  it('requires a consultant with a verified email address', async () => {
    const unverified = { status: 403, code: 'ACCOUNT.EMAIL_UNVERIFIED' };
    expect(await fail(await register(api), projects[0])).toMatchObject(unverified);
    await signInAgain(meera);
    const wrongRole = { status: 403, code: 'ACCOUNT.WRONG_ROLE' };
    expect(await fail(meera, projects[0])).toMatchObject(wrongRole);
    expect(await fail({ person: api.visitor() }, projects[0])).toMatchObject({ status: 401 });
  });

  it('is not found for an unknown or hidden project', async () => {
    const anita = await signUp(api);
    const hidden = await postOne();
    await api.executor.execute(
      setProjectVisibility,
      hidden,
      { hiding: { why: 'suspended' } },
      bySpec,
    );
    for (const id of [v4(), hidden])
      expect(await fail(anita, id)).toMatchObject({ status: 404, code: 'PROJECT.NOT_FOUND' });
  });

  it('is refused without an active plan, except of a project applied to', async () => {
    const bela = await signUpConsultant(api, 1);
    await bela.person.call(submit, { projectId: projects[0] ?? '', userBudget: 1 });
    const needsPlan = { status: 402, code: 'SUBSCRIPTION.CONTACT_NEEDS_PLAN' };
    expect(await fail(await signUp(api), projects[0])).toMatchObject(needsPlan);
    await open(bela, projects[1]);
    api.clock.moveOn(400 * DAY_MS);
    await signInAgain(bela);
    await open(bela, projects[0]);
    expect(await fail(bela, projects[1])).toMatchObject(needsPlan);
  });
});
