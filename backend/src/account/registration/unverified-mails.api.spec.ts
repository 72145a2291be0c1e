import { accountCalls, accountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { bySpec } from '@nirmaan/platform/testing';
import { type RunningApi, secrets, startApi } from '../../testing/api.js';
import { addSectors, getVerificationToken, register, signUpForm } from '../../testing/people.js';
import { EmailKeys } from './email-keys.js';
import { releaseEmail } from './email.decider.js';

const { changeEmail, resendVerification, sendOtp, verifyEmail } = accountCalls;
const HOUR_MS = 60 * 60_000;
const mailing = [
  'UserRegistered',
  'EmailVerificationRequested',
  'PasswordResetRequested',
  'EmailChangeRequested',
];

describe('an unverified address', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  let changed = 0;
  /**
   * Registers a stranger's address, has all mailed to it that an account can have mailed, and frees it by a change of address.
   * Returns how many mails that were; null where registering was refused.
   */
  async function pester(email: string): Promise<number | null> {
    const person = api.visitor();
    const form = signUpForm({ email });
    const response = await person.send(accountCalls.register, form);
    if (response.status !== 200) {
      const refusal = { status: 429, body: { code: 'ACCOUNT.TOO_MANY_LINKS' } };
      expect(response).toMatchObject(refusal);
      return null;
    }
    const { data } = accountCalls.register.answer.parse(response.body);
    const account = accountId.parse(data._id);
    for (let links = 0; links < 2; links += 1) await person.send(resendVerification, undefined);
    expect((await person.send(sendOtp, { email })).status).toBe(200);
    const own = `own-${(changed += 1)}@example.org`;
    await person.send(changeEmail, { email: own, password: form.password });
    const token = getVerificationToken({ account, form: { email: own } }, api);
    await person.send(verifyEmail, { token });
    const claim = new EmailKeys(secrets).of(email);
    await api.executor.execute(releaseEmail, claim, { account }, bySpec);
    const events = await api.stores.eventStore.read(streamOf.account(account));
    return events.filter(({ type }) => mailing.includes(type)).length;
  }

  async function pesterOnAndOn(email: string): Promise<number> {
    let mails = 0;
    for (let more = await pester(email); more !== null; more = await pester(email)) mails += more;
    return mails;
  }

  it('gets five mails an hour and ten a day, over all accounts and kinds of mail', async () => {
    expect(await pesterOnAndOn('stranger@example.com')).toBe(5);
    expect(await pester('Stranger+else@example.com')).toBeNull();
    api.clock.moveOn(HOUR_MS);
    expect(await pesterOnAndOn('stranger@example.com')).toBe(5);
    api.clock.moveOn(HOUR_MS);
    expect(await pesterOnAndOn('stranger@example.com')).toBe(0);
    api.clock.moveOn(22 * HOUR_MS);
    expect(await pesterOnAndOn('stranger@example.com')).toBe(5);
  });

  it('gets no code beyond them, which the answer does not reveal', async () => {
    const { form, account, person } = await register(api);
    for (let links = 0; links < 3; links += 1) await person.call(resendVerification);
    const ask = () => api.visitor().call(sendOtp, { email: form.email });
    const [first, second] = [await ask(), await ask()];
    expect(second.message).toBe(first.message);
    const events = await api.stores.eventStore.read(streamOf.account(account));
    expect(events.filter(({ type }) => type === 'PasswordResetRequested')).toHaveLength(1);
  });
});
