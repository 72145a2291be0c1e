import { accountCalls, accountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { applicationCalls } from '@nirmaan/contracts/application';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { publicProfile } from '@nirmaan/contracts/examples';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls } from '@nirmaan/contracts/project';
import { getReportId, reportCalls, reportReasonWords } from '@nirmaan/contracts/report';
import { eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { runAdmin } from '../testing/admin.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  addSectors,
  post,
  register,
  type Signed,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import type { Person } from '../testing/person.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { signInStaff } from '../testing/staff.js';

const within5s = { timeout: 5_000, interval: 50 };

describe('a report', () => {
  let api: RunningApi;
  let operator: Person;
  let [anita, meera]: Signed[] = [];
  let project = '';
  beforeAll(async () => {
    api = await startApiWithReactors();
    operator = await signInStaff(api, 'operator');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    [anita, meera] = [await signUp(api), await signUpManufacturer(api)];
    project = (await post(meera, { title: 'Bottling line' }))._id;
  });

  const about = (target: string, kind: 'project' | 'person' = 'project') => ({
    ...{ kind, target, reason: 'fraud' as const },
    details: 'The owner asks for a deposit.',
  });
  const list = async (show: 'open' | 'decided' = 'open') => {
    operator.catchUpWith(anita!.person);
    return (await operator.call(reportCalls.list, undefined, { query: { show, limit: '500' } }))
      .data;
  };
  /** The events of a report of Anita's: the reactors of this api append others at any time. */
  const readReport = ({ kind, target }: ReturnType<typeof about>) => {
    const report = getReportId(accountId.parse(anita!.account), kind, target);
    return api.stores.eventStore.read(streamOf.report(report));
  };
  /** Files a report of Anita's and returns it as the operators read it. */
  const file = async (target: string, kind?: 'project' | 'person') => {
    await anita!.person.call(reportCalls.file, about(target, kind));
    const filed = (await list()).find((report) => report.target === target);
    expect(filed).toBeDefined();
    return filed!;
  };
  const isListed = async () => {
    const { data } = await api.visitor().call(projectCalls.list);
    return data.some(({ _id }) => _id === project);
  };

  it('is shown to operators with what it is about and whose it is', async () => {
    expect(await file(project)).toMatchObject({
      ...about(project),
      title: 'Bottling line',
      accused: { _id: meera!.account, name: meera!.form.name },
      reporter: { _id: anita!.account, name: anita!.form.name },
      decision: null,
    });
  });

  it('is filed once, and part of what the reporter may take along', async () => {
    await file(project);
    await anita!.person.call(reportCalls.file, about(project));
    expect(await readReport(about(project))).toHaveLength(1);
    const { data } = await anita!.person.call(personCalls.personalData);
    expect(data.reports).toMatchObject([about(project)]);
  });

  it('that is dismissed changes nothing but is answered', async () => {
    const { _id: report } = await file(project);
    const why = 'A deposit is usual here.';
    await operator.call(reportCalls.decide, { report, decision: 'dismissed', why });
    await eventually(async () => {
      anita!.person.catchUpWith(operator);
      const { data } = await anita!.person.call(notificationCalls.list);
      expect(data[0]?.message).toMatch(/^We have looked into what you reported\. We found nothing/);
    }, within5s);
    expect(await isListed()).toBe(true);
    expect((await list('decided')).find(({ _id }) => _id === report)?.decision).toMatchObject({
      decision: 'dismissed',
      why,
    });
    const again = { report, decision: 'hidden' as const, why };
    expect(await operator.fail(reportCalls.decide, again)).toMatchObject({
      status: 409,
      code: 'REPORT.DECIDED',
    });
  });

  it('that is upheld hides the project, for good unless an operator shows it again', async () => {
    const { _id: report } = await file(project);
    const why = 'Our terms forbid deposits.';
    await operator.call(reportCalls.decide, { report, decision: 'hidden', why });
    await eventually(async () => expect(await isListed()).toBe(false), within5s);
    const { email, password } = meera!.form;
    await runAdmin(api, 'account', 'suspend', email, '--why', 'Late fees');
    await expect(runAdmin(api, 'report', 'unhide', report)).rejects.toThrow('is suspended');
    await runAdmin(api, 'account', 'reinstate', email, '--why', 'Paid');
    await eventually(
      async () =>
        expect((await api.visitor().send(accountCalls.login, { email, password })).status).toBe(
          200,
        ),
      within5s,
    );
    expect(await isListed()).toBe(false);
    await runAdmin(api, 'report', 'unhide', report);
    await eventually(async () => expect(await isListed()).toBe(true), within5s);
  });

  it('about a person is taken from those who can see them: who has applied, and to whom', async () => {
    const applicant = await signUpConsultant(api, 1);
    const offer = { projectId: project, userBudget: 1, preposal: '' };
    await applicant.person.call(applicationCalls.submit, offer);
    await caughtUp(api);
    await meera!.person.call(reportCalls.file, about(applicant.account, 'person'));
    await applicant.person.call(reportCalls.file, about(meera!.account, 'person'));
  });

  it('does not tell whether something exists that the reporter cannot see', async () => {
    await anita!.person.call(consultantCalls.publish, publicProfile);
    await anita!.person.call(consultantCalls.withdraw);
    const { _id: hidden } = await post(meera!);
    const { _id: report } = await file(hidden);
    await operator.call(reportCalls.decide, { report, decision: 'hidden', why: 'Fraud' });
    const omar = await signUpManufacturer(api);
    await eventually(async () => {
      const listed = (await api.visitor().call(projectCalls.list)).data;
      expect(listed.map(({ _id }) => _id)).not.toContain(hidden);
    }, within5s);
    const answers = await Promise.all(
      [about(v4()), about(v4(), 'person'), about(hidden)]
        .concat([meera!, anita!].map(({ account }) => about(account, 'person')))
        .map((body) => omar.person.fail(reportCalls.file, body)),
    );
    const [missing] = answers;
    expect(missing).toMatchObject({ status: 404, code: 'REPORT.TARGET_NOT_FOUND' });
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 404, body: missing?.body })),
    );
  });

  it('is taken from members whose address is verified', async () => {
    const { person } = await register(api);
    const refused = await person.fail(reportCalls.file, { ...about(v4()), reason: '' });
    expect(refused).toMatchObject({ status: 403, code: 'ACCOUNT.EMAIL_UNVERIFIED' });
  });

  it('about a person can end in a suspension, from the command line as well', async () => {
    const accused = await signUpConsultant(api, 0);
    await accused.person.call(consultantCalls.publish, publicProfile);
    const { _id: report } = await file(accused.account, 'person');
    expect(await runAdmin(api, 'report', 'list')).toMatch(
      new RegExp(`${report}.*${reportReasonWords.fraud}`),
    );
    await expect(runAdmin(api, 'report', 'hide', report, '--why', 'Forged')).rejects.toThrow(
      'A person cannot be hidden',
    );
    await runAdmin(api, 'report', 'suspend', report, '--why', 'Forged certificates');
    await eventually(async () => {
      const { email, password } = accused.form;
      const signIn = await api.visitor().send(accountCalls.login, { email, password });
      expect(signIn.body).toMatchObject({ code: 'ACCOUNT.SUSPENDED' });
    }, within5s);
  });

  it.each<[string, () => ReturnType<typeof about>, object, number, string]>([
    ['what is not there', () => about(v4()), {}, 404, 'REPORT.TARGET_NOT_FOUND'],
    ['oneself', () => about(anita!.account, 'person'), {}, 409, 'REPORT.OWN'],
    ['without a reason', () => about(project), { reason: '' }, 400, 'REQUEST.INVALID'],
  ])('about %s is refused and not stored', async (_, report, changes, status, code) => {
    const reported = report();
    const failed = await anita!.person.fail(reportCalls.file, { ...reported, ...changes });
    expect(failed).toMatchObject({ status, code });
    expect(await readReport(reported)).toEqual([]);
  });

  it('is the twentieth of its day at most', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1)
      answers.push((await anita!.person.send(reportCalls.file, about(v4()))).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });

  it('counts once a day, however often it is repeated', async () => {
    for (let n = 0; n < 21; n += 1) await anita!.person.call(reportCalls.file, about(project));
    expect((await anita!.person.send(reportCalls.file, about(v4()))).status).toBe(404);
  });
});

describe('repeating a report', () => {
  it('is throttled', async () => {
    const api = await startApi({ settings: { THROTTLE_PER_ACCOUNT: 2 } });
    await addSectors(api);
    const { person } = await signUp(api);
    const report = { kind: 'project', target: v4(), reason: 'fraud', details: '' } as const;
    for (let n = 0; n < 2; n += 1)
      expect(await person.fail(reportCalls.file, report)).toMatchObject({ status: 404 });
    expect(await person.fail(reportCalls.file, report)).toMatchObject({
      status: 429,
      code: 'REQUEST.TOO_MANY',
    });
    await api.stop();
  });
});
