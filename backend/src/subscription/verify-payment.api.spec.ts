import { growthOffered } from '@nirmaan/contracts/examples';
import { endOfPeriod, type OrderId, subscriptionCalls } from '@nirmaan/contracts/subscription';
import { createHmac } from 'node:crypto';
import { payments } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import { addSectors, signUp } from '../testing/people.js';
import { type Proof, Shop } from '../testing/shop.js';

const { verify, verifyBelowApi } = subscriptionCalls;
const noWebhooks = { webhooks: false };

const proofBy = (secret: string, order: OrderId, payment: string): Proof => ({
  razorpay_order_id: order,
  razorpay_payment_id: payment,
  razorpay_signature: createHmac('sha256', secret).update(`${order}|${payment}`).digest('hex'),
});

describe('verifying a payment', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it.each([
    ['/verify-subscription', verify],
    ['/api/verify-subscription', verifyBelowApi],
  ])('on %s answers once the subscription is stored', async (_, call) => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, noWebhooks);
    const answer = await buyer.person.call(call, proof);
    const [paid, ...more] = await shop.activations(buyer.account, order);
    expect(more).toEqual([]);
    const { credits, price, period } = growthOffered.data;
    expect(answer).toEqual({
      success: true,
      message: 'Payment Successful! Subscription Activated.',
      data: {
        _id: order,
        name: 'Growth',
        price: price / 100,
        projectQue: credits,
        creditsUsed: 0,
        createdAt: paid?.from,
        endDate: endOfPeriod(new Date(paid?.from ?? ''), period).toISOString(),
        status: 'success',
      },
    });
  });

  it('is idempotent', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, noWebhooks);
    const first = await buyer.person.call(verify, proof);
    await storesNothing(shop.api, async () => {
      expect(await buyer.person.call(verify, proof)).toEqual(first);
    });
  });

  it('activates once for many concurrent calls', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, noWebhooks);
    const twenty = Array.from({ length: 20 }, () => buyer.person.call(verify, proof));
    const answers = await Promise.all(twenty);
    expect(new Set(answers.map(({ data }) => data._id))).toEqual(new Set([order]));
    expect(await shop.activations(buyer.account, order)).toHaveLength(1);
    expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentCaptured']);
  });

  it('captures an authorised payment before it activates', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, { ...noWebhooks, capture: 'manual' });
    await buyer.person.call(verify, proof);
    expect(await shop.history(order)).toEqual([
      'SubscriptionOrdered',
      'PaymentAuthorised',
      'PaymentCaptured',
    ]);
  });

  it('refuses a proof that the key secret did not sign, and stores nothing', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, noWebhooks);
    const { razorpay_payment_id: payment, razorpay_signature: signature } = proof;
    const other = await shop.buy(buyer);
    const wrong = [
      { ...proof, razorpay_signature: '' },
      { ...proof, razorpay_signature: 'f'.repeat(64) },
      { ...proof, razorpay_signature: signature.toUpperCase() },
      { ...proof, razorpay_order_id: other },
      proofBy(payments.RAZORPAY_WEBHOOK_SECRET, order, payment),
    ];
    await storesNothing(shop.api, async () => {
      for (const body of wrong)
        expect(await buyer.person.fail(verify, body)).toMatchObject({
          status: 400,
          code: 'PAYMENT.NOT_PROVEN',
          body: { errorMessage: 'Payment Verification Failed.' },
        });
    });
  });

  it('is allowed to the buyer only', async () => {
    const buyer = await signUp(shop.api);
    const thief = await signUp(shop.api);
    const proof = await shop.pay(await shop.buy(buyer), noWebhooks);
    await storesNothing(shop.api, async () => {
      expect(await thief.person.fail(verify, proof)).toMatchObject({
        status: 403,
        code: 'ORDER.NOT_YOURS',
      });
      expect(await shop.api.visitor().fail(verify, proof)).toMatchObject({ status: 401 });
    });
  });

  it('refuses an unknown order', async () => {
    const { person } = await signUp(shop.api);
    const proof = { razorpay_order_id: 'order_never', razorpay_payment_id: 'pay_1' };
    const body = { ...proof, razorpay_signature: 'a'.repeat(64) };
    expect(await person.fail(verify, body)).toMatchObject({ status: 404, code: 'ORDER.NOT_FOUND' });
  });

  it.each([
    {},
    { razorpay_order_id: 'order_1' },
    { razorpay_order_id: { $ne: '' }, razorpay_payment_id: 'pay_1', razorpay_signature: 'a' },
    { razorpay_order_id: 'order_1', razorpay_payment_id: 7, razorpay_signature: 'a' },
    { razorpay_order_id: 'x', razorpay_payment_id: 'pay_1', razorpay_signature: 'a' },
    { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: ['a'] },
    {
      razorpay_order_id: 'order_1',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'a',
      amount: 1,
    },
  ])('refuses %j', async (body) => {
    const { person } = await signUp(shop.api);
    expect(await person.fail(verify, body)).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
  });

  it('quarantines a payment of another amount and activates nothing', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, { ...noWebhooks, amount: 100 });
    expect(await buyer.person.fail(verify, proof)).toMatchObject({
      status: 409,
      code: 'PAYMENT.QUARANTINED',
    });
    expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentQuarantined']);
    expect(await shop.activations(buyer.account, order)).toEqual([]);
  });

  it('refuses a signed proof of a payment that Razorpay reports as failed', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const { razorpay_payment_id } = await shop.pay(order, { ...noWebhooks, outcome: 'failure' });
    const proof = proofBy(payments.RAZORPAY_KEY_SECRET, order, razorpay_payment_id);
    expect(await buyer.person.fail(verify, proof)).toMatchObject({
      status: 409,
      code: 'PAYMENT.NOT_COMPLETED',
    });
    expect(await shop.activations(buyer.account, order)).toEqual([]);
  });

  it('accepts a second payment after a failed one', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    await shop.pay(order, { ...noWebhooks, outcome: 'failure' });
    await buyer.person.call(verify, await shop.pay(order, noWebhooks));
    expect(await shop.history(order)).toEqual([
      'SubscriptionOrdered',
      'PaymentFailed',
      'PaymentCaptured',
    ]);
  });
});

describe('verifying while Razorpay is away', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('keeps the authorisation, activates nothing, and answers that it may be retried', async () => {
    const buyer = await signUp(shop.api);
    const order = await shop.buy(buyer);
    const proof = await shop.pay(order, noWebhooks);
    await shop.sandbox.close();
    expect((await buyer.person.send(verify, proof)).status).toBe(503);
    expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentAuthorised']);
    expect(await shop.activations(buyer.account, order)).toEqual([]);
  });
});
