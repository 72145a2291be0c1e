import { accountCalls } from '@nirmaan/contracts/account';
import { v4 } from 'uuid';
import { type RunningApi, startApi } from '../../testing/api.js';
import { addSectors, signUp } from '../../testing/people.js';

const newPassword = 'another long secret';

describe('changing a password', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const signedInTwice = async () => {
    const { person, form, token } = await signUp(api);
    const { email, password } = form;
    const elsewhere = api.visitor();
    const { token: elsewhereToken } = await elsewhere.call(accountCalls.login, { email, password });
    const change = { email, oldPassword: password, newPassword };
    return { person, elsewhere, token, elsewhereToken, change, email, password };
  };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('accepts the new password and no longer the old one', async () => {
    const { person, change, email, password } = await signedInTwice();
    const answer = await person.call(accountCalls.changePassword, change);
    expect(answer.message).toBe('Password changed successfully');
    const refused = await api.visitor().fail(accountCalls.login, { email, password });
    expect(refused).toMatchObject({ status: 401, code: 'ACCOUNT.WRONG_CREDENTIALS' });
    await api.visitor().call(accountCalls.login, { email, password: newPassword });
  });

  it('ends every session and token, copies of the current ones too, and opens a new session', async () => {
    const { person, form, token: registered } = await signUp(api);
    const { email, password } = form;
    const signedIn = await person.send(accountCalls.login, { email, password });
    const [cookie = ''] = signedIn.get('Set-Cookie') ?? [];
    const { token } = signedIn.body as { token: string };
    const elsewhere = api.visitor();
    const { token: elsewhereToken } = await elsewhere.call(accountCalls.login, { email, password });
    const change = { email, oldPassword: password, newPassword };
    const answer = await person.call(accountCalls.changePassword, change);
    const isKnown = async (headers: Record<string, string>) =>
      (await api.visitor().call(accountCalls.whoAmI, undefined, { headers })).data !== null;
    expect((await person.call(accountCalls.whoAmI)).data).not.toBeNull();
    expect(await isKnown(bearer(answer.token).headers)).toBe(true);
    expect((await elsewhere.call(accountCalls.whoAmI)).data).toBeNull();
    expect(await isKnown({ cookie })).toBe(false);
    for (const ended of [registered, token, elsewhereToken])
      expect(await isKnown(bearer(ended).headers)).toBe(false);
  });

  it('refuses a wrong old password and the address of another account', async () => {
    const { person, change } = await signedInTwice();
    const wrong = [
      { ...change, oldPassword: 'not the old one' },
      { ...change, email: 'another@example.com' },
    ];
    for (const form of wrong) {
      const refused = await person.fail(accountCalls.changePassword, form);
      expect(refused).toMatchObject({ status: 400, code: 'ACCOUNT.WRONG_OLD_PASSWORD' });
    }
    expect((await person.call(accountCalls.whoAmI)).data).not.toBeNull();
  });

  it('is idempotent when the answer was lost, which only who has sent it can repeat', async () => {
    const { person, token, change } = await signedInTwice();
    const sent = { headers: { ...bearer(token).headers, 'idempotency-key': v4() } };
    const { message } = await api.visitor().call(accountCalls.changePassword, change, sent);
    const before = await api.stores.eventStore.head();
    const repeated = await api.visitor().call(accountCalls.changePassword, change, sent);
    expect(repeated.message).toBe(message);
    await person.call(accountCalls.changePassword, change, {
      headers: { 'idempotency-key': sent.headers['idempotency-key'] },
    });
    expect(await api.stores.eventStore.head()).toBe(before);
    expect((await person.call(accountCalls.whoAmI)).data).not.toBeNull();
    const copied = { headers: { ...bearer(token).headers, 'idempotency-key': v4() } };
    const refused = await api.visitor().fail(accountCalls.changePassword, change, copied);
    expect(refused.code).toBe('ACCOUNT.NOT_SIGNED_IN');
    await person.call(accountCalls.logout);
    const late = await api.visitor().fail(accountCalls.changePassword, change, sent);
    expect(late.code).toBe('ACCOUNT.NOT_SIGNED_IN');
  });

  it('is no second guess at the present password', async () => {
    const { person, change, password } = await signedInTwice();
    const guess = { ...change, oldPassword: 'not the old one', newPassword: password };
    const wrong = { status: 400, code: 'ACCOUNT.WRONG_OLD_PASSWORD' };
    expect(await person.fail(accountCalls.changePassword, guess)).toMatchObject(wrong);
  });

  it('is locked after ten wrong old passwords of a session, counted apart from sign-in', async () => {
    const { person, elsewhere, change, email, password } = await signedInTwice();
    const wrong = { ...change, oldPassword: 'not the old one' };
    for (let tries = 0; tries < 10; tries += 1)
      await person.fail(accountCalls.changePassword, wrong);
    const locked = { status: 429, code: 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS' };
    expect(await person.fail(accountCalls.changePassword, change)).toMatchObject(locked);
    const stranger = () => api.visitor().send(accountCalls.login, { email, password: 'a guess' });
    for (let tries = 0; tries < 10; tries += 1) expect((await stranger()).status).toBe(401);
    await person.call(accountCalls.login, { email, password });
    await elsewhere.call(accountCalls.changePassword, change);
  });

  it('lets one of two concurrent changes win', async () => {
    const { person, elsewhere, change } = await signedInTwice();
    const [first, second] = await Promise.all([
      person.send(accountCalls.changePassword, change),
      elsewhere.send(accountCalls.changePassword, {
        ...change,
        newPassword: 'a third long secret',
      }),
    ]);
    expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['a short one', { newPassword: 'short' }, 'REQUEST.INVALID'],
    ['a common one', { newPassword: 'password1' }, 'ACCOUNT.COMMON_PASSWORD'],
    ['the own name', { newPassword: 'anita-rao-1' }, 'ACCOUNT.COMMON_PASSWORD'],
    ['an operator', { oldPassword: { $ne: '' } }, 'REQUEST.INVALID'],
    ['an unknown field', { role: 'operator' }, 'REQUEST.INVALID'],
  ])('refuses %s', async (_, wrong, code) => {
    const { person, change } = await signedInTwice();
    const refused = await person.fail(accountCalls.changePassword, { ...change, ...wrong });
    expect(refused).toMatchObject({ status: 400, code });
  });

  it('requires a session', async () => {
    const form = { email: 'a@example.com', oldPassword: 'x', newPassword };
    const refused = await api.visitor().fail(accountCalls.changePassword, form);
    expect(refused).toMatchObject({ status: 401, code: 'ACCOUNT.NOT_SIGNED_IN' });
  });
});
