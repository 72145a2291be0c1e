import { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { runAdmin } from '../testing/admin.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { addSectors, signUp } from '../testing/people.js';

describe('accounts on the command line', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const admin = (...args: readonly string[]) => runAdmin(api, ...args);
  const staff = ['--name', 'Olga', '--phone', '+91 98123 45601'];

  it('creates operators, who sign in with the printed password', async () => {
    const email = 'olga@example.com';
    const said = await admin('account', 'add', '--role', 'operator', '--email', email, ...staff);
    const password = /password: (\S+)/.exec(said)?.[1] ?? '';
    const { data } = await api.visitor().call(accountCalls.login, { email, password });
    expect(data).toMatchObject({ userRole: 'operator', phone: '919812345601' });
    const again = admin('account', 'add', '--role', 'auditor', '--email', email, ...staff);
    await expect(again).rejects.toThrow('This email is already registered.');
  });

  it('sets a password that works for one sign-in, in which another one is chosen', async () => {
    const { form, person } = await signUp(api);
    const { email } = form;
    const said = await admin('account', 'set-password', email);
    const password = /one-time password: (\S+)/.exec(said)?.[1] ?? '';
    expect((await person.call(accountCalls.whoAmI)).data).toBeNull();
    const back = api.visitor();
    await back.call(accountCalls.login, { email, password });
    const again = await api.visitor().fail(accountCalls.login, { email, password });
    expect(again).toMatchObject({ status: 401, code: 'ACCOUNT.WRONG_CREDENTIALS' });
    const newPassword = 'a long enough new secret';
    const change = { email, oldPassword: password, newPassword };
    await back.call(accountCalls.changePassword, change);
    for (let times = 0; times < 2; times += 1)
      await api.visitor().call(accountCalls.login, { email, password: newPassword });
  });

  it('suspends and reinstates an account, and keeps who did and why', async () => {
    const { account, form } = await signUp(api);
    const { email, password } = form;
    const signIn = () => api.visitor().send(accountCalls.login, { email, password });
    const forged = ['--why', 'Forged certificates', '--by', 'Olga'];
    expect(await admin('account', 'suspend', email.toUpperCase(), ...forged)).toContain(
      'suspended',
    );
    expect((await signIn()).body).toMatchObject({ code: 'ACCOUNT.SUSPENDED' });
    const suspended = (await api.stores.eventStore.read(streamOf.account(account))).at(-1);
    const data = { why: 'Forged certificates', by: 'Olga' };
    expect(suspended).toMatchObject({ type: 'AccountSuspended', data });
    await admin('account', 'reinstate', email, '--why', 'They were real');
    expect((await signIn()).status).toBe(200);
    const unknown = admin('account', 'suspend', 'no@example.com', ...forged);
    await expect(unknown).rejects.toThrow('There is no account of no@example.com.');
    await expect(admin('account', 'suspend', email)).rejects.toThrow('--why');
  });

  it('creates no accounts of other roles', async () => {
    const email = 'mallory@example.com';
    const made = admin('account', 'add', '--role', 'manufacturer', '--email', email, ...staff);
    await expect(made).rejects.toThrow('Allowed choices are auditor, operator');
  });
});
