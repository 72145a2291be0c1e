import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls } from '@nirmaan/contracts/project';
import { type RunningApi, startApi } from '../testing/api.js';
import {
  addSectors,
  buyCredits,
  getNewsletterToken,
  post,
  register,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';

const { personalData } = personCalls;

describe('personal data', () => {
  let api: RunningApi;
  let anita: Signed;
  let meera: Signed;
  let projectId: string;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    [anita, meera] = [await signUpConsultant(api, 0), await signUpManufacturer(api)];
    const bela = await signUpConsultant(api);
    await buyCredits(api, anita.account, 5);
    ({ _id: projectId } = await post(meera));
    for (const { person, form } of [anita, bela]) {
      const preposal = `Proposal of ${form.email}`;
      await person.call(applicationCalls.submit, { projectId, userBudget: 400_000, preposal });
    }
    await anita.person.call(accountCalls.updateProfile, {
      bio: 'Fills bottles.',
      dob: '1988-04-17',
    });
    await meera.person.call(applicationCalls.changeStatus, {
      projectId,
      applerId: anita.account,
      status: 'success',
      reason: 'The best offer',
    });
    for (const one of [anita, meera]) {
      one.person.catchUpWith(anita.person);
      one.person.catchUpWith(meera.person);
    }
  });
  afterAll(() => api.stop());

  it('holds all about a consultant', async () => {
    const { data } = await anita.person.call(personalData);
    const { name, email, phone } = anita.form;
    expect(data).toMatchObject({
      complete: true,
      account: {
        ...{ name, email, phone, emailVerified: true, role: 'consultant' },
        ...{ sector: 'Food & Beverage', bio: 'Fills bottles.', dateOfBirth: '1988-04-17' },
        consent: '2026-11',
      },
      projects: [],
      applications: [
        {
          project: 'Bottling line for mango drinks',
          amount: 400_000,
          proposal: `Proposal of ${email}`,
          status: 'success',
          decisions: [{ status: 'success', reason: 'The best offer' }],
        },
      ],
      payments: [{ status: 'pending' }],
      subscriptions: [{ projectQue: 5, creditsUsed: 1, status: 'success' }],
      sessions: [{ ended: false }],
    });
    expect(data.notifications.map(({ message }) => message)).toContain(
      'You were awarded “Bottling line for mango drinks”.',
    );
  });

  it('holds the projects of a manufacturer as their pages show them, without applicants', async () => {
    const { data } = await meera.person.call(personalData);
    const params = { id: projectId };
    const { data: page } = await meera.person.call(projectCalls.page, undefined, { params });
    const { expDate: lastDay, ...shown } = page;
    const projects = data.projects.map((project) => ({ ...project, status: page.status }));
    expect([{ ...shown, lastDay }]).toMatchObject(projects);
    expect(data.projects).toMatchObject([{ id: projectId, status: 'live' }]);
    expect(JSON.stringify(data)).not.toMatch(/Proposal of/);
  });

  it('holds what was sent from a verified address, and with which consent', async () => {
    const [bela, chand] = [await signUpConsultant(api, 0), await register(api)];
    for (const { form, person } of [bela, chand]) {
      const { email } = form;
      const message = { name: 'Bela', email, phone: '1', message: `Question of ${email}` };
      await person.call(enquiryCalls.send, message);
      await person.call(enquiryCalls.joinNewsletter, { email });
      await person.call(enquiryCalls.confirmNewsletter, { token: getNewsletterToken(email) });
    }
    const { data } = await bela.person.call(personalData);
    expect(data).toMatchObject({
      enquiries: [{ message: `Question of ${bela.form.email}`, consent: '2026-11' }],
      newsletter: { email: bela.form.email, consent: '2026-11', leftAt: null },
    });
    expect(data.newsletter?.confirmedAt).not.toBeNull();
    const stranger = await chand.person.call(personalData);
    expect(stranger.data).toMatchObject({ enquiries: [], newsletter: null });
  });

  it('holds no password hash', async () => {
    expect(JSON.stringify(await anita.person.call(personalData))).not.toContain('argon2');
  });

  it('is limited to twenty exports an hour', async () => {
    const bela = await signUpConsultant(api, 0);
    for (let count = 0; count < 20; count += 1) await bela.person.call(personalData);
    expect(await bela.person.fail(personalData)).toMatchObject({
      status: 429,
      code: 'REQUEST.TOO_MANY',
    });
  });
});
