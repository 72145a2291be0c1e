import { enquiryCalls, newsletterReadModel } from '@nirmaan/contracts/enquiry';
import { getCollectionName } from '@nirmaan/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';

describe('the newsletter', () => {
  let api: RunningApi;
  beforeAll(async () => (api = await startApi({ projections: true })));
  afterAll(() => api.stop());

  it('stores an address once, in any case', async () => {
    const asked = ['ravi@example.com', 'Ravi@Example.com', ' ravi@example.com'].map((email) =>
      api.visitor().call(enquiryCalls.joinNewsletter, { email }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['Thank you for signing up.']),
    );
    await api.visitor().call(enquiryCalls.joinNewsletter, { email: 'last@example.com' });
    const members = api.stores.db.collection(getCollectionName(newsletterReadModel, 1));
    await caughtUp(api);
    expect(await members.countDocuments({})).toBe(2);
  });

  it.each([
    {},
    { email: 'no-address' },
    { email: ['a@example.com'] },
    { email: 'a@example.com', x: 1 },
  ])('refuses %o', async (wrong) => {
    const refused = await api.visitor().fail(enquiryCalls.joinNewsletter, wrong);
    expect(refused).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
  });
});
