import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { type RunningApi, secrets, startApi } from '../../testing/api.js';
import { addSectors, type Signed, signUp } from '../../testing/people.js';
import { hire } from '../../testing/staff.js';
import { accountAggregate } from '../account.decider.js';
import { OneTimeCodes } from './one-time-codes.js';

const { OTP_KEY } = secrets;
const npassword = 'another long secret';
const { otpSent } = accountMessages;

describe('resetting a password by mail', () => {
  let api: RunningApi;
  let anita: Signed;
  let here = '';
  let specs = 0;
  beforeAll(async () => {
    api = await startApi({ settings: { TRUST_PROXY: 1 } });
    await addSectors(api);
  });
  beforeEach(async () => {
    anita = await signUp(api);
    here = `192.0.2.${(specs += 1)}`;
  });
  afterAll(() => api.stop());

  const mailedCode = async ({ account }: Signed) => {
    const { state } = await api.executor.load(accountAggregate, account);
    const { pending } = state.resets;
    return pending ? new OneTimeCodes({ OTP_KEY }).of(pending.request) : '';
  };
  const wrongFor = (code: string): string => (code === 'K4P7' ? 'K4P8' : 'K4P7');
  const ask = (email: string) => api.visitor().call(accountCalls.sendOtp, { email });
  const reset = (email: string, otp: string, chosen = npassword, address = here) => {
    const headers = { 'x-forwarded-for': address };
    const form = { email, otp, npassword: chosen };
    return api.visitor().send(accountCalls.resetPassword, form, { headers });
  };

  it('takes twenty wrong codes an hour from one address, whatever the accounts', async () => {
    const guess = (number: number, address?: string) =>
      reset(`person-${number % 7}@example.com`, 'K4P7', npassword, address);
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) statuses.push((await guess(number)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    await ask(anita.form.email);
    const code = await mailedCode(anita);
    const refused = await reset(anita.form.email, code);
    expect(refused).toMatchObject({ status: 429, body: { code: 'REQUEST.TOO_MANY' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await reset(anita.form.email, code, npassword, '198.51.100.9')).status).toBe(200);
  });

  it.each(['auditor', 'operator'] as const)('sends no code to an %s', async (role) => {
    const { email, password } = await hire(api, role);
    const before = await api.stores.eventStore.head();
    const answers = [await ask(email), await ask('stranger@example.com')];
    expect(answers.map(({ message }) => message)).toEqual([otpSent, otpSent]);
    expect(await api.stores.eventStore.head()).toBe(before);
    expect((await reset(email, 'K4P7')).body).toMatchObject({ code: 'ACCOUNT.WRONG_OTP' });
    await api.visitor().call(accountCalls.login, { email, password });
  });

  it('tells that a password holds the own name only with the right code, which stays valid', async () => {
    const { email } = anita.form;
    await ask(email);
    const code = await mailedCode(anita);
    const named = 'anita-rao-1';
    expect((await reset(email, wrongFor(code), named)).body).toMatchObject({
      code: 'ACCOUNT.WRONG_OTP',
    });
    expect((await reset(email, code, named)).body).toMatchObject({
      code: 'ACCOUNT.COMMON_PASSWORD',
    });
    expect((await reset(email, code)).status).toBe(200);
  });
});
