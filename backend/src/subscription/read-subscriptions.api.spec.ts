import { growthOffered } from '@nirmaan/contracts/examples';
import { planId, subscriptionCalls, toPlanOnWire } from '@nirmaan/contracts/subscription';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors, signInAgain, signUp } from '../testing/people.js';
import { Shop } from '../testing/shop.js';
import { signInStaff } from '../testing/staff.js';
import { offerPlan, withdrawPlan } from './plan.decider.js';

const { plans, mine, payments, verify } = subscriptionCalls;
const noWebhooks = { webhooks: false };
const { name, price, credits } = growthOffered.data;
const FOUR_MONTHS_MS = 4 * 31 * 24 * 60 * 60 * 1000;

describe('plans, subscriptions and payments', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ projections: true, reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('plans are public, cheapest first, without withdrawn ones', async () => {
    const offers = [100, 900_000, 50_000].map((cost) => ({
      ...growthOffered.data,
      plan: planId.parse(v4()),
      price: cost,
    }));
    for (const offer of offers)
      await shop.api.executor.execute(offerPlan, offer.plan, offer, bySpec);
    const withdrawn = { plan: offers[2]!.plan };
    await shop.api.executor.execute(withdrawPlan, withdrawn.plan, withdrawn, bySpec);
    await caughtUp(shop.api);
    const { data } = await shop.api.visitor().call(plans);
    const view = { ...growthOffered.data, phase: 'offered', position: 0n } as const;
    expect(data).toEqual([
      { ...toPlanOnWire({ ...view, _id: offers[0]!.plan }), price: 1 },
      toPlanOnWire({ ...view, _id: growthOffered.data.plan }),
      { ...toPlanOnWire({ ...view, _id: offers[1]!.plan }), price: 9_000 },
    ]);
    expect(data[0]).toMatchObject({ time: 3, yearMonthTime: 'months' });
  });

  it('a subscription is visible at once, to its buyer only', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    await buyer.person.call(verify, await shop.pay(order, noWebhooks));
    const { data } = await buyer.person.call(mine);
    const bought = { _id: order, name, price: price / 100, projectQue: credits, creditsUsed: 0 };
    expect(data).toMatchObject([{ ...bought, status: 'success' }]);
    const stranger = await signUp(shop.api);
    expect((await stranger.person.call(mine)).data).toEqual([]);
  });

  it('lists every order with its result, newest first, page by page', async () => {
    const buyer = await signUp(shop.api);
    const paid = await shop.buy(buyer);
    await buyer.person.call(verify, await shop.pay(paid, noWebhooks));
    const open = await shop.buy(buyer);
    const all = await buyer.person.call(payments);
    expect(all).toMatchObject({
      total: 2,
      data: [
        { _id: open, status: 'pending', paymentId: '', paidAt: '' },
        { _id: paid, status: 'success', price: price / 100, name },
      ],
    });
    const first = await buyer.person.call(payments, undefined, { query: { limit: 1 } });
    expect(first.data.map(({ _id }) => _id)).toEqual([open]);
    const query = { limit: 1, after: first.next ?? '' };
    const second = await buyer.person.call(payments, undefined, { query });
    expect(second).toMatchObject({ data: [{ _id: paid }], next: null });
  });

  it.each([{ limit: 0 }, { limit: 'many' }, { page: -1 }, { after: 'nonsense' }, { account: 'x' }])(
    'refuses payments with %j',
    async (query) => {
      const { person } = await signUp(shop.api);
      expect(await person.fail(payments, undefined, { query })).toMatchObject({ status: 400 });
    },
  );

  it.each([mine, payments])('$path requires a buyer', async (call) => {
    expect(await shop.api.visitor().fail(call)).toMatchObject({ status: 401 });
    const auditor = await signInStaff(shop.api, 'auditor');
    expect(await auditor.fail(call)).toMatchObject({ status: 403 });
  });

  it('shows an expired subscription as expired, by its date alone', async () => {
    const buyer = await signUp(shop.api);
    await buyer.person.call(verify, await shop.pay(await shop.buy(buyer), noWebhooks));
    shop.api.clock.moveOn(FOUR_MONTHS_MS);
    await signInAgain(buyer);
    expect((await buyer.person.call(mine)).data).toMatchObject([{ status: 'expired' }]);
  });
});
