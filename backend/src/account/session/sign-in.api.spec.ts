import { accountCalls } from '@nirmaan/contracts/account';
import { X_POSITION } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../../testing/api.js';
import { storesNothing } from '../../testing/nothing-stored.js';
import { addSectors, signUp } from '../../testing/people.js';

const { login, logout, whoAmI } = accountCalls;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('signing in', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ settings: { TRUST_PROXY: 1 } });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const credentials = async () => {
    const { form } = await signUp(api);
    return { email: form.email, password: form.password };
  };

  it('starts a session, whatever the case of the address', async () => {
    const { email, password } = await credentials();
    const browser = api.visitor();
    expect((await browser.call(whoAmI)).data).toBeNull();
    const { message, data } = await browser.call(login, { email: email.toUpperCase(), password });
    expect(message).toBe('Login Successful!');
    expect(data).toMatchObject({ email, name: 'Anita Rao', userRole: 'consultant' });
    expect(await browser.call(whoAmI)).toEqual({ message: 'Signed in', data });
  });

  it('returns a token that works without the cookie', async () => {
    const { token } = await api.visitor().call(login, await credentials());
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await api.visitor().call(whoAmI, undefined, { headers });
    expect(data).not.toBeNull();
  });

  it('lasts until the browser closes, or 30 days with “Remember Me”', async () => {
    const known = await credentials();
    const getCookie = async (remember: boolean) => {
      const response = await api.visitor().send(login, { ...known, remember });
      return String(response.get('set-cookie')?.[0]);
    };
    expect(await getCookie(false)).not.toMatch(/Max-Age|Expires/);
    const [, seconds] = /Max-Age=(\d+)/.exec(await getCookie(true)) ?? [];
    // Whole seconds, of which making the token may take some.
    expect(THIRTY_DAYS - Number(seconds)).toBeLessThan(10);
  });

  it('returns the position of its session, and none after signing out', async () => {
    const { form, person } = await signUp(api);
    const signedIn = await person.send(login, { email: form.email, password: form.password });
    expect(signedIn.headers[X_POSITION]).toBe(String(await api.stores.eventStore.head()));
    expect((await person.send(logout, undefined)).headers[X_POSITION]).toBeUndefined();
  });

  it('gives a wrong password and an unknown address the same answer', async () => {
    const { email } = await credentials();
    const wrong = await api.visitor().fail(login, { email, password: 'not the secret' });
    const stranger = { email: 'stranger@example.com', password: 'not the secret' };
    expect(wrong).toMatchObject({ status: 401, code: 'ACCOUNT.WRONG_CREDENTIALS' });
    expect(await api.visitor().fail(login, stranger)).toEqual(wrong);
  });

  it('locks an address after ten wrong passwords, concurrent ones included', async () => {
    const { email, password } = await credentials();
    const guess = () => api.visitor().send(login, { email, password: 'a guess' });
    const guesses = await Promise.all(Array.from({ length: 15 }, guess));
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    const right = await api.visitor().send(login, { email, password });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('locks out neither a known device nor another address by strangers’ guesses', async () => {
    const { form, person } = await signUp(api);
    const { email, password } = form;
    const guess = () =>
      api.visitor().send(login, { email, password: 'a guess' }, from('192.0.2.1'));
    for (let count = 0; count < 11; count += 1) await guess();
    expect((await guess()).status).toBe(429);
    const known = await person.send(login, { email, password }, from('192.0.2.1'));
    expect(known.status).toBe(200);
    const elsewhere = await api.visitor().send(login, { email, password }, from('192.0.2.2'));
    expect(elsewhere.status).toBe(200);
  });

  it('counts the wrong passwords of a known device, whose cookie cannot be forged', async () => {
    const { form, person } = await signUp(api);
    const { email } = form;
    for (let count = 0; count < 10; count += 1)
      await person.fail(login, { email, password: 'a guess' });
    expect(await person.fail(login, { email, password: 'a guess' })).toMatchObject({ status: 429 });
    for (let count = 0; count < 10; count += 1) {
      const cookie = `device=s%3A${'a'.repeat(64)}.${count}.forged`;
      const headers = { cookie };
      await api.visitor().send(login, { email, password: 'a guess' }, { headers });
    }
    const forged = await api.visitor().send(login, { email, password: 'a guess' });
    expect(forged.status).toBe(429);
  });

  it('gives no guesses of its own to a device that knew an earlier password only', async () => {
    const { form, person } = await signUp(api);
    const { email, password: oldPassword } = form;
    const old = api.visitor();
    await old.call(login, { email, password: oldPassword });
    const newPassword = 'another long secret';
    await person.call(accountCalls.changePassword, { email, oldPassword, newPassword });
    const guess = (who: typeof old) => who.send(login, { email, password: 'a guess' });
    for (let count = 0; count < 10; count += 1) await guess(api.visitor());
    expect((await guess(old)).status).toBe(429);
  });

  it('takes a hundred wrong passwords an hour from a network, over all accounts, known devices apart', async () => {
    const { email, password } = await credentials();
    const here = from('203.0.113.200');
    const known = api.visitor();
    await known.call(login, { email, password }, here);
    for (let guess = 0; guess < 100; guess += 1) {
      const one = { email: `account-${guess}@example.com`, password: 'Summer-2026' };
      expect((await api.visitor().send(login, one, here)).status).toBe(401);
    }
    const right = (who: typeof known, where: typeof here) =>
      who.send(login, { email, password }, where);
    expect(await right(api.visitor(), here)).toMatchObject({
      status: 429,
      body: { code: 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS' },
    });
    expect((await right(known, here)).status).toBe(200);
    expect((await right(api.visitor(), from('203.0.113.201'))).status).toBe(200);
    api.clock.moveOn(60 * 60_000);
    expect((await right(api.visitor(), here)).status).toBe(200);
  });

  it('is not delayed by a flood from another network', async () => {
    const known = await credentials();
    let answered = 0;
    const flood = Array.from({ length: 60 }, async (_, at) => {
      const guess = { email: `stranger${at}@example.com`, password: 'a guess' };
      await api.visitor().send(login, guess, from('203.0.113.1'));
      answered += 1;
    });
    await eventually(() => expect(answered).toBeGreaterThan(0));
    expect((await api.visitor().send(login, known, from('203.0.113.2'))).status).toBe(200);
    expect(answered).toBeLessThan(30);
    await Promise.all(flood);
  });

  it('locks an address without an account as well', async () => {
    const guess = () => api.visitor().send(login, { email: 'no@example.com', password: 'guess' });
    for (let count = 0; count < 10; count += 1) await guess();
    expect((await guess()).status).toBe(429);
  });

  it('accepts ten concurrent right passwords', async () => {
    const known = await credentials();
    const calls = Array.from({ length: 12 }, () => api.visitor().send(login, known));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it.each<[string, object | undefined]>([
    ['nothing', undefined],
    ['empty fields', { email: '', password: '' }],
    ['operator objects', { email: { $ne: null }, password: { $ne: null } }],
    ['lists', { email: ['a@b.in'], password: ['x'] }],
    ['numbers', { email: 1, password: 2 }],
    ['an unknown field', { email: 'a@b.in', password: 'x', role: 'operator' }],
  ])('refuses %s and stores nothing', (_, body) =>
    storesNothing(api, async () => {
      expect(await api.visitor().fail(login, body)).toMatchObject({ status: 400 });
    }),
  );

  it('answers “Please fill in all fields” in the specification’s words', async () => {
    const { body } = await api.visitor().fail(login, { email: 'a@b.in', password: '' });
    expect(body.error).toBe('Please fill in all fields');
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.visitor().send(login, '{"email":', { headers });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'REQUEST.INVALID' });
  });
});

describe('signing in from one address', () => {
  it('is throttled by the configured limit', async () => {
    const api = await startApi({ settings: { THROTTLE_PER_ADDRESS: 3 } });
    const attempt = () => api.visitor().send(login, { email: 'a@b.in', password: 'x' });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const fourth = await attempt();
    expect(fourth.body).toMatchObject({ code: 'REQUEST.TOO_MANY' });
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    await api.stop();
  });
});
