import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaOrdered, growthOffered } from '@nirmaan/contracts/examples';
import { orderId, planId, subscriptionCalls } from '@nirmaan/contracts/subscription';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { storesNothing } from '../testing/nothing-stored.js';
import { addSectors, signUp, signUpManufacturer } from '../testing/people.js';
import { Shop } from '../testing/shop.js';
import { signInStaff } from '../testing/staff.js';
import { offerPlan, withdrawPlan } from './plan.decider.js';

const { plan, price } = growthOffered.data;
const wanted = { subscriptionId: plan };
const { buy } = subscriptionCalls;

describe('buying a subscription', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('returns what the checkout needs once the order is stored', async () => {
    const { person, account } = await signUp(shop.api);
    const answer = await person.call(buy, wanted);
    expect(answer).toMatchObject({
      key: 'rzp_sandbox',
      checkout: '/sandbox/razorpay/checkout.js',
      message: 'Proceeding to payment...',
      data: { amount: price, currency: 'INR' },
    });
    const order = orderId.parse(answer.data.id);
    const events = await shop.api.stores.eventStore.read(streamOf.order(order));
    expect(events).toMatchObject([
      { type: 'SubscriptionOrdered', data: { ...anitaOrdered.data, account, order } },
    ]);
  });

  it('is open to manufacturers too', async () => {
    const { person } = await signUpManufacturer(shop.api);
    expect((await person.call(buy, wanted)).data.amount).toBe(price);
  });

  it('keeps the price at the time of the order', async () => {
    const another = { ...growthOffered.data, plan: planId.parse(v4()) };
    await shop.api.executor.execute(offerPlan, another.plan, another, bySpec);
    const { person } = await signUp(shop.api);
    const first = await person.call(buy, { subscriptionId: another.plan });
    await shop.api.executor.execute(offerPlan, another.plan, { ...another, price: 100 }, bySpec);
    const second = await person.call(buy, { subscriptionId: another.plan });
    expect([first.data.amount, second.data.amount]).toEqual([price, 100]);
  });

  it('requires a session', async () => {
    await storesNothing(shop.api, async () => {
      const refused = await shop.api.visitor().fail(buy, wanted);
      expect(refused).toMatchObject({
        status: 401,
        code: 'ACCOUNT.NOT_SIGNED_IN',
        body: { error: 'Please login to buy subscription' },
      });
    });
  });

  it.each(['auditor', 'operator'] as const)('is not for an %s', async (role) => {
    const person = await signInStaff(shop.api, role);
    const refused = await person.fail(buy, wanted);
    expect(refused).toMatchObject({ status: 403, code: 'ACCOUNT.WRONG_ROLE' });
  });

  it('refuses plans that are not offered', async () => {
    const { person } = await signUp(shop.api);
    const withdrawn = { ...growthOffered.data, plan: planId.parse(v4()) };
    await shop.api.executor.execute(offerPlan, withdrawn.plan, withdrawn, bySpec);
    await shop.api.executor.execute(withdrawPlan, withdrawn.plan, withdrawn, bySpec);
    expect(await person.fail(buy, { subscriptionId: v4() })).toMatchObject({
      status: 404,
      code: 'PLAN.NOT_FOUND',
    });
    expect(await person.fail(buy, { subscriptionId: withdrawn.plan })).toMatchObject({
      status: 409,
      code: 'PLAN.WITHDRAWN',
    });
  });

  it.each([
    {},
    { subscriptionId: null },
    { subscriptionId: 7 },
    { subscriptionId: 'growth' },
    { subscriptionId: { $ne: null } },
    { subscriptionId: [plan] },
    { ...wanted, amount: 1 },
    [],
  ])('refuses %j and stores nothing', async (body) => {
    const { person } = await signUp(shop.api);
    await storesNothing(shop.api, async () => {
      expect(await person.fail(buy, body)).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
    });
  });

  it('is limited to 20 orders of one account', async () => {
    const { person } = await signUp(shop.api);
    for (let orders = 0; orders < 20; orders += 1) await person.call(buy, wanted);
    expect(await person.fail(buy, wanted)).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
    const { person: other } = await signUp(shop.api);
    await other.call(buy, wanted);
  });
});

describe('buying while Razorpay is away', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('answers that it may be retried, and stores no order', async () => {
    const { person } = await signUp(shop.api);
    await shop.sandbox.close();
    await storesNothing(shop.api, async () => {
      const response = await person.send(buy, wanted);
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toBeDefined();
    });
  });
});
