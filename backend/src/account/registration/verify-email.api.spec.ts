import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { type RunningApi, startApi } from '../../testing/api.js';
import { storesNothing } from '../../testing/nothing-stored.js';
import {
  addSectors,
  getVerificationToken,
  post,
  register,
  type Signed,
} from '../../testing/people.js';
import { VerificationTokens } from './verification-tokens.js';

const HOUR_MS = 60 * 60_000;

describe('verifying an e-mail address', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const unverified = { status: 403, code: 'ACCOUNT.EMAIL_UNVERIFIED' };
  const verify = (signed: Signed, token = getVerificationToken(signed, api)) =>
    api.visitor().call(accountCalls.verifyEmail, { token });
  const isVerified = async ({ person }: Signed) =>
    (await person.call(accountCalls.whoAmI)).data?.emailVerified;
  const readTypes = async ({ account }: Signed) =>
    (await api.stores.eventStore.read(streamOf.account(account))).map(({ type }) => type);

  it('is what posting, applying and buying ask for, before they look at the form', async () => {
    const meera = await register(api, { userRole: 'manufacturer' });
    const anita = await register(api);
    expect(await meera.person.fail(projectCalls.post, {})).toMatchObject(unverified);
    expect(await meera.person.fail(subscriptionCalls.buy, {})).toMatchObject(unverified);
    expect(await anita.person.fail(applicationCalls.submit, {})).toMatchObject(unverified);
    expect(await anita.person.fail(subscriptionCalls.buy, {})).toMatchObject(unverified);
    expect(await anita.person.fail(projectCalls.post, {})).toMatchObject({
      code: 'ACCOUNT.WRONG_ROLE',
    });
    await verify(meera);
    expect((await post(meera)).title).toBe('Bottling line for mango drinks');
    await verify(anita);
    const invalid = { status: 400, code: 'REQUEST.INVALID' };
    expect(await anita.person.fail(applicationCalls.submit, {})).toMatchObject(invalid);
    expect(await anita.person.fail(subscriptionCalls.buy, {})).toMatchObject(invalid);
  });

  it('needs no session, and using the link again changes nothing', async () => {
    const anita = await register(api);
    expect(await isVerified(anita)).toBe(false);
    const token = getVerificationToken(anita, api);
    const { message } = await verify(anita, token);
    expect(message).toBe('Your email address is verified.');
    expect(await isVerified(anita)).toBe(true);
    await storesNothing(api, () => verify(anita, token));
    expect(await readTypes(anita)).toEqual(['UserRegistered', 'EmailVerified']);
  });

  it('refuses a link that is expired, altered, signed with another key or for another address', async () => {
    const anita = await register(api);
    const [now, tokens] = [
      api.clock.now(),
      new VerificationTokens({ OTP_KEY: 'otp-key'.repeat(6) }),
    ];
    const right = tokens.create(anita.account, anita.form.email, now);
    const wrong = [
      tokens.create(anita.account, anita.form.email, new Date(now.getTime() - 3 * DAY_MS - 1_000)),
      `${right.slice(0, -4)}AAAA`,
      new VerificationTokens({ OTP_KEY: 'x'.repeat(42) }).create(
        anita.account,
        anita.form.email,
        now,
      ),
      tokens.create(anita.account, 'another@example.com', now),
      anita.token,
      'nothing',
      // A header that promises JSON where there is none.
      `${Buffer.from('{"typ":"JWT","alg":"HS256"}').toString('base64url')}.AAAA.AAAA`,
    ];
    for (const token of wrong) {
      const refused = await api.visitor().fail(accountCalls.verifyEmail, { token });
      expect(refused).toMatchObject({ status: 400, code: 'ACCOUNT.WRONG_LINK' });
    }
    expect(await isVerified(anita)).toBe(false);
    expect((await api.visitor().fail(accountCalls.verifyEmail, {})).body.fields).toMatchObject([
      { field: 'token' },
    ]);
  });

  it('offers three more mails an hour until the address is verified', async () => {
    const anita = await register(api);
    const resend = () => anita.person.call(accountCalls.resendVerification);
    for (let mails = 0; mails < 3; mails += 1)
      expect((await resend()).message).toBe('A new link is on its way.');
    expect(await anita.person.fail(accountCalls.resendVerification)).toMatchObject({
      status: 429,
      code: 'ACCOUNT.TOO_MANY_LINKS',
    });
    api.clock.moveOn(HOUR_MS);
    await resend();
    await verify(anita);
    expect((await resend()).message).toBe('Your email address is verified.');
    expect(
      (await readTypes(anita)).filter((type) => type === 'EmailVerificationRequested'),
    ).toHaveLength(4);
    expect(await api.visitor().fail(accountCalls.resendVerification)).toMatchObject({
      code: 'ACCOUNT.NOT_SIGNED_IN',
    });
  });
});
