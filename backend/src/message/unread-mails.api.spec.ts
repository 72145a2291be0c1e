import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { messageCalls, messagesPath } from '@nirmaan/contracts/message';
import { projectId } from '@nirmaan/contracts/project';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { suspendAccount } from '../account/moderation/suspension-and-closure.decider.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { startReactors } from '../testing/reactors.js';

const TIMEOUT = { timeout: 20_000, interval: 50 };
const MINUTE_MS = 60_000;

describe('a mail about unread messages', () => {
  let api: RunningApi;
  let server: MailServer;
  let stopReactors: () => Promise<void>;
  let meera: Signed;
  const start = async () =>
    (stopReactors = await startReactors(api, {
      SMTP_URL: server.url,
      PUBLIC_URL: 'http://localhost:4321',
    }));
  beforeAll(async () => {
    [api, server] = await Promise.all([startApi(), startMailServer()]);
    await addSectors(api);
    await start();
    meera = await signUpManufacturer(api);
  });
  afterAll(async () => {
    await stopReactors();
    await server.stop();
    await api.stop();
  });

  /** A consultant with an application to a project of Meera's. */
  const apply = async () => {
    const [{ _id: project }, signed] = [await post(meera), await signUpConsultant(api, 1)];
    const offer = { projectId: project, userBudget: 1, preposal: '' };
    await signed.person.call(applicationCalls.submit, offer);
    return { ...signed, id: getApplicationId(projectId.parse(project), signed.account) };
  };
  type Applicant = Awaited<ReturnType<typeof apply>>;

  const write = ({ id }: Applicant, { person }: Signed = meera) =>
    person.call(messageCalls.send, { text: 'A secret question.' }, { params: { id } });
  const read = ({ id, person }: Applicant, upTo: number) =>
    person.call(messageCalls.read, { upTo }, { params: { id } });
  const mailsTo = ({ form }: Pick<Signed, 'form'>) =>
    server.mails.filter(
      ({ to, subject }) => to?.[0]?.address === form.email && /^New message/.test(subject ?? ''),
    );
  const isMailed = (who: Signed, count = 1) =>
    eventually(() => mailsTo(who).length === count, TIMEOUT);
  /** Until the reactors have handled what is due now: the mail to another person comes after it. */
  const settle = async () => {
    const last = await apply();
    await write(last);
    api.clock.moveOn(11 * MINUTE_MS);
    await isMailed(last);
  };

  it('is sent after ten minutes, without the text', async () => {
    const anita = await apply();
    await write(anita);
    api.clock.moveOn(9 * MINUTE_MS);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(mailsTo(anita)).toEqual([]);
    api.clock.moveOn(2 * MINUTE_MS);
    await isMailed(anita);
    const [mail] = mailsTo(anita);
    expect(mail).toMatchObject({ subject: 'New message about “Bottling line for mango drinks”' });
    expect(mail?.text).toContain('Meera Iyer has written to you');
    expect(mail?.text).not.toContain('secret');
    expect(mail?.text).toContain(`http://localhost:4321${messagesPath(anita.id)}`);
  });

  it('is the only one until the recipient has read, although the reactors restart', async () => {
    const anita = await apply();
    await write(anita);
    await settle();
    await isMailed(anita);
    await write(anita);
    await stopReactors();
    await start();
    await settle();
    expect(mailsTo(anita)).toHaveLength(1);
    await read(anita, 2);
    await write(anita);
    await settle();
    await isMailed(anita, 2);
  });

  it('is due although the reactors were stopped meanwhile', async () => {
    const anita = await apply();
    await write(anita);
    await stopReactors();
    api.clock.moveOn(30 * MINUTE_MS);
    await start();
    await isMailed(anita);
  });

  it('is not sent for what was read, muted, or written to an account that is suspended since', async () => {
    const [reader, muter, suspended] = [await apply(), await apply(), await apply()];
    for (const one of [reader, muter, suspended]) await write(one);
    await read(reader, 1);
    await muter.person.call(messageCalls.mute, { muted: true }, { params: { id: muter.id } });
    const decision = { why: 'Forged certificates', by: 'Arjun Das' };
    await api.executor.execute(suspendAccount, suspended.account, decision, bySpec);
    await settle();
    for (const one of [reader, muter, suspended]) expect(mailsTo(one)).toEqual([]);
  });

  it('reaches the owner, too', async () => {
    const anita = await apply();
    await write(anita, anita);
    api.clock.moveOn(11 * MINUTE_MS);
    await isMailed(meera);
    expect(mailsTo(meera)[0]?.text).toContain('Anita Rao has written to you');
  });

  it('names a sender by role whose name a mail program would make a link of', async () => {
    await meera.person.call(accountCalls.updateProfile, { name: 'Pay at www.evil.example' });
    const anita = await apply();
    await write(anita);
    api.clock.moveOn(11 * MINUTE_MS);
    await isMailed(anita);
    const text = mailsTo(anita)[0]?.text;
    expect(text).toContain('A manufacturer has written to you');
    expect(text).not.toContain('evil');
  });
});
