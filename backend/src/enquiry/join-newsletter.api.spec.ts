import { streamOf } from '@nirmaan/contracts/catalogue';
import { enquiryCalls, enquiryId, newsletterReadModel } from '@nirmaan/contracts/enquiry';
import { buildUrl, getGenerationCollection } from '@nirmaan/contracts/kernel';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { getNewsletterToken } from '../testing/people.js';

const toForm = (fields: URLSearchParams): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
};

describe('the newsletter', () => {
  let api: RunningApi;
  beforeAll(async () => (api = await startApi({ projections: true })));
  afterAll(() => api.stop());

  /** Signs an address up; returns the token that is mailed to it. */
  const join = async (email: string) => {
    await api.visitor().call(enquiryCalls.joinNewsletter, { email });
    const token = getNewsletterToken(email);
    const enquiry = enquiryId.parse(token.split('.')[0]);
    const readEvents = () => api.stores.eventStore.read(streamOf.enquiry(enquiry));
    const read = async () => (await readEvents()).map(({ type }) => type);
    return { token, read, events: await readEvents() };
  };

  it('stores an address once, in any case', async () => {
    const asked = ['ravi@example.com', 'Ravi@Example.com', ' ravi@example.com'].map((email) =>
      api.visitor().call(enquiryCalls.joinNewsletter, { email }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['Thank you for signing up. Please open the link that we have emailed to you.']),
    );
    await api.visitor().call(enquiryCalls.joinNewsletter, { email: 'last@example.com' });
    const members = api.stores.db.collection(
      getGenerationCollection(newsletterReadModel, { ...newsletterReadModel, generation: 1 }),
    );
    await caughtUp(api);
    expect(await members.countDocuments({})).toBe(2);
  });

  it('is confirmed by the mailed link, and left by one click in a mail program', async () => {
    const { token, read } = await join('meera@example.com');
    const visitor = api.visitor();
    const confirmed = await visitor.call(enquiryCalls.confirmNewsletter, { token });
    expect(confirmed.message).toBe('Your sign-up for the newsletter is confirmed.');
    const url = new URL(api.url + buildUrl(enquiryCalls.leaveNewsletter));
    url.searchParams.set('token', token);
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (const body of [oneClick, toForm(oneClick)]) {
      const answer = await fetch(url, { method: 'POST', body });
      expect(answer.status).toBe(200);
    }
    expect(await read()).toEqual(['NewsletterJoined', 'NewsletterConfirmed', 'NewsletterLeft']);
    expect(await visitor.fail(enquiryCalls.confirmNewsletter, { token })).toMatchObject({
      status: 400,
      code: 'NEWSLETTER.WRONG_LINK',
    });
  });

  it('stores the version of the text that was agreed to', async () => {
    const { events } = await join('omar@example.com');
    expect(events).toMatchObject([{ type: 'NewsletterJoined', data: { consent: '2026-11' } }]);
  });

  it('refuses tokens that no mail had', async () => {
    const { token } = await join('bela@example.com');
    const { token: other } = await join('chand@example.com');
    const forged = `${token.split('.')[0]}.${other.split('.')[1]}`;
    for (const wrong of [forged, `${token}x`, 'none']) {
      const visitor = api.visitor();
      const refused = { status: 400, code: 'NEWSLETTER.WRONG_LINK' };
      const { confirmNewsletter, leaveNewsletter } = enquiryCalls;
      expect(await visitor.fail(confirmNewsletter, { token: wrong })).toMatchObject(refused);
      const asked = { query: { token: wrong } };
      expect(await visitor.fail(leaveNewsletter, {}, asked)).toMatchObject(refused);
    }
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
