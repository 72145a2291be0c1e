import { accountCalls } from '@nirmaan/contracts/account';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { formatDay } from '@nirmaan/contracts/erasure';
import { eventually } from '@nirmaan/platform/testing';
import { getDue } from '../erasure/erasures.js';
import { runAdmin } from '../testing/admin.js';
import type { RunningApi } from '../testing/api.js';
import { signUp } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';

const within20s = { timeout: 20_000, interval: 100 };

describe('requests about personal data on the command line', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());

  const person = (...args: readonly string[]) => runAdmin(api, 'person', ...args);
  const send = (email: string, message: string) =>
    api.visitor().call(enquiryCalls.send, { name: 'Ravi', email, phone: '1', message });
  const signIn = ({ email, password }: { email: string; password: string }) =>
    api.visitor().send(accountCalls.login, { email, password });

  it('export an account with what was sent from its address', async () => {
    const { form, account } = await signUp(api);
    await send(form.email, 'Do you cover Kochi?');
    const exported: unknown = JSON.parse(await person('export', form.email.toUpperCase()));
    expect(exported).toMatchObject({
      account: { id: account, email: form.email },
      enquiries: [{ message: 'Do you cover Kochi?' }],
    });
    expect(JSON.parse(await person('export', account))).toMatchObject({ account: { id: account } });
  });

  it('schedule an erasure, and cancel it', async () => {
    const { form } = await signUp(api);
    const day = formatDay(getDue(api.clock.now(), 365));
    expect(await person('erase', form.email)).toBe(
      `the account of ${form.email} is closed, and will be erased on ${day}`,
    );
    expect((await signIn(form)).body).toMatchObject({ code: 'ACCOUNT.CLOSED' });
    await person('erase', form.email, '--cancel');
    expect((await signIn(form)).status).toBe(200);
    const again = person('erase', form.email, '--cancel');
    await expect(again).rejects.toThrow('No erasure is scheduled.');
  });

  it('erase an address without an account at once, and nothing that is sent from it later', async () => {
    const email = 'ravi@example.com';
    await send(email, 'Please call me.');
    expect(await person('erase', email, '--basis', 'consentWithdrawn')).toBe(
      `what was sent from ${email} is being erased`,
    );
    await eventually(
      async () =>
        expect(await person('ledger')).toMatch(/^1 {2}\S+ {2}address {2}consentWithdrawn/),
      within20s,
    );
    await eventually(
      () => expect(person('export', email)).rejects.toThrow(`Nothing is held about ${email}.`),
      within20s,
    );
    await send(email, 'It is me again.');
    const { enquiries } = JSON.parse(await person('export', email)) as { enquiries: object[] };
    expect(enquiries).toMatchObject([{ message: 'It is me again.' }]);
  });

  it('find no one of whom nothing is held', async () => {
    await expect(person('export', 'no@example.com')).rejects.toThrow('Nothing is held about');
    await expect(person('erase', 'nothing')).rejects.toThrow('is no e-mail address');
  });
});
