import { accountCalls } from '@nirmaan/contracts/account';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { type RunningApi, startAnother, startApi } from '../../testing/api.js';
import type { Person } from '../../testing/person.js';
import { addSectors, register, type Signed } from '../../testing/people.js';

const { changePassword, endOtherSessions, login, logout, sessions, whoAmI } = accountCalls;
const HOUR_MS = 60 * 60_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('the sessions of an account', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const signIn = async ({ form }: Signed, { remember = false, agent = chrome } = {}) => {
    const person = api.visitor();
    const credentials = { email: form.email, password: form.password, remember };
    const headers = { 'user-agent': agent };
    const { token } = await person.call(login, credentials, { headers });
    return { person, token };
  };
  const isKnown = async (person: Person) => (await person.call(whoAmI)).data !== null;
  const list = async (person: Person) => (await person.call(sessions)).data;

  it('are listed with their device, the newest first, and the one that asks is marked', async () => {
    const anita = await register(api);
    const { person } = await signIn(anita, { remember: true });
    const [newest, oldest, ...others] = await list(person);
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ device: 'Chrome on Windows', remembered: true, current: true });
    expect(oldest).toMatchObject({ remembered: false, current: false });
    const days = Date.parse(newest!.until) - Date.parse(newest!.startedAt);
    expect(days / (24 * HOUR_MS)).toBeCloseTo(30);
    expect(await list((await register(api)).person)).toHaveLength(1);
  });

  it('are listed until a sign-out or a new password ends them', async () => {
    const anita = await register(api);
    const [first, second] = [await signIn(anita), await signIn(anita)];
    await first.person.call(logout);
    await eventually(async () => expect(await list(second.person)).toHaveLength(2));
    const { email, password: oldPassword } = anita.form;
    const change = { email, oldPassword, newPassword: 'another long secret' };
    await second.person.call(changePassword, change);
    expect(await list(second.person)).toMatchObject([{ current: true }]);
  });

  it('end when their browser signs in again, and only they', async () => {
    const anita = await register(api);
    const { person, token } = await signIn(anita);
    const { email, password } = anita.form;
    await person.call(login, { email, password });
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.visitor().call(whoAmI, undefined, { headers })).data).toBeNull();
    expect([await isKnown(person), await isKnown(anita.person)]).toEqual([true, true]);
  });

  it('end with one call everywhere else, with their cookies and tokens', async () => {
    const anita = await register(api);
    const [here, elsewhere] = [await signIn(anita), await signIn(anita)];
    const until = (await list(here.person)).find(({ current }) => current)?.until;
    const { message, token } = await here.person.call(endOtherSessions);
    expect(message).toBe('You are signed out everywhere else.');
    expect(await isKnown(here.person)).toBe(true);
    for (const person of [elsewhere.person, anita.person])
      expect(await isKnown(person)).toBe(false);
    const by = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });
    for (const ended of [elsewhere.token, here.token]) {
      const refused = await api.visitor().fail(sessions, undefined, by(ended));
      expect(refused.code).toBe('ACCOUNT.NOT_SIGNED_IN');
    }
    expect((await api.visitor().call(whoAmI, undefined, by(token))).data).not.toBeNull();
    expect(await list(here.person)).toMatchObject([{ current: true, until }]);
    const again = await signIn(anita);
    expect(await list(again.person)).toHaveLength(2);
    await again.person.call(endOtherSessions);
    expect(await isKnown(here.person)).toBe(false);
  });

  it('end everywhere else once, when the answer was lost', async () => {
    const { token } = await register(api);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': v4() };
    await api.visitor().call(endOtherSessions, undefined, { headers });
    const before = await api.stores.eventStore.head();
    await api.visitor().call(endOtherSessions, undefined, { headers });
    expect(await api.stores.eventStore.head()).toBe(before);
  });

  it('give no further guesses at the password to those that replace them', async () => {
    const { person } = await register(api);
    const guess = () => person.fail(endOtherSessions, { password: 'a guess' });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await guess()).code).toBe('ACCOUNT.WRONG_PASSWORD');
      if (tries === 5) await person.call(endOtherSessions);
    }
    expect((await guess()).code).toBe('ACCOUNT.TOO_MANY_WRONG_PASSWORDS');
  });

  it('end everywhere else only by who knows the password, unless the session has just begun', async () => {
    const anita = await register(api);
    const { person } = await signIn(anita);
    api.clock.moveOn(11 * 60_000);
    const needed = await person.fail(endOtherSessions);
    expect(needed).toMatchObject({ status: 400, code: 'ACCOUNT.PASSWORD_NEEDED' });
    expect(needed.body.fields).toMatchObject([{ field: 'password' }]);
    const wrong = await person.fail(endOtherSessions, { password: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, code: 'ACCOUNT.WRONG_PASSWORD' });
    expect(await isKnown(anita.person)).toBe(true);
    await person.call(endOtherSessions, { password: anita.form.password });
    expect([await isKnown(person), await isKnown(anita.person)]).toEqual([true, false]);
  });

  it('end after two hours without use, which reading notifications is not', async () => {
    const { person } = await register(api);
    api.clock.moveOn(1.5 * HOUR_MS);
    await person.call(notificationCalls.list);
    api.clock.moveOn(1.5 * HOUR_MS);
    expect(await isKnown(person)).toBe(false);
  });

  it('end after twelve hours, however much they are used', async () => {
    const { person } = await register(api);
    const used: boolean[] = [];
    for (let passed = 1.5; passed <= 12; passed += 1.5) {
      api.clock.moveOn(1.5 * HOUR_MS);
      used.push(await isKnown(person));
    }
    expect(used).toEqual([...Array<boolean>(7).fill(true), false]);
  });

  it('survive idle days with "Remember Me"', async () => {
    const { person } = await signIn(await register(api), { remember: true });
    api.clock.moveOn(29 * 24 * HOUR_MS);
    expect(await isKnown(person)).toBe(true);
    api.clock.moveOn(25 * HOUR_MS);
    expect(await isKnown(person)).toBe(false);
  });

  it('have a cookie that browsers bind to the host where the product is public', async () => {
    const another = await startAnother(api, { PUBLIC_URL: 'https://nirmaan.example' });
    const headers = { host: 'nirmaan.example' };
    const { form } = await register(api);
    const { email, password } = form;
    const response = await another.visitor().send(login, { email, password }, { headers });
    const [set = '', device] = response.get('Set-Cookie') ?? [];
    expect(device).toMatch(
      /^__Secure-device=[^;]+; .*Path=\/api\/login; .*Secure; SameSite=Strict$/,
    );
    expect(set).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = /=([^;]+)/.exec(set)?.[1] ?? '';
    const knows = async (name: string) => {
      const cookie = `${name}=${token}`;
      return (await another.visitor().call(whoAmI, undefined, { headers: { ...headers, cookie } }))
        .data;
    };
    expect(await knows('__Host-session')).not.toBeNull();
    expect(await knows('session')).toBeNull();
    await another.stop();
  });
});
