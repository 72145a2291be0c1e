import { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { type RunningApi, startApi } from '../../testing/api.js';
import { storesNothing } from '../../testing/nothing-stored.js';
import { addSectors, getVerificationToken, register, type Signed } from '../../testing/people.js';

describe('changing the e-mail address', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  let count = 0;
  const getFreshEmail = () => `changed-${(count += 1)}@example.com`;
  const request = ({ person, form }: Signed, email: string) =>
    person.call(accountCalls.changeEmail, { email, password: form.password });
  const getLink = ({ account }: Signed, email: string) => ({
    token: getVerificationToken({ account, form: { email } }, api),
  });
  const signIn = (email: string, { form: { password } }: Signed) =>
    api.visitor().send(accountCalls.login, { email, password });

  it('takes effect when the link to the new address is opened', async () => {
    const [anita, email] = [await register(api), getFreshEmail()];
    const { message } = await request(anita, email);
    expect(message).toBe('Please open the link that we have emailed to the new address.');
    expect((await signIn(email, anita)).status).toBe(401);
    expect((await signIn(anita.form.email, anita)).status).toBe(200);
    await api.visitor().call(accountCalls.verifyEmail, getLink(anita, email));
    expect((await signIn(email, anita)).status).toBe(200);
    const { data } = await anita.person.call(accountCalls.whoAmI);
    expect(data).toMatchObject({ email, emailVerified: true });
    await storesNothing(api, () =>
      api.visitor().call(accountCalls.verifyEmail, getLink(anita, email)),
    );
  });

  it('leaves the former address without an account at once, though it is not released yet', async () => {
    const [anita, email] = [await register(api), getFreshEmail()];
    await request(anita, email);
    await api.visitor().call(accountCalls.verifyEmail, getLink(anita, email));
    expect((await signIn(anita.form.email, anita)).status).toBe(401);
    const ask = async (address: string) => {
      await api.visitor().call(accountCalls.sendOtp, { email: address });
      const events = await api.stores.eventStore.read(streamOf.account(anita.account));
      return events.filter(({ type }) => type === 'PasswordResetRequested').length;
    };
    expect([await ask(anita.form.email), await ask(email)]).toEqual([0, 1]);
  });

  it('needs the password', async () => {
    const anita = await register(api);
    const form = { email: getFreshEmail(), password: 'a wrong secret' };
    await storesNothing(api, async () =>
      expect(await anita.person.fail(accountCalls.changeEmail, form)).toMatchObject({
        status: 400,
        code: 'ACCOUNT.WRONG_PASSWORD',
      }),
    );
    expect(await api.visitor().fail(accountCalls.changeEmail, form)).toMatchObject({ status: 401 });
  });

  it('mails one address a few links an hour, however many accounts ask', async () => {
    const email = getFreshEmail();
    for (let n = 0; n < 5; n += 1) await request(await register(api), email);
    const sixth = await register(api);
    const form = { email: email.toUpperCase(), password: sixth.form.password };
    const refused = await sixth.person.send(accountCalls.changeEmail, form);
    expect(refused).toMatchObject({ status: 429, body: { code: 'ACCOUNT.TOO_MANY_LINKS' } });
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    await request(sixth, getFreshEmail());
  });

  it('does not reveal whose the address is, and never takes another account’s', async () => {
    const [anita, meera] = [await register(api), await register(api)];
    await request(anita, meera.form.email);
    const taken = getLink(anita, meera.form.email);
    expect(await api.visitor().fail(accountCalls.verifyEmail, taken)).toMatchObject({
      status: 409,
      code: 'ACCOUNT.EMAIL_TAKEN',
    });
    expect((await signIn(meera.form.email, meera)).status).toBe(200);
  });

  it('is void after a new password, and after a request for another address', async () => {
    const [anita, first, second] = [await register(api), getFreshEmail(), getFreshEmail()];
    const { email, password: oldPassword } = anita.form;
    const wrong = { status: 400, code: 'ACCOUNT.WRONG_LINK' };
    const open = (to: string) => api.visitor().fail(accountCalls.verifyEmail, getLink(anita, to));
    await request(anita, first);
    await request(anita, second);
    expect(await open(first)).toMatchObject(wrong);
    const newPassword = 'another long secret';
    await anita.person.call(accountCalls.changePassword, { email, oldPassword, newPassword });
    expect(await open(second)).toMatchObject(wrong);
    const events = await api.stores.eventStore.read(streamOf.account(anita.account));
    expect(events.map(({ type }) => type)).not.toContain('EmailChanged');
  });
});
