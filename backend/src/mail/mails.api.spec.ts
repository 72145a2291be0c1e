import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId, proposalsPath } from '@nirmaan/contracts/application';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { roomPath } from '@nirmaan/contracts/engagement';
import { publicProfile } from '@nirmaan/contracts/examples';
import { projectId } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../testing/api.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import {
  addSectors,
  giveCredits,
  post,
  register,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { startReactors } from '../testing/reactors.js';

const TIMEOUT = { timeout: 40_000, interval: 50 };

describe('mails', () => {
  let api: RunningApi;
  let server: MailServer;
  let stopReactors: () => Promise<void>;
  const start = async () =>
    (stopReactors = await startReactors(api, {
      SMTP_URL: server.url,
      MAIL_FROM: 'Nirmaan <no-reply@nirmaan.example>',
      PUBLIC_URL: 'http://localhost:4321',
    }));
  beforeAll(async () => {
    [api, server] = await Promise.all([startApi(), startMailServer()]);
    await addSectors(api);
    await start();
  });
  afterAll(async () => {
    await stopReactors();
    await server.stop();
    await api.stop();
  });

  const mailTo = (email: string, subject: RegExp) =>
    eventually(() => {
      const mail = server.mails.find(
        ({ to, subject: of = '' }) => to?.[0]?.address === email && subject.test(of),
      );
      if (!mail) throw new Error(`no mail ${subject.source} to ${email}`);
      return mail;
    }, TIMEOUT);

  it('welcome a new user with our own words and a link that verifies the address', async () => {
    const { form } = await register(api, { name: 'Win at www.evil.example' });
    const { text = '', to } = await mailTo(form.email, /^Welcome to Nirmaan$/);
    expect(text).toMatch(/^Hello,\n/);
    expect(JSON.stringify([text, to])).not.toContain('evil');
    expect(text).toContain('not verified within 14 days is deleted');
    const token = /http:\/\/localhost:4321\/verify-email#token=(\S+)/.exec(text)?.[1] ?? '';
    await api.visitor().call(accountCalls.verifyEmail, { token });
  });

  it('carry a new link when it is asked for', async () => {
    const { person, form } = await register(api);
    await person.call(accountCalls.resendVerification);
    const { text = '' } = await mailTo(form.email, /^Please verify your email address$/);
    expect(text).toContain('http://localhost:4321/verify-email#token=');
  });

  it('tell both addresses of a change; the former one is free once the link was opened', async () => {
    const { person, form } = await signUp(api);
    const email = `new-${form.email}`;
    await person.call(accountCalls.changeEmail, { email, password: form.password });
    const notice = await mailTo(form.email, /^Your email address is about to change$/);
    expect(notice.text).not.toContain(email);
    const { text = '' } = await mailTo(email, /^Please verify your new email address$/);
    const token = /verify-email#token=(\S+)/.exec(text)?.[1] ?? '';
    await api.visitor().call(accountCalls.verifyEmail, { token });
    await eventually(() => register(api, { email: form.email }), TIMEOUT);
  });

  it('carry the code that resets a password', async () => {
    const { form } = await signUp(api);
    await api.visitor().call(accountCalls.sendOtp, { email: form.email });
    const { text = '' } = await mailTo(form.email, /^Your Nirmaan code$/);
    const otp = /code is (\w{4})\./.exec(text)?.[1] ?? '';
    const npassword = 'another long secret';
    await api.visitor().call(accountCalls.resetPassword, { email: form.email, otp, npassword });
    await api.visitor().call(accountCalls.login, { email: form.email, password: npassword });
    const { text: news } = await mailTo(form.email, /^Your password was changed$/);
    expect(news).toContain('http://localhost:4321/forgot-password');
  });

  it('say that a password was changed', async () => {
    const { person, form } = await signUp(api);
    const { email, password: oldPassword } = form;
    const change = { email, oldPassword, newPassword: 'another long secret' };
    await person.call(accountCalls.changePassword, change);
    await mailTo(email, /^Your password was changed$/);
  });

  it('of events are not sent to an address that is not verified', async () => {
    const before = await register(api);
    await giveCredits(api, before.account, 3);
    const after = await signUpConsultant(api, 3);
    await mailTo(after.form.email, /^Your subscription is active$/);
    const subjects = server.mails.filter(({ to }) => to?.[0]?.address === before.form.email);
    expect(subjects.map(({ subject }) => subject)).toEqual(['Welcome to Nirmaan']);
  });

  it('report proposals, decisions and paid subscriptions, with the way to each', async () => {
    const meera = await signUpManufacturer(api);
    const anita = await signUpConsultant(api, 3);
    const { text: receipt } = await mailTo(anita.form.email, /^Your subscription is active$/);
    expect(receipt).toContain('apply to 3 projects');
    const project = await post(meera);
    const offer = { projectId: project._id, userBudget: 41, preposal: 'A secret plan.' };
    await anita.person.call(applicationCalls.submit, offer);
    const { text: proposal } = await mailTo(meera.form.email, /^A proposal for/);
    expect(proposal).toContain(`${anita.form.name} has sent a proposal of ₹41 for “`);
    expect(proposal).not.toContain('A secret plan.');
    const award = { projectId: project._id, applerId: anita.account, status: 'success' as const };
    await meera.person.call(applicationCalls.changeStatus, { ...award, reason: 'Best fit' });
    const { text: decision } = await mailTo(anita.form.email, /^You were awarded/);
    expect(decision).toContain('Best fit');
    const pages = [
      [proposal, proposalsPath(project._id, anita.account)],
      [decision, roomPath(getApplicationId(projectId.parse(project._id), anita.account))],
    ] as const;
    for (const [text, path] of pages)
      expect(text).toContain(new URL(path, 'http://localhost:4321').href);
  });

  it('have a light HTML part beside the text, with the details and one button', async () => {
    const meera = await signUpManufacturer(api);
    const anita = await signUpConsultant(api, 3);
    const title = 'Line <b>A</b> & B';
    const { _id: projectId } = await post(meera, { title, expDate: '2026-12-31' });
    await anita.person.call(applicationCalls.submit, { projectId, userBudget: 41, preposal: '' });
    const { html = '', text } = await mailTo(meera.form.email, /^A proposal for/);
    for (const cell of ['Line &#60;b&#62;A&#60;/b&#62; &#38; B', '₹41', '31 Dec 2026'])
      expect(html).toContain(`<strong>${cell}</strong>`);
    const link = new URL(proposalsPath(projectId, anita.account), 'http://localhost:4321').href;
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<a href="[^"]+"[^>]*>Read the proposal<\/a>/);
    expect(html).not.toMatch(/Read the proposal:|<b>|<img/);
    expect(text).toContain(link);
  });

  it('bring an invitation with a link to the project, unless the consultant has gone offline', async () => {
    const meera = await signUpManufacturer(api);
    const [anita, bela] = [await signUp(api), await signUp(api)];
    const { _id: projectId } = await post(meera);
    const invite = ({ account: consultantId }: typeof anita) =>
      meera.person.call(consultantCalls.invite, { projectId, consultantId });
    for (const { person } of [anita, bela])
      await person.call(consultantCalls.publish, publicProfile);
    await stopReactors();
    await invite(bela);
    await bela.person.call(consultantCalls.withdraw);
    await start();
    await invite(anita);
    const { text } = await mailTo(anita.form.email, /^You are invited to apply to/);
    expect(text).toMatch(
      new RegExp(`http://localhost:4321/projects/bottling-line-for-mango-drinks-${projectId}`),
    );
    const toBela = server.mails.filter(({ to }) => to?.[0]?.address === bela.form.email);
    expect(toBela.map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('invited'),
    );
  });

  it.each(['Win at www.evil.example', 'Log in: https://evil', 'Prizes on evil.example/win'])(
    'invite strangers without the link in a title: %s',
    async (title) => {
      const [meera, anita] = [await signUpManufacturer(api), await signUp(api)];
      await anita.person.call(consultantCalls.publish, publicProfile);
      const { _id: projectId } = await post(meera, { title });
      const consultantId = anita.account;
      await meera.person.call(consultantCalls.invite, { projectId, consultantId });
      const { text } = await mailTo(anita.form.email, /^You are invited to apply to a project$/);
      expect(text).toContain(
        'Meera Iyer has read your public profile and invites you to apply to a project.',
      );
      expect(text).toContain('Budget ₹4,50,000, Pune, last date to apply 31 Dec 2999.');
      expect(text).not.toContain(title);
      expect(text).toContain(projectId);
    },
  );

  it('are independent of a mail that the server refuses for now', async () => {
    await signUp(api, { email: '451@example.com' });
    const { form } = await signUp(api);
    await mailTo(form.email, /^Welcome/);
  });

  it('are independent of a mail that the server accepts slowly', async () => {
    await signUp(api, { email: 'slow@example.com' });
    await signUp(api, { email: 'quick@example.com' });
    await mailTo('quick@example.com', /^Welcome/);
    await mailTo('slow@example.com', /^Welcome/);
  });

  it('are sent once by two processes, one of which is stopped', async () => {
    const before = server.mails.length;
    const stopFirst = stopReactors;
    await start();
    const signUps = Array.from({ length: 8 }, () => signUp(api));
    const people = await Promise.all(signUps);
    await stopFirst();
    people.push(await signUp(api));
    for (const { form } of people) await mailTo(form.email, /^Welcome/);
    expect(server.mails).toHaveLength(before + people.length);
  });

  it('are sent once, although the reactors restart', async () => {
    const before = server.mails.length;
    await stopReactors();
    await start();
    const { form } = await signUp(api);
    await mailTo(form.email, /^Welcome/);
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(server.mails).toHaveLength(before + 1);
  });
});
