import { accountCalls } from '@nirmaan/contracts/account';
import { auditCalls } from '@nirmaan/contracts/audit';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { publicProfile } from '@nirmaan/contracts/examples';
import { getReportId, reportCalls } from '@nirmaan/contracts/report';
import { createLog } from '@nirmaan/platform/log';
import { eventually, temporaryFolder } from '@nirmaan/platform/testing';
import { readdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { v4 } from 'uuid';
import { runAdmin } from '../../testing/admin.js';
import { type RunningApi, startApi } from '../../testing/api.js';
import { addSectors, signUp } from '../../testing/people.js';
import { hire } from '../../testing/staff.js';
import { Pseudonyms, SecurityLog } from './security-log.js';

interface Line {
  readonly msg: string;
  readonly outcome?: string;
}

describe('the security log', () => {
  let api: RunningApi;
  const ordinary: string[] = [];
  beforeAll(async () => {
    const log = createLog('api', { write: (line: string) => void ordinary.push(line) });
    api = await startApi({ projections: true, settings: { TRUST_PROXY: 1 }, log });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const read = (name = 'api') => readFile(join(api.dataDir, 'security', `${name}.log`), 'utf8');
  /** The lines with this pseudonym. */
  const linesAbout = async (id: string, name?: string): Promise<Line[]> =>
    (await read(name))
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as Line);
  const logId = async (email: string, name: 'account' | 'email'): Promise<string> => {
    const said = await runAdmin(api, 'account', 'log-id', email);
    return new RegExp(`^${name}: (\\S+)`, 'm').exec(said)?.[1] ?? '';
  };
  const headers = { 'x-forwarded-for': '203.0.113.77' };

  it('tells how sign-ins and changes of passwords end, and no address, id or name', async () => {
    const { account, form, person } = await signUp(api);
    const { email, password } = form;
    for (const guess of ['a guess', password])
      await api.visitor().send(accountCalls.login, { email, password: guess }, { headers });
    await api.visitor().send(accountCalls.sendOtp, { email }, { headers });
    const reset = { email, otp: 'K4P7', npassword: 'another long secret' };
    await api.visitor().send(accountCalls.resetPassword, reset, { headers });
    const id = await logId(email, 'email');
    const expected = [
      ['sign-in', 'ACCOUNT.WRONG_CREDENTIALS'],
      ['sign-in', 'ok'],
      ['password reset requested', undefined],
      ['password reset', 'ACCOUNT.WRONG_OTP'],
    ];
    await eventually(async () => {
      const lines = await linesAbout(id);
      expect(lines.map(({ msg, outcome }) => [msg, outcome])).toEqual(expected);
    });
    const change = { email, oldPassword: password, newPassword: reset.npassword };
    await person.call(accountCalls.changePassword, change);
    const own = await logId(email, 'account');
    const begun = ['registered', 'e-mail address verified', 'sign-in'];
    expect((await linesAbout(own)).map(({ msg }) => msg).slice(0, 3)).toEqual(begun);
    await eventually(async () =>
      expect((await linesAbout(own)).at(-1)).toMatchObject({
        msg: 'password change',
        outcome: 'ok',
      }),
    );
    const all = await read();
    for (const secret of [email, account, form.name, '203.0.113.77', password])
      expect(all).not.toContain(secret);
  });

  it('records a lock', async () => {
    const { email } = (await signUp(api)).form;
    for (let tries = 0; tries < 11; tries += 1)
      await api.visitor().send(accountCalls.login, { email, password: 'a guess' }, { headers });
    const id = await logId(email, 'email');
    const locked = { msg: 'sign-in', outcome: 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS' };
    await eventually(async () => expect((await linesAbout(id)).at(-1)).toMatchObject(locked));
  });

  it('tells what auditors and operators call', async () => {
    const credentials = await hire(api, 'auditor');
    const auditor = api.visitor();
    await auditor.call(accountCalls.login, credentials);
    await auditor.call(auditCalls.find);
    const use = { msg: 'role use', role: 'auditor', call: 'GET /api/audit/applications' };
    const id = await logId(credentials.email, 'account');
    await eventually(async () => expect((await linesAbout(id)).at(-1)).toMatchObject(use));
  });

  it('tells which files operators download', async () => {
    const credentials = await hire(api, 'operator');
    const operator = api.visitor();
    const signedIn = await operator.send(accountCalls.login, credentials);
    const cookie = signedIn.get('Set-Cookie')?.join('; ') ?? '';
    const file = `/api/attachments/projects/${v4()}/${'a'.repeat(64)}`;
    await fetch(api.url + file, { headers: { cookie } });
    const call = 'GET /api/attachments/projects/:project/:file';
    const id = await logId(credentials.email, 'account');
    await eventually(async () =>
      expect((await linesAbout(id)).at(-1)).toMatchObject({ msg: 'role use', call }),
    );
  });

  it('records what a limit refuses, once a minute', async () => {
    const { person, form } = await signUp(api);
    const wrong = { email: form.email, oldPassword: 'a guess', newPassword: 'another secret' };
    let refused = 0;
    while (refused < 3)
      if ((await person.send(accountCalls.changePassword, wrong)).status === 429) refused += 1;
    const id = await logId(form.email, 'account');
    const ofLimit = async () => (await linesAbout(id)).filter(({ msg }) => msg === 'limit reached');
    await eventually(async () =>
      expect(await ofLimit()).toMatchObject([{ call: 'POST /api/user/change-password' }]),
    );
  });

  it('tells whose role was refused what', async () => {
    const { person, form } = await signUp(api);
    await person.fail(auditCalls.find);
    const refused = {
      msg: 'role refused',
      role: 'consultant',
      call: 'GET /api/audit/applications',
    };
    const id = await logId(form.email, 'account');
    await eventually(async () => expect((await linesAbout(id)).at(-1)).toMatchObject(refused));
  });

  it('tells each use of the command line, staff accounts and exports of personal data', async () => {
    const { email } = (await signUp(api)).form;
    const staff = ['--role', 'operator', '--name', 'Arjun Das', '--phone', '919812345699'];
    await runAdmin(api, 'account', 'add', ...staff, '--email', 'arjun.das@example.com');
    await runAdmin(api, 'person', 'export', email);
    const [added, exported] = ['arjun.das@example.com', email].map((one) => logId(one, 'account'));
    expect(await linesAbout(await added!, 'admin')).toMatchObject([
      { msg: 'staff account added', role: 'operator' },
    ]);
    expect(await linesAbout(await exported!, 'admin')).toMatchObject([
      { msg: 'personal data exported' },
    ]);
    for (const command of ['account add', 'person export'])
      expect(await linesAbout(`"command":"${command}"`, 'admin')).toMatchObject([
        { msg: 'command line', user: userInfo().username },
      ]);
  });

  it('keeps a day in one file, however much was written', async () => {
    const folder = temporaryFolder();
    const failed = jest.fn();
    const log = new SecurityLog(folder.path, 'api', new Pseudonyms('a key'), failed);
    const text = 'x'.repeat(64 * 1024);
    for (let line = 0; line < 850; line += 1) log.record('sign-in', {}, { text });
    await log.close();
    expect(failed).not.toHaveBeenCalled();
    expect(
      (await readdir(join(folder.path, 'security'))).filter((name) => /gz$/.test(name)),
    ).toEqual([]);
    await folder.remove();
  });

  it('records suspensions by the command line', async () => {
    const { email } = (await signUp(api)).form;
    await runAdmin(api, 'account', 'suspend', email, '--why', 'Forged certificates');
    await runAdmin(api, 'account', 'reinstate', email, '--why', 'They were real');
    await runAdmin(api, 'account', 'set-password', email);
    const lines = await linesAbout(await logId(email, 'account'), 'admin');
    expect(lines.map(({ msg }) => msg)).toEqual([
      'account suspended',
      'account reinstated',
      'one-time password set',
    ]);
  });

  it('records suspensions that reports end in, by the page and by the command line', async () => {
    const reporter = await signUp(api);
    const operator = api.visitor();
    await operator.call(accountCalls.login, await hire(api, 'operator'));
    const reportOne = async () => {
      const { account: target, form, person } = await signUp(api);
      await person.call(consultantCalls.publish, publicProfile);
      const about = { kind: 'person', target, reason: 'fraud', details: '' } as const;
      await reporter.person.call(reportCalls.file, about);
      const id = await logId(form.email, 'account');
      return { report: getReportId(reporter.account, 'person', target), id };
    };
    const [byPage, byCommand] = [await reportOne(), await reportOne()];
    const decision = { decision: 'suspended', why: 'Forged certificates' } as const;
    await operator.call(reportCalls.decide, { report: byPage.report, ...decision });
    await eventually(async () =>
      expect((await linesAbout(byPage.id)).at(-1)).toMatchObject({ msg: 'account suspended' }),
    );
    await runAdmin(api, 'report', 'suspend', byCommand.report, '--why', decision.why);
    const lines = await linesAbout(byCommand.id, 'admin');
    expect(lines.map(({ msg }) => msg)).toEqual(['account suspended']);
  });

  it('is kept apart from other logs, for the owner of the process alone', async () => {
    const { mode } = await stat(join(api.dataDir, 'security', 'api.log'));
    expect(mode & 0o777).toBe(0o600);
    expect(ordinary.join('')).not.toContain('sign-in');
  });
});
