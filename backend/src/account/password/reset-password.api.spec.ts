import { accountCalls, type AccountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { type RunningApi, startApi } from '../../testing/api.js';
import { readMailedCode, readPendingReset, wrongFor } from '../../testing/one-time-codes.js';
import { addSectors, type Signed, signUp } from '../../testing/people.js';

const npassword = 'another long secret';
const MINUTE = 60_000;

describe('resetting a password', () => {
  let api: RunningApi;
  let anita: Signed;
  beforeAll(async () => {
    api = await startApi({ settings: { TRUST_PROXY: 1 } });
    await addSectors(api);
  });
  let here = '';
  let specs = 0;
  beforeEach(async () => {
    anita = await signUp(api);
    // Wrong codes are limited by address.
    here = `192.0.2.${(specs += 1)}`;
  });
  afterAll(() => api.stop());

  const readEvents = (account: AccountId) => api.stores.eventStore.read(streamOf.account(account));
  const requestOfNow = (person: Signed) => readPendingReset(api, person);
  const mailedCode = (person: Signed) => readMailedCode(api, person);
  const ask = (email: string) => api.visitor().call(accountCalls.sendOtp, { email });
  const reset = (email: string, otp: string, chosen = npassword, address = here) => {
    const headers = { 'x-forwarded-for': address };
    const form = { email, otp, npassword: chosen };
    return api.visitor().send(accountCalls.resetPassword, form, { headers });
  };

  it('works with the mailed code and ends every session', async () => {
    const { email, password } = anita.form;
    await ask(email);
    const done = await reset(email.toUpperCase(), await mailedCode(anita));
    expect(done.body).toEqual({ message: 'Password reset successfully' });
    expect((await anita.person.call(accountCalls.whoAmI)).data).toBeNull();
    await api.visitor().fail(accountCalls.login, { email, password });
    await api.visitor().call(accountCalls.login, { email, password: npassword });
  });

  it('accepts the code in any case and with blanks around it', async () => {
    await ask(anita.form.email);
    const code = await mailedCode(anita);
    expect((await reset(anita.form.email, ` ${code.toLowerCase()} `)).status).toBe(200);
  });

  it.each(['K4P0', 'K1P7', 'K4I7', 'l4P7', 'K4o7', 'K4-7', 'ßP7'])(
    'says which characters a code has when it gets %s',
    async (otp) => {
      const form = { email: anita.form.email, otp, npassword };
      const { status, body } = await api.visitor().fail(accountCalls.resetPassword, form);
      expect(status).toBe(400);
      const message =
        'Please enter the 4 characters of the code: digits from 2 to 9, letters except I, L and O';
      expect(body.fields).toEqual([{ field: 'otp', message }]);
    },
  );

  it('answers a request alike with and without an account', async () => {
    const answers = [await ask(anita.form.email), await ask('stranger@example.com')];
    const [known, unknown] = answers.map(({ token, ...rest }) => ({
      ...rest,
      token: token.length,
    }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ data: null });
    const headers = await Promise.all(
      [anita.form.email, 'stranger@example.com'].map(async (email) => {
        const response = await api.visitor().send(accountCalls.sendOtp, { email });
        return Object.keys(response.headers).sort();
      }),
    );
    expect(headers[0]).toEqual(headers[1]);
  });

  it('accepts a form as well', async () => {
    const body = new FormData();
    body.set('email', anita.form.email);
    const response = await fetch(`${api.url}/api/send-otp`, { method: 'POST', body });
    const { token, ...rest } = accountCalls.sendOtp.answer.parse(await response.json());
    expect(token).not.toBe('');
    const message = 'If this email is registered, a code is on its way.';
    expect(rest).toEqual({ message, data: null });
    expect(await mailedCode(anita)).not.toBe('');
  });

  it('applies the same limits with and without an account', async () => {
    const strangersEmail = `no-${anita.form.email}`;
    const recordHistory = async (email: string, wrongCode: () => Promise<string>) => {
      const answers = [await reset(email, await wrongCode())];
      await ask(email);
      for (let tries = 0; tries < 7; tries += 1)
        answers.push(await reset(email, await wrongCode()));
      await ask(email);
      answers.push(await reset(email, await wrongCode()));
      return answers.map(({ status, body }) => ({ status, body: body as unknown }));
    };
    const histories = await Promise.all([
      recordHistory(anita.form.email, async () => wrongFor(await mailedCode(anita))),
      recordHistory(strangersEmail, () => Promise.resolve('K4P7')),
    ]);
    expect(histories[0]).toEqual(histories[1]);
    expect(histories[0].map(({ status }) => status)).toEqual([
      400, 400, 400, 400, 400, 400, 429, 429, 400,
    ]);
  });

  it('takes as long with and without an account', async () => {
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    await ask(anita.form.email);
    const wrong = wrongFor(await mailedCode(anita));
    const friend = await timed(() => reset(anita.form.email, wrong));
    const stranger = await timed(() => reset('stranger@example.com', wrong));
    expect(Math.min(friend, stranger)).toBeGreaterThan(240);
  });

  it('accepts a code once, for ten minutes, and only the newest', async () => {
    const { email } = anita.form;
    await ask(email);
    const first = await mailedCode(anita);
    await ask(email);
    const second = await mailedCode(anita);
    const voided = first === second ? wrongFor(second) : first;
    expect((await reset(email, voided)).status).toBe(400);
    expect((await reset(email, second)).status).toBe(200);
    const error = 'Failed to verify OTP or reset password.';
    const refused = { code: 'ACCOUNT.WRONG_OTP', error };
    expect((await reset(email, second, 'a third long secret')).body).toMatchObject(refused);
    await ask(email);
    api.clock.moveOn(10 * MINUTE);
    expect((await reset(email, await mailedCode(anita))).status).toBe(400);
  });

  it('does not revive a code when the same submit is repeated', async () => {
    const { email } = anita.form;
    const asking = { headers: { [IDEMPOTENCY_KEY]: 'one-and-the-same' } };
    const requests: unknown[] = [];
    for (let times = 0; times < 3; times += 1) {
      await api.visitor().call(accountCalls.sendOtp, { email }, asking);
      await api.visitor().call(accountCalls.sendOtp, { email }, asking);
      requests.push(await requestOfNow(anita));
      api.clock.moveOn(10 * MINUTE);
    }
    expect(new Set(requests).size).toBe(3);
    const asked = (await readEvents(anita.account)).filter(({ type }) =>
      type.endsWith('Requested'),
    );
    expect(asked).toHaveLength(3);
  });

  it('is idempotent when the answer was lost', async () => {
    const { email } = anita.form;
    await ask(email);
    const code = await mailedCode(anita);
    const done = await reset(email, code);
    const events = await readEvents(anita.account);
    const again = await reset(email, code);
    expect([again.status, again.body]).toEqual([200, done.body]);
    expect(await readEvents(anita.account)).toHaveLength(events.length);
    api.clock.moveOn(10 * MINUTE);
    expect((await reset(email, code)).status).toBe(400);
  });

  it('limits guesses at the password after a code was used', async () => {
    const { email } = anita.form;
    await ask(email);
    const code = await mailedCode(anita);
    await reset(email, code);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await reset(email, code, `guess number ${tries}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('mails three codes an hour at most and keeps the answer the same', async () => {
    const answers = [];
    for (let asked = 0; asked < 5; asked += 1) answers.push(await ask(anita.form.email));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    const types = (await readEvents(anita.account)).map(({ type }) => type);
    expect(types.filter((type) => type === 'PasswordResetRequested')).toHaveLength(3);
  });

  it('tries at most five of twenty concurrent wrong codes', async () => {
    await ask(anita.form.email);
    const wrong = wrongFor(await mailedCode(anita));
    const tried = Array.from({ length: 20 }, () => reset(anita.form.email, wrong));
    const statuses = (await Promise.all(tried)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const types = (await readEvents(anita.account)).map(({ type }) => type);
    expect(types.filter((type) => type === 'OtpAttemptFailed')).toHaveLength(5);
  });

  it('never stores the code or the new password in the event store', async () => {
    await ask(anita.form.email);
    const code = await mailedCode(anita);
    await reset(anita.form.email, code);
    const written = (await readEvents(anita.account))
      .map(({ data }) => JSON.stringify(data))
      .join();
    expect(written).not.toContain(`"${code}"`);
    expect(written).not.toContain(npassword);
  });

  it.each([
    [{ otp: 'K4P7X' }, 'REQUEST.INVALID'],
    [{ otp: 2345 }, 'REQUEST.INVALID'],
    [{ otp: { $gt: '' } }, 'REQUEST.INVALID'],
    [{ npassword: 'short' }, 'REQUEST.INVALID'],
    [{ npassword: 'password1' }, 'ACCOUNT.COMMON_PASSWORD'],
    [{ email: 'no-address' }, 'REQUEST.INVALID'],
  ])('refuses %o', async (wrong, code) => {
    const form = { email: anita.form.email, otp: 'K4P7', npassword, ...wrong };
    const refused = await api.visitor().fail(accountCalls.resetPassword, form);
    expect(refused).toMatchObject({ status: 400, code });
  });
});
