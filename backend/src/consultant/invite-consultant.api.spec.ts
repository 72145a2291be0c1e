import { applicationCalls } from '@nirmaan/contracts/application';
import {
  consultantCalls,
  MAX_INVITATIONS,
  MAX_INVITATIONS_OF_ONE,
} from '@nirmaan/contracts/consultant';
import { publicProfile } from '@nirmaan/contracts/examples';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls, projectId as toProjectId } from '@nirmaan/contracts/project';
import { bySpec } from '@nirmaan/platform/testing';
import { setProjectVisibility } from '../project/project.decider.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  addSectors,
  post,
  type Signed,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';

const { invite, invitations, publish, withdraw } = consultantCalls;

describe('inviting a consultant', () => {
  let api: RunningApi;
  let meera: Signed;
  let projectId: string;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    ({ _id: projectId } = await post(meera));
  });
  afterAll(() => api.stop());

  const listed = async (credits = 0): Promise<Signed> => {
    const one = credits > 0 ? await signUpConsultant(api, credits) : await signUp(api);
    await one.person.call(publish, publicProfile);
    return one;
  };
  const to = ({ account: consultantId }: Signed, project = projectId) => ({
    projectId: project,
    consultantId,
  });
  const refuse = async (one: Signed, project = projectId, by = meera) =>
    (await by.person.fail(invite, to(one, project))).code;

  it('tells the consultant, and both sides see it', async () => {
    const anita = await listed();
    await meera.person.call(invite, to(anita));
    anita.person.catchUpWith(meera.person);
    const { data: news } = await anita.person.call(notificationCalls.list);
    expect(news).toMatchObject([
      {
        kind: 'invited',
        message: `${meera.form.name} of Iyer Beverages invites you to “Bottling line for mango drinks”: ₹4,50,000, Pune.`,
        projectId,
      },
    ]);
    const shown = {
      projectId,
      project: 'Bottling line for mango drinks',
      consultantId: anita.account,
      consultant: 'Anita Rao',
      applied: false,
    };
    expect((await anita.person.call(invitations)).data).toMatchObject([shown]);
    const query = { consultant: anita.account };
    const sent = await meera.person.call(invitations, undefined, { query });
    expect(sent.data).toMatchObject([shown]);
    const omar = await signUpManufacturer(api);
    omar.person.catchUpWith(meera.person);
    expect((await omar.person.call(invitations, undefined, { query })).data).toEqual([]);
  });

  it('shows nothing of a project that an operator has hidden', async () => {
    const [anita, hidden] = [await listed(), await post(meera, { title: 'Pay here' })];
    await meera.person.call(invite, to(anita, hidden._id));
    const project = toProjectId.parse(hidden._id);
    await api.executor.execute(setProjectVisibility, project, { hiding: { why: 'fraud' } }, bySpec);
    await caughtUp(api);
    const { data: news } = await anita.person.call(notificationCalls.list);
    expect(news).toMatchObject([{ message: 'You are invited to apply to a project.' }]);
    const readDownload = ({ person }: typeof anita) => person.call(personCalls.personalData);
    expect((await readDownload(anita)).data.invitations).toMatchObject([{ project: '' }]);
    const own = (await readDownload(meera)).data.invitations;
    expect(own.find((one) => one.projectId === project)).toMatchObject({ project: 'Pay here' });
  });

  it('marks the project for the consultant where it is listed', async () => {
    const [anita, bela] = [await listed(), await listed()];
    await meera.person.call(invite, to(anita));
    for (const [one, invited] of [
      [anita, true],
      [bela, false],
    ] as const) {
      one.person.catchUpWith(meera.person);
      const { data } = await one.person.call(projectCalls.list);
      expect(data.find(({ _id }) => _id === projectId)).toMatchObject({ invited });
    }
  });

  it('is refused a second time', async () => {
    const anita = await listed();
    await meera.person.call(invite, to(anita));
    expect(await refuse(anita)).toBe('CONSULTANT.ALREADY_INVITED');
  });

  it('is refused once the consultant has applied', async () => {
    const anita = await listed(1);
    await anita.person.call(applicationCalls.submit, { projectId, userBudget: 1, preposal: '' });
    expect(await refuse(anita)).toBe('CONSULTANT.ALREADY_APPLIED');
  });

  it('shows the owner, and only the owner, which projects the consultant has applied to', async () => {
    const [anita, omar] = [await listed(1), await signUpManufacturer(api)];
    await anita.person.call(applicationCalls.submit, { projectId, userBudget: 1, preposal: '' });
    const query = { consultant: anita.account };
    const appliedTo = async ({ person }: Signed) => {
      person.catchUpWith(anita.person);
      return (await person.call(invitations, undefined, { query })).appliedTo;
    };
    expect(await appliedTo(meera)).toEqual([projectId]);
    expect(await appliedTo(omar)).toEqual([]);
    expect(await appliedTo(anita)).toEqual([]);
    const { appliedTo: withoutConsultant } = await meera.person.call(invitations);
    expect(withoutConsultant).toEqual([]);
  });

  it('is for consultants who are online and take invitations', async () => {
    expect(await refuse(await signUp(api))).toBe('CONSULTANT.NOT_FOUND');
    const bela = await listed();
    await bela.person.call(publish, { ...publicProfile, takesInvitations: false });
    expect(await refuse(bela)).toBe('CONSULTANT.TAKES_NO_INVITATIONS');
    await bela.person.call(withdraw);
    expect(await refuse(bela)).toBe('CONSULTANT.NOT_FOUND');
  });

  it('is for live projects of the caller', async () => {
    const anita = await listed();
    const omar = await signUpManufacturer(api);
    expect(await refuse(anita, projectId, omar)).toBe('PROJECT.NOT_THE_OWNER');
    const { _id: closed } = await post(meera);
    await meera.person.call(projectCalls.close, { projectId: closed });
    expect(await refuse(anita, closed)).toBe('PROJECT.CLOSED');
    expect(await refuse(anita, anita.account)).toBe('PROJECT.NOT_FOUND');
  });

  it(`reaches a consultant ${MAX_INVITATIONS_OF_ONE} times a day from one manufacturer`, async () => {
    const [anita, omar] = [await listed(), await signUpManufacturer(api)];
    const projects = await Promise.all(
      Array.from({ length: MAX_INVITATIONS_OF_ONE + 1 }, async () => (await post(meera))._id),
    );
    for (const project of projects.slice(0, -1))
      await meera.person.call(invite, to(anita, project));
    expect(await meera.person.fail(invite, to(anita, projects.at(-1)))).toMatchObject({
      status: 429,
      code: 'CONSULTANT.INVITED_OFTEN',
    });
    await meera.person.call(invite, to(await listed(), projects.at(-1)));
    await omar.person.call(invite, to(anita, (await post(omar))._id));
  });

  it(`is possible ${MAX_INVITATIONS} times a day for a project`, async () => {
    const { _id: project } = await post(meera);
    const consultants = await Promise.all(
      Array.from({ length: MAX_INVITATIONS + 1 }, () => listed()),
    );
    for (const one of consultants.slice(0, MAX_INVITATIONS))
      await meera.person.call(invite, to(one, project));
    const last = consultants.at(-1)!;
    expect(await meera.person.fail(invite, to(last, project))).toMatchObject({
      status: 429,
      code: 'CONSULTANT.TOO_MANY_INVITATIONS',
    });
    await meera.person.call(invite, to(last));
  });
});
