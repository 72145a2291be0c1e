import { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { API_BASE } from '@nirmaan/contracts/kernel';
import { type RunningApi, startApi } from '../../testing/api.js';
import { readMailedCode, readPendingReset, wrongFor } from '../../testing/one-time-codes.js';
import { addSectors, register, type Signed, signUp } from '../../testing/people.js';

const { login, sendOtp, resetPassword } = accountCalls;
const npassword = 'another long secret';

describe('resetting a password on a device that has signed in before', () => {
  let api: RunningApi;
  let anita: Signed;
  let email: string;
  beforeAll(async () => {
    api = await startApi({ settings: { TRUST_PROXY: 1 } });
    await addSectors(api);
  });
  beforeEach(async () => {
    anita = await signUp(api);
    ({ email } = anita.form);
  });
  afterAll(() => api.stop());

  const requestOfNow = () => readPendingReset(api, anita);
  const mailedCode = () => readMailedCode(api, anita);
  const countRequests = async (): Promise<number> => {
    const events = await api.stores.eventStore.read(streamOf.account(anita.account));
    return events.filter(({ type }) => type === 'PasswordResetRequested').length;
  };
  let networks = 0;
  /** Each from a network of its own: wrong codes are limited by network, too. */
  const reset = ({ send }: Pick<Signed['person'], 'send'>, otp: string) =>
    send(
      resetPassword,
      { email, otp, npassword },
      { headers: { 'x-forwarded-for': `203.0.113.${(networks += 1)}` } },
    );
  const person = () => ({ send: anita.person.send.bind(anita.person) });
  const stranger = () => {
    const visitor = api.visitor();
    return { send: visitor.send.bind(visitor) };
  };

  it('is not prevented by strangers, who use up codes and tries', async () => {
    for (let code = 0; code < 3; code += 1) {
      await api.visitor().call(sendOtp, { email });
      const wrong = wrongFor(await mailedCode());
      for (let tries = 0; tries < 5; tries += 1) await reset(stranger(), wrong);
    }
    const locked = await reset(stranger(), await mailedCode());
    expect(locked.body).toMatchObject({ code: 'ACCOUNT.OTP_LOCKED' });
    const former = await requestOfNow();
    await api.visitor().call(sendOtp, { email });
    expect(await requestOfNow()).toBe(former);
    await anita.person.call(sendOtp, { email });
    expect(await requestOfNow()).not.toBe(former);
    const otp = await mailedCode();
    for (let tries = 0; tries < 5; tries += 1) await reset(stranger(), wrongFor(otp));
    expect((await reset(person(), otp)).status).toBe(200);
  });

  it('ends after ten wrong codes of the device, and three codes an hour', async () => {
    await api.visitor().call(sendOtp, { email });
    const otp = await mailedCode();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await reset(person(), wrongFor(otp))).body).toMatchObject({
        code: 'ACCOUNT.WRONG_OTP',
      });
    const locked = await reset(person(), otp);
    expect(locked.body).toMatchObject({ code: 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS' });
    for (let asked = 0; asked < 3; asked += 1) await anita.person.call(sendOtp, { email });
    const last = await requestOfNow();
    await anita.person.call(sendOtp, { email });
    expect(await requestOfNow()).toBe(last);
  });

  it('gives a member who registers a stranger’s address no codes and tries', async () => {
    anita = await register(api);
    ({ email } = anita.form);
    for (let asked = 0; asked < 5; asked += 1) await anita.person.call(sendOtp, { email });
    expect(await countRequests()).toBe(3);
    const otp = await mailedCode();
    for (let tries = 0; tries < 5; tries += 1) await reset(person(), wrongFor(otp));
    expect((await reset(person(), otp)).body).toMatchObject({ code: 'ACCOUNT.OTP_LOCKED' });
  });

  it('is limited for all devices of an account together', async () => {
    const { password } = anita.form;
    const devices = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const device = api.visitor();
        await device.call(login, { email, password });
        return device;
      }),
    );
    for (let asked = 0; asked < 3; asked += 1)
      for (const device of devices) await device.call(sendOtp, { email });
    expect(await countRequests()).toBe(3);
    const otp = await mailedCode();
    for (let tries = 0; tries < 4; tries += 1)
      for (const device of devices) await reset({ send: device.send.bind(device) }, wrongFor(otp));
    const locked = await reset(person(), otp);
    expect(locked.body).toMatchObject({ code: 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS' });
  });

  it('rests on a cookie that is sent to the calls of signing in and resetting only', async () => {
    const { password } = anita.form;
    const signedIn = await api.visitor().send(login, { email, password });
    const lines = (signedIn.get('Set-Cookie') ?? []).filter((line) => line.startsWith('device='));
    const paths = lines.map((line) => /path=([^;]*)/i.exec(line)?.[1]);
    expect(paths).toEqual([login, sendOtp, resetPassword].map(({ path }) => API_BASE + path));
  });
});
