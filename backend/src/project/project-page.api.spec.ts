import { applicationCalls } from '@nirmaan/contracts/application';
import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import type { Person } from '../testing/person.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { setProjectVisibility } from './project.decider.js';

describe("a project's page", () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  let stranger: Signed;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    anita = await signUpConsultant(api);
    stranger = await signUpConsultant(api);
  });
  afterAll(() => api.stop());

  const at = (id: string) => ({ params: { id } });
  const open = async (person: Person, id: string) =>
    (await person.call(projectCalls.page, undefined, at(id))).data;
  const fail = (person: Person, id: string) => person.fail(projectCalls.page, undefined, at(id));
  const gone = { status: 410, code: 'PROJECT.GONE' };

  const postAndApply = async () => {
    const { _id } = await post(meera);
    await caughtUp(api);
    const proposal = { projectId: _id, userBudget: 410_000, preposal: 'Layout in two weeks.' };
    await anita.person.call(applicationCalls.submit, proposal);
    await caughtUp(api);
    return _id;
  };

  it('tells everyone who posted it and how many applied, and nothing else of anyone', async () => {
    const id = await postAndApply();
    await meera.person.call(applicationCalls.changeStatus, {
      projectId: id,
      applerId: anita.account,
      status: 'success',
    });
    await post(meera);
    const { data: awarded } = await meera.person.call(projectCalls.mine, undefined, {
      query: { awarded: 'yes' },
    });
    expect(awarded).toMatchObject([{ _id: id, awardStatus: 1 }]);
    await caughtUp(api);
    const page = await open(api.visitor(), id);
    expect(page).toMatchObject({
      title: 'Bottling line for mango drinks',
      userName: 'Meera Iyer',
      awardedProjects: 1,
      proposals: 1,
      isOwner: false,
      application: null,
      applerUser: [],
    });
    expect(page.memberSince <= page.postedAt).toBe(true);
    const text = JSON.stringify(page);
    for (const { form } of [meera, anita])
      for (const secret of [form.email, form.phone, 'Layout in two weeks'])
        expect(text).not.toContain(secret);
  });

  it('shows consultants their own proposal, and only theirs', async () => {
    const id = await postAndApply();
    expect(await open(anita.person, id)).toMatchObject({
      applied: true,
      application: { userBudget: 410_000, preposal: 'Layout in two weeks.', status: 'pending' },
    });
    expect(await open(stranger.person, id)).toMatchObject({ applied: false, application: null });
    expect(await open(meera.person, id)).toMatchObject({ isOwner: true, application: null });
  });

  it('is gone for strangers once it is closed, and stays for owner and applicants', async () => {
    const id = await postAndApply();
    await meera.person.call(projectCalls.close, { projectId: id });
    await caughtUp(api);
    for (const person of [api.visitor(), stranger.person, (await signUpManufacturer(api)).person])
      expect(await fail(person, id)).toMatchObject(gone);
    for (const { person } of [meera, anita])
      expect(await open(person, id)).toMatchObject({ status: 2, proposals: 1 });
  });

  it('is gone for all but its owner while it is hidden', async () => {
    const id = await postAndApply();
    await api.executor.execute(
      setProjectVisibility,
      projectId.parse(id),
      { hiding: { why: 'reported' } },
      bySpec,
    );
    await caughtUp(api);
    for (const person of [api.visitor(), anita.person])
      expect(await fail(person, id)).toMatchObject(gone);
    expect(await open(meera.person, id)).toMatchObject({ isOwner: true });
    for (const person of [api.visitor(), anita.person])
      expect(await person.fail(projectCalls.single, undefined, at(id))).toMatchObject({
        status: 404,
        code: 'PROJECT.NOT_FOUND',
      });
    const { data } = await meera.person.call(projectCalls.single, undefined, at(id));
    expect(data).toMatchObject({ _id: id });
  });

  it('is nowhere for an unknown project', async () => {
    expect(await fail(api.visitor(), v4())).toMatchObject({ status: 404 });
  });
});
