import { applicationCalls } from '@nirmaan/contracts/application';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { MAX_PROJECT_EDITS, projectCalls } from '@nirmaan/contracts/project';
import { eventually } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../testing/api.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import {
  addSectors,
  post,
  type Signed,
  signInAgain,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { startReactors } from '../testing/reactors.js';

const TIMEOUT = { timeout: 40_000, interval: 50 };
const { submit, withdraw, changeStatus, mine } = applicationCalls;

describe('a project that its owner edits after consultants have applied', () => {
  let api: RunningApi;
  let server: MailServer;
  let stopReactors: () => Promise<void>;
  let [meera, anita, bela, charu]: Signed[] = [];
  let projectId = '';
  const start = async () =>
    (stopReactors = await startReactors(api, {
      SMTP_URL: server.url,
      MAIL_FROM: 'Nirmaan <no-reply@nirmaan.example>',
      PUBLIC_URL: 'http://localhost:4321',
    }));
  const apply = ({ person }: Signed) =>
    person.call(submit, { projectId, userBudget: 400_000, preposal: 'In two weeks.' });
  const edit = (changes: object) =>
    meera!.person.call(projectCalls.update, { projectId, ...changes });
  beforeAll(async () => {
    [api, server] = await Promise.all([startApi({ projections: true }), startMailServer()]);
    await addSectors(api);
    await start();
    meera = await signUpManufacturer(api);
    [anita, bela, charu] = [
      await signUpConsultant(api, 3),
      await signUpConsultant(api, 3),
      await signUpConsultant(api, 3),
    ];
    projectId = (await post(meera, { title: 'Bottling line', expDate: '2999-12-31' }))._id;
    for (const one of [anita, bela]) await apply(one);
  });
  afterAll(async () => {
    await stopReactors();
    await server.stop();
    await api.stop();
  });

  const readNews = async ({ person }: Signed) =>
    (await person.call(notificationCalls.list)).data
      .filter(({ kind }) => kind === 'projectEdited' || kind === 'projectClosed')
      .map(({ message }) => message);
  const isTold = (who: Signed, message: RegExp) =>
    eventually(async () => expect((await readNews(who))[0]).toMatch(message), TIMEOUT);
  const mailsTo = ({ form }: Signed) =>
    server.mails.filter(
      ({ to, subject }) =>
        to?.[0]?.address === form.email && subject === '“Bottling line” was edited',
    );
  const readCredits = async ({ person }: Signed) =>
    (await person.call(overviewCalls.view)).data.counts.credit;
  const day = '\\d{1,2} [A-Z][a-z]+ \\d{4}';

  it('tells them of a new name by a notification, without a mail', async () => {
    await edit({ companyName: 'Iyer Drinks' });
    await isTold(anita!, /^Meera Iyer has edited “Bottling line”: company name\.$/);
    expect((await anita!.person.call(mine)).data).toMatchObject([{ creditUntil: null }]);
    expect(mailsTo(anita!)).toEqual([]);
  });

  it('tells them of a new budget and last day with the old ones, by mail too', async () => {
    await edit({ budget: '150000', expDate: '2998-12-31' });
    const figures = 'budget ₹1,50,000 (was ₹4,50,000)';
    for (const one of [anita!, bela!]) {
      await isTold(one, new RegExp(`You can withdraw by ${day} and get your application back\\.$`));
      expect((await readNews(one))[0]).toContain(
        `${figures}, last date to apply 31 Dec 2998 (was 31 Dec 2999).`,
      );
      await eventually(() => expect(mailsTo(one)).toHaveLength(1), TIMEOUT);
      const [{ text = '' } = {}] = mailsTo(one);
      expect(text).toContain(`- ${figures}\n- last date to apply 31 Dec 2998 (was 31 Dec 2999)`);
      expect(text).toMatch(new RegExp(`withdraw your proposal by ${day}`));
    }
  });

  it('shows everyone on its page what was edited, with the old values', async () => {
    const { data } = await api
      .visitor()
      .call(projectCalls.page, undefined, { params: { id: projectId } });
    expect(data.edits.map(({ changes }) => changes)).toEqual([
      [
        { field: 'budget', was: '₹4,50,000' },
        { field: 'lastDay', was: '31 Dec 2999' },
      ],
      [{ field: 'companyName', was: 'Iyer Beverages' }],
    ]);
  });

  it('does not tell those who apply afterwards', async () => {
    await apply(charu!);
    expect(await readNews(charu!)).toEqual([]);
    const { message } = await charu!.person.call(withdraw, { projectId });
    expect(message).toBe('Proposal withdrawn successfully');
    expect(await readCredits(charu!)).toBe(2);
  });

  it('lets an applicant withdraw and returns the credit, but no second proposal', async () => {
    expect(await readCredits(anita!)).toBe(2);
    const { message } = await anita!.person.call(withdraw, { projectId });
    expect(message).toBe('Proposal withdrawn. The application it used goes back to your plan.');
    await eventually(async () => expect(await readCredits(anita!)).toBe(3), TIMEOUT);
    await anita!.person.call(withdraw, { projectId });
    const again = { projectId, userBudget: 1, preposal: '' };
    expect(await anita!.person.fail(submit, again)).toMatchObject({
      code: 'APPLICATION.ALREADY_SUBMITTED',
    });
    expect(await readCredits(anita!)).toBe(3);
  });

  it('is told to a winner, who is offered no withdrawal', async () => {
    projectId = (await post(meera!, { title: 'Bottling line' }))._id;
    await apply(bela!);
    const award = { projectId, applerId: bela!.account, status: 'success' as const };
    await meera!.person.call(changeStatus, award);
    await edit({ keyPoints: ['In glass bottles'] });
    await isTold(bela!, /^Meera Iyer has edited “Bottling line”: key points\.$/);
    await eventually(() => expect(mailsTo(bela!)).toHaveLength(2), TIMEOUT);
  });

  it('tells those who are pending that it was closed', async () => {
    await apply(anita!);
    await meera!.person.call(projectCalls.close, { projectId });
    await isTold(anita!, /^“Bottling line” is closed and takes no more proposals\./);
    expect((await readNews(bela!))[0]).toContain('edited');
  });

  it(`can be edited ${MAX_PROJECT_EDITS} times in a day`, async () => {
    projectId = (await post(meera!))._id;
    for (let at = 0; at < MAX_PROJECT_EDITS; at += 1) await edit({ title: `Line ${at}` });
    const refused = await meera!.person.fail(projectCalls.update, { projectId, title: 'Line' });
    expect(refused).toMatchObject({ status: 429, code: 'PROJECT.EDITED_OFTEN' });
  });

  it('is no news after a week', async () => {
    projectId = (await post(meera!, { title: 'Bottling line' }))._id;
    await apply(charu!);
    await stopReactors();
    await edit({ location: 'Surat' });
    api.clock.moveOn(8 * DAY_MS);
    await start();
    for (const one of [meera!, charu!]) await signInAgain(one);
    await edit({ companyName: 'Iyer Drinks' });
    await isTold(charu!, /company name\.$/);
    expect(await readNews(charu!)).toHaveLength(1);
  });
});
