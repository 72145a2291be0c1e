import { streamOf } from '@nirmaan/contracts/catalogue';
import { enquiryCalls, enquiryId, newsletterReadModel } from '@nirmaan/contracts/enquiry';
import { buildUrl, getAddressSubject, getGenerationCollection } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import { EmailKeys } from '../account/account.module.js';
import { type RunningApi, secrets, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { getNewsletterToken } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';

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

  it('takes 20 sign-ups an hour from one network', async () => {
    const behindProxy = await startApi({ settings: { TRUST_PROXY: 1 } });
    const send = (email: string, from: string) =>
      behindProxy
        .visitor()
        .send(enquiryCalls.joinNewsletter, { email }, { headers: { 'x-forwarded-for': from } });
    for (let sent = 0; sent < 20; sent += 1)
      expect((await send(`stranger-${sent}@example.com`, '203.0.113.1')).status).toBe(200);
    const refused = await send('stranger-20@example.com', '203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'REQUEST.TOO_MANY' } });
    expect((await send('stranger-20@example.com', '203.0.113.2')).status).toBe(200);
    await behindProxy.stop();
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

describe('an unconfirmed sign-up for the newsletter', () => {
  let api: RunningApi;
  beforeAll(async () => (api = await startApiWithReactors()));
  afterAll(() => api.stop());

  const findSubject = (email: string) => getAddressSubject(new EmailKeys(secrets).of(email));
  const join = (email: string) => api.visitor().call(enquiryCalls.joinNewsletter, { email });
  const isErased = async (email: string) =>
    (await api.stores.eventStore.read(streamOf.erasure(findSubject(email)))).some(
      ({ type }) => type === 'SubjectErased',
    );

  it('is erased after three days, unless something else was sent from the address', async () => {
    const [stranger, writer, member] = ['stranger', 'writer', 'member'].map(
      (name) => `${name}@example.com`,
    ) as [string, string, string];
    for (const email of [stranger, writer, member]) await join(email);
    const enquiry = { name: 'Ravi', phone: '98123 45601', message: 'Hello' };
    await api.visitor().call(enquiryCalls.send, { ...enquiry, email: writer });
    const token = getNewsletterToken(member);
    await api.visitor().call(enquiryCalls.confirmNewsletter, { token });
    await caughtUp(api);
    api.clock.moveOn(3 * 24 * 60 * 60_000);
    await eventually(async () => expect(await isErased(stranger)).toBe(true), { timeout: 20_000 });
    expect([await isErased(writer), await isErased(member)]).toEqual([false, false]);
    await join(stranger);
  });
});
