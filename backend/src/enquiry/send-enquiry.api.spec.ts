import { streamOf } from '@nirmaan/contracts/catalogue';
import { enquiriesReadModel, enquiryCalls, enquiryId } from '@nirmaan/contracts/enquiry';
import { getGenerationCollection, IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { type RunningApi, startApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import { caughtUp } from '../testing/caught-up.js';

const form = {
  name: 'Ravi Nair',
  email: 'ravi@example.com',
  phone: 'ask for extension 12',
  message: 'Do you also cover packaging lines in Kochi?',
};

describe('a contact form', () => {
  let api: RunningApi;
  beforeAll(async () => (api = await startApi({ projections: true })));
  afterAll(() => api.stop());

  it('stores what anyone wrote, for the operators', async () => {
    const answer = await api.visitor().call(enquiryCalls.send, form);
    expect(answer.message).toBe('Message sent successfully');
    const enquiries = api.stores.db.collection(
      getGenerationCollection(enquiriesReadModel, { ...enquiriesReadModel, generation: 1 }),
    );
    await caughtUp(api);
    const found = await enquiries.findOne({ email: form.email });
    expect(found).toMatchObject(form);
    const [event] = await api.stores.eventStore.read(streamOf.enquiry(enquiryId.parse(found?._id)));
    expect(event).toMatchObject({ type: 'EnquirySent', data: { ...form, consent: '2026-11' } });
  });

  it('takes 20 an hour from one network', async () => {
    const behindProxy = await startApi({ settings: { TRUST_PROXY: 1 } });
    const send = (from: string) =>
      behindProxy.visitor().send(enquiryCalls.send, form, { headers: { 'x-forwarded-for': from } });
    for (let sent = 0; sent < 20; sent += 1) expect((await send('203.0.113.1')).status).toBe(200);
    const refused = await send('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'REQUEST.TOO_MANY' } });
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await send('203.0.113.2')).status).toBe(200);
    await behindProxy.stop();
  });

  it('stores a repeated submit once', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'the-same-submit' };
    const twice = { ...form, email: 'twice@example.com' };
    const visitor = api.visitor();
    const first = await visitor.call(enquiryCalls.send, twice, { headers });
    const before = await api.stores.eventStore.head();
    expect(await visitor.call(enquiryCalls.send, twice, { headers })).toEqual(first);
    expect(await api.stores.eventStore.head()).toBe(before);
    await visitor.call(enquiryCalls.send, twice);
    expect(await api.stores.eventStore.head()).toBeGreaterThan(before);
  });

  it('refuses other content under the idempotency key of an earlier submit', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'another-submit' };
    await api.visitor().call(enquiryCalls.send, form, { headers });
    await storesNothing(api, async () => {
      for (const change of [{ message: 'Please call me.' }, { email: 'other@example.com' }]) {
        const other = { ...form, ...change };
        const refused = await api.visitor().fail(enquiryCalls.send, other, { headers });
        expect(refused).toMatchObject({ status: 409, code: 'REQUEST.KEY_REUSED' });
      }
    });
  });

  it('refuses an invalid idempotency key', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'no name' };
    const refused = await api.visitor().fail(enquiryCalls.send, form, { headers });
    expect(refused).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
  });

  it.each([
    ['an empty name', { ...form, name: ' ' }, 'name'],
    ['no e-mail', { ...form, email: undefined }, 'email'],
    ['an e-mail without a host', { ...form, email: 'ravi@' }, 'email'],
    ['an operator for an e-mail', { ...form, email: { $ne: null } }, 'email'],
    ['no phone', { ...form, phone: '' }, 'phone'],
    ['no message', { ...form, message: '' }, 'message'],
    ['a message that is too long', { ...form, message: 'x'.repeat(5_001) }, 'message'],
    ['an unknown field', { ...form, admin: true }, 'admin'],
  ])('refuses %s and stores nothing', async (_, wrong, field) => {
    const before = await api.stores.eventStore.head();
    const refused = await api.visitor().fail(enquiryCalls.send, wrong);
    expect(refused).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
    expect(refused.body.fields?.map((one) => one.field)).toEqual([field]);
    expect(await api.stores.eventStore.head()).toBe(before);
  });
});

describe('sending contact forms from one address', () => {
  let api: RunningApi;
  beforeAll(async () => (api = await startApi({ settings: { THROTTLE_PER_ADDRESS: 3 } })));
  afterAll(() => api.stop());

  it('is throttled', async () => {
    for (let sent = 0; sent < 3; sent += 1) await api.visitor().call(enquiryCalls.send, form);
    const refused = await api.visitor().fail(enquiryCalls.send, form);
    expect(refused).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
  });
});
