import { applicationCalls } from '@nirmaan/contracts/application';
import { erasureCalls } from '@nirmaan/contracts/erasure';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import {
  reinstateAccount,
  suspendAccount,
} from '../account/moderation/suspension-and-closure.decider.js';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
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

const TIMEOUT = { timeout: 40_000, interval: 50 };
const { submit, changeStatus, applicants, mine } = applicationCalls;

describe('an award whose other side is gone', () => {
  let api: RunningApi;
  let server: MailServer;
  let stopReactors: () => Promise<void>;
  let [meera, anita]: Signed[] = [];
  let projectId = '';
  beforeAll(async () => {
    [api, server] = await Promise.all([startApi({ projections: true }), startMailServer()]);
    await addSectors(api);
    stopReactors = await startReactors(api, {
      SMTP_URL: server.url,
      MAIL_FROM: 'Nirmaan <no-reply@nirmaan.example>',
      PUBLIC_URL: 'http://localhost:4321',
    });
  });
  beforeEach(async () => {
    [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api, 3)];
    projectId = (await post(meera, { title: 'Bottling line' }))._id;
    await anita.person.call(submit, { projectId, userBudget: 400_000, preposal: '' });
    const award = { projectId, applerId: anita.account, status: 'success' as const };
    await meera.person.call(changeStatus, award);
  });
  afterAll(async () => {
    await stopReactors();
    await server.stop();
    await api.stop();
  });

  const change = async (decider: typeof suspendAccount, { account }: Signed) => {
    const executor = new CommandExecutor(api.stores.eventStore, systemClock);
    const decision = { why: 'Forged certificates', by: 'Arjun Das' };
    expect((await executor.execute(decider, account, decision, bySpec)).ok).toBe(true);
  };
  const isTold = ({ person }: Signed, message: string) =>
    eventually(async () => {
      const { data } = await person.call(notificationCalls.list);
      expect(data.map((one) => one.message)).toContain(message);
    }, TIMEOUT);
  const readApplicants = async () =>
    (await meera!.person.call(applicants, undefined, { params: { id: projectId } })).data;

  it('is told to the owner, by mail too, whose panel marks it', async () => {
    expect(await readApplicants()).toMatchObject([{ left: false }]);
    const { password, name } = anita!.form;
    await anita!.person.call(erasureCalls.deleteAccount, { password });
    const news = `${name}, whom you awarded “Bottling line”, has no account with us any more. You can award someone else.`;
    await isTold(meera!, news);
    expect(await readApplicants()).toMatchObject([{ left: true, status: 'success' }]);
    const mail = await eventually(() => {
      const found = server.mails.find(
        ({ to, subject }) =>
          to?.[0]?.address === meera!.form.email &&
          subject === 'The consultant you awarded “Bottling line” has left',
      );
      if (!found) throw new Error('no mail');
      return found;
    }, TIMEOUT);
    expect(mail.text).toContain(
      `http://localhost:4321/dashboard?view=proposals&project=${projectId}`,
    );
  });

  it('names no one who is suspended, and tells the owner that they are back', async () => {
    await change(suspendAccount, anita!);
    await isTold(
      meera!,
      'The consultant whom you awarded “Bottling line” has no account with us any more. You can award someone else.',
    );
    expect(await readApplicants()).toEqual([]);
    await change(reinstateAccount, anita!);
    await isTold(meera!, `${anita!.form.name}, whom you awarded “Bottling line”, is back.`);
    expect(await readApplicants()).toMatchObject([{ left: false }]);
  });

  it('is marked for the consultant whose manufacturer is gone', async () => {
    expect((await anita!.person.call(mine)).data).toMatchObject([{ projectHidden: false }]);
    const { password } = meera!.form;
    await meera!.person.call(erasureCalls.deleteAccount, { password });
    await eventually(async () => {
      const { data } = await anita!.person.call(mine);
      expect(data).toMatchObject([{ projectHidden: true }]);
    }, TIMEOUT);
  });
});
