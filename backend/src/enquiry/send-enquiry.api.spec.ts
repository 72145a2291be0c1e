import { streamOf } from '@nirmaan/contracts/catalogue';
import { enquiriesReadModel, enquiryCalls, enquiryId } from '@nirmaan/contracts/enquiry';
import { getCollectionName, IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
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

  it('reaches the operators as it was written, from anybody', async () => {
    const answer = await api.visitor().call(enquiryCalls.send, form);
    expect(answer.message).toBe('Message sent successfully');
    const enquiries = api.stores.db.collection(getCollectionName(enquiriesReadModel, 1));
    await caughtUp(api);
    const found = await enquiries.findOne({ email: form.email });
    expect(found).toMatchObject(form);
    const [event] = await api.stores.eventStore.read(streamOf.enquiry(enquiryId.parse(found?._id)));
    expect(event).toMatchObject({ type: 'EnquirySent', data: form });
  });

  it('that is sent again by the same name is kept once', async () => {
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

  it('with a name that is no name is refused', async () => {
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
    ['a message without end', { ...form, message: 'x'.repeat(5_001) }, 'message'],
    ['a field that is not on the form', { ...form, admin: true }, 'admin'],
  ])('with %s is refused and kept nowhere', async (_, wrong, field) => {
    const before = await api.stores.eventStore.head();
    const refused = await api.visitor().fail(enquiryCalls.send, wrong);
    expect(refused).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
    expect(refused.body.fields?.map((one) => one.field)).toEqual([field]);
    expect(await api.stores.eventStore.head()).toBe(before);
  });
});

describe('many contact forms from one address', () => {
  let api: RunningApi;
  beforeAll(async () => (api = await startApi({ settings: { THROTTLE_PER_ADDRESS: 3 } })));
  afterAll(() => api.stop());

  it('are refused beyond the limit', async () => {
    for (let sent = 0; sent < 3; sent += 1) await api.visitor().call(enquiryCalls.send, form);
    const refused = await api.visitor().fail(enquiryCalls.send, form);
    expect(refused).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
  });
});
