import { accountCalls } from '@nirmaan/contracts/account';
import { erasureCalls, formatDay } from '@nirmaan/contracts/erasure';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { eventually } from '@nirmaan/platform/testing';
import type { RunningApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  getVerificationToken,
  post,
  register,
  signInAgain,
  signUp,
  signUpManufacturer,
} from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';

const within5s = { timeout: 5_000, interval: 50 };

describe('an account that its owner deletes', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());

  it('stays as it is with a wrong password', async () => {
    const { person } = await signUp(api);
    const wrong = await person.fail(erasureCalls.deleteAccount, { password: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, code: 'ERASURE.WRONG_PASSWORD' });
    expect((await person.call(accountCalls.whoAmI)).data).not.toBeNull();
  });

  it('is closed at once on every device, and signing in names the day of the erasure', async () => {
    const { person, form } = await signUp(api);
    const { email, password } = form;
    const elsewhere = api.visitor();
    await elsewhere.call(accountCalls.login, { email, password });
    const announced = (await person.call(erasureCalls.getErasure)).data.due;
    const { data, message } = await person.call(erasureCalls.deleteAccount, { password });
    const days = (Date.parse(data.due) - api.clock.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(365, 2);
    expect(formatDay(announced)).toBe(formatDay(data.due));
    expect(message).toContain(formatDay(data.due));
    for (const device of [person, elsewhere])
      expect((await device.call(accountCalls.whoAmI)).data).toBeNull();
    const closed = await api.visitor().send(accountCalls.login, { email, password });
    expect(closed).toMatchObject({
      status: 403,
      body: {
        code: 'ACCOUNT.CLOSED',
        message: `This account is closed, and its personal data will be erased on ${formatDay(data.due)}. Please write to us if you want to keep it.`,
      },
    });
    const guess = await api.visitor().fail(accountCalls.login, { email, password: 'a guess' });
    expect(guess).toMatchObject({ code: 'ACCOUNT.WRONG_CREDENTIALS' });
  });

  it('is not verified by the link that was mailed before', async () => {
    const anita = await signUp(api);
    const token = getVerificationToken(anita, api);
    const { password } = anita.form;
    const { data } = await anita.person.call(erasureCalls.deleteAccount, { password });
    const refused = await api.visitor().fail(accountCalls.verifyEmail, { token });
    expect(refused).toMatchObject({ status: 403, code: 'ACCOUNT.CLOSED' });
    expect(refused.body.message).toContain(formatDay(data.due));
  });

  it('is erased at once, without a mail, where its address was never verified', async () => {
    const { person, form } = await register(api);
    const { password } = form;
    const announced = (await person.call(erasureCalls.getErasure)).data.due;
    expect(formatDay(announced)).toBe(formatDay(api.clock.now().toISOString()));
    await person.call(erasureCalls.deleteAccount, { password });
    await eventually(() => register(api, { email: form.email }), within5s);
  });

  it('has its projects hidden', async () => {
    const [meera, anita] = [await signUpManufacturer(api), await signUp(api)];
    const { _id } = await post(meera);
    const isListed = async () => {
      await caughtUp(api);
      const { data } = await anita.person.call(projectCalls.list);
      return data.some((project) => project._id === _id);
    };
    expect(await isListed()).toBe(true);
    const { password } = meera.form;
    await meera.person.call(erasureCalls.deleteAccount, { password });
    await eventually(async () => !(await isListed()), within5s);
    await expect(signInAgain(meera)).rejects.toThrow();
  });
});

describe('an account whose address is not verified', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());

  it('is closed and erased after 14 days, and its address is free again', async () => {
    const [anita, verified] = [await register(api), await signUp(api)];
    const signIn = ({ form: { email, password } }: typeof anita) =>
      api.visitor().send(accountCalls.login, { email, password });
    api.clock.moveOn(13 * DAY_MS);
    await caughtUp(api);
    expect((await signIn(anita)).status).toBe(200);
    api.clock.moveOn(DAY_MS);
    await eventually(async () => expect((await signIn(anita)).status).toBe(401), within5s);
    await register(api, { email: anita.form.email });
    expect((await signIn(verified)).status).toBe(200);
  });
});
