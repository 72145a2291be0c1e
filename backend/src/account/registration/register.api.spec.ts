import { accountCalls, accountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { type RunningApi, startApi } from '../../testing/api.js';
import { storesNothing } from '../../testing/nothing-stored.js';
import { addSectors, signUp, signUpForm } from '../../testing/people.js';
import { EmailKeys } from './email-keys.js';
import { claimEmail } from './email.decider.js';

const { register, whoAmI } = accountCalls;

describe('registration', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  it('signs the new person in', async () => {
    const { person, form, account } = await signUp(api);
    const { data } = await person.call(whoAmI);
    expect(data).toMatchObject({ _id: account, email: form.email, sector: 'Food & Beverage' });
  });

  it('sets a session cookie that scripts and other sites cannot use', async () => {
    const response = await api.visitor().send(register, signUpForm());
    const cookie = String(response.get('set-cookie')?.[0]);
    expect(cookie).toMatch(/^session=.*; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('neither returns a password nor stores it in the event store', async () => {
    const response = await api.visitor().send(register, signUpForm());
    const account = accountId.parse((response.body as { data: { _id: string } }).data._id);
    const events = await api.stores.eventStore.readRaw(streamOf.account(account));
    expect(response.text).not.toMatch(/argon2|long enough secret/);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('long enough secret');
  });

  it('stores the version of the text that was agreed to', async () => {
    const { account } = await signUp(api);
    const [registered] = await api.stores.eventStore.read(streamOf.account(account));
    expect(registered).toMatchObject({ data: { consent: '2026-11' } });
  });

  it('accepts a sector’s slug, a plus and blanks in the phone, and any case in the e-mail', async () => {
    const email = ' Mixed.Case@Example.COM ';
    const form = signUpForm({ email, sector: 'energy', phone: '+91 98123 45601' });
    const { data } = await api.visitor().call(register, form);
    expect(data).toMatchObject({ sector: 'Energy', phone: '919812345601' });
    const again = signUpForm({ email: 'mixed.case@example.com' });
    expect(await api.visitor().fail(register, again)).toMatchObject({ status: 409 });
  });

  it('knows an address by either form of its host', async () => {
    const form = signUpForm({ email: 'Anita@डाटा.भारत' });
    const { data } = await api.visitor().call(register, form);
    const inAscii = 'anita@xn--c2bd1gb.xn--h2brj9c';
    expect(data.email.toLowerCase()).toBe(inAscii);
    expect(await api.visitor().fail(register, signUpForm({ email: inAscii }))).toMatchObject({
      status: 409,
    });
    for (const email of [form.email, inAscii])
      await api.visitor().call(accountCalls.login, { email, password: form.password });
  });

  it('accepts form bodies of both kinds', async () => {
    const multipart = { ...register, multipart: true } as const;
    expect(await api.visitor().call(multipart, signUpForm())).toMatchObject({ token: /./ });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await api.visitor().send(register, signUpForm(), { headers });
    expect(response.status).toBe(200);
  });

  it('limits the size of a form', async () => {
    const multipart = { ...register, multipart: true } as const;
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, 'x']));
    for (const changes of [{ name: 'x'.repeat(100_000) }, many]) {
      const { status, code, body } = await api.visitor().fail(multipart, signUpForm(changes));
      expect({ status, code }).toEqual({ status: 400, code: 'REQUEST.INVALID' });
      expect(body.fields).toHaveLength(1);
    }
  });

  it('lets one of twenty concurrent registrations of an e-mail address win', async () => {
    const email = 'wanted@example.com';
    const forms = Array.from({ length: 20 }, (_, index) =>
      signUpForm({ email: index % 2 ? email : email.toUpperCase(), name: `Person ${index}` }),
    );
    const answers = await Promise.all(forms.map((form) => api.visitor().send(register, form)));
    const [accepted, ...refused] = answers.map(({ status }) => status).sort();
    expect(accepted).toBe(200);
    // Those that arrive before the first is through count as mails to the address.
    expect(refused.every((status) => status === 409 || status === 429)).toBe(true);
    const winner = forms[answers.findIndex(({ status }) => status === 200)];
    const { password } = signUpForm();
    const { data } = await api.visitor().call(accountCalls.login, { email, password });
    expect(data.name).toBe(winner?.name);
  });

  it('completes a registration that crashed after the claim', async () => {
    const form = signUpForm();
    const key = new EmailKeys({ EMAIL_CLAIM_KEY: 'email-claim-key'.repeat(3) }).of(form.email);
    const account = accountId.parse(v4());
    await api.executor.execute(claimEmail, key, { account }, bySpec);
    const { data } = await api.visitor().call(register, form);
    expect(data._id).toBe(account);
  });

  const wrong: [string, object, string][] = [
    ['an empty form', { email: undefined, password: undefined, name: undefined }, 'name'],
    ['an operator object for an e-mail', { email: { $ne: null } }, 'email'],
    ['something that is no e-mail', { email: 'anita' }, 'email'],
    ['a list for a name', { name: ['Anita'] }, 'name'],
    ['a number for a password', { password: 12345678 }, 'password'],
    ['a short password', { password: 'short', cpassword: 'short' }, 'password'],
    ['passwords that differ', { cpassword: 'another secret' }, 'cpassword'],
    ['a common password', { password: 'password123', cpassword: 'password123' }, 'password'],
    ['the own name', { password: 'Anita-Rao-1', cpassword: 'Anita-Rao-1' }, 'password'],
    ['the product’s name', { password: 'nirmaan2026', cpassword: 'nirmaan2026' }, 'password'],
    ['letters in the phone', { phone: '98x' }, 'phone'],
    ['more than 15 digits', { phone: '1234567890123456' }, 'phone'],
    ['a role that cannot be chosen', { userRole: 'operator' }, 'userRole'],
    ['a sector that is not listed', { sector: 'alchemy' }, 'sector'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
  ];

  it.each(wrong)('refuses %s and stores nothing', (_, changes, field) =>
    storesNothing(api, async () => {
      const { status, body } = await api.visitor().fail(register, { ...signUpForm(), ...changes });
      expect(status).toBe(400);
      expect(body.fields?.map((error) => error.field)).toContain(field);
    }),
  );

  it('says "Passwords do not match" in the specification’s words', async () => {
    const { body } = await api.visitor().fail(register, signUpForm({ cpassword: 'another one' }));
    expect(body.error).toBe('Passwords do not match');
  });
});
