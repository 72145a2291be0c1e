import { streamOf } from '@nirmaan/contracts/catalogue';
import { growthOffered } from '@nirmaan/contracts/examples';
import { subscriptionCalls, webhookEventId } from '@nirmaan/contracts/subscription';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { type Signed, signUp } from '../testing/people.js';
import type { Shop } from '../testing/shop.js';
import { OrderBook } from './order-book.js';
import { ProcessWebhook, ProcessWebhookHandler } from './process-webhook.js';
import {
  buildWebhookBody,
  type PaymentReport,
  serveBuyer,
  type Webhooks,
} from '../testing/webhooks.js';

const { price } = growthOffered.data;
const noWebhooks = { webhooks: false };
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;

describe('processing a webhook', () => {
  let shop: Shop;
  let buyer: Signed;
  let razorpay: Webhooks;
  beforeAll(async () => {
    ({ shop, buyer, razorpay } = await serveBuyer());
  });
  afterAll(() => shop.close());

  describe('is quarantined for an operator and activates nothing', () => {
    it.each<[string, Partial<PaymentReport>, string]>([
      ['another amount', { amount: price - 1 }, 'PAYMENT.WRONG_AMOUNT'],
      ['another currency', { currency: 'USD' }, 'PAYMENT.WRONG_CURRENCY'],
    ])('with its order if it reports %s, however often', async (_, difference, why) => {
      const order = await shop.buy(buyer);
      const [body, other] = [
        buildWebhookBody({ order, ...difference }),
        buildWebhookBody({ order, ...difference, event: 'order.paid' }),
      ];
      for (const one of [body, other]) expect((await razorpay.post(one)).status).toBe(200);
      await shop.settled(buyer);
      const [, quarantined, ...rest] = await shop.api.stores.eventStore.read(streamOf.order(order));
      expect(quarantined).toMatchObject({ type: 'PaymentQuarantined', data: { why } });
      expect(rest).toEqual([]);
      expect(await shop.activations(buyer.account, order)).toEqual([]);
    });

    it.each<[string, Partial<PaymentReport>, string]>([
      ['an unknown order', { order: 'order_theirs' }, 'PAYMENT.UNKNOWN_ORDER'],
      ['an amount that is not a number', { amount: Number.NaN }, 'WEBHOOK.UNREADABLE'],
    ])('if it reports %s', async (_, difference, why) => {
      const order = await shop.buy(buyer);
      const event = v4();
      expect(
        (await razorpay.post(buildWebhookBody({ order, ...difference }), { event })).status,
      ).toBe(200);
      await razorpay.quarantined(event, why);
      await shop.settled(buyer);
      expect(await shop.activations(buyer.account, order)).toEqual([]);
    });

    it('if it is not JSON', async () => {
      const event = v4();
      expect((await razorpay.post('not json', { event })).status).toBe(200);
      await razorpay.quarantined(event, 'WEBHOOK.UNREADABLE');
    });
  });

  it('leaves a webhook whose payer was erased meanwhile to the reconciler', async () => {
    const event = webhookEventId.parse(v4());
    await razorpay.post('{"event":"refund.created"}', { event });
    await shop.settled(buyer);
    const [received] = await razorpay.readEvents(event);
    if (received?.type !== 'RazorpayWebhookReceived') throw new Error('It was not stored');
    const erased = { ...received.data, body: '' };
    const { bus, executor } = shop.api;
    const handler = new ProcessWebhookHandler(executor, new OrderBook(bus, executor));
    await handler.execute(new ProcessWebhook(erased, bySpec));
    expect(await razorpay.readEvents(event)).toEqual([received]);
  });

  describe('bugs seen in the wild', () => {
    it('dedupe by payment id: captured counts after authorised', async () => {
      const order = await shop.buy(buyer);
      await razorpay.post(
        buildWebhookBody({ order, payment: 'pay_two_steps', status: 'authorized' }),
      );
      await razorpay.post(
        buildWebhookBody({ order, payment: 'pay_two_steps', status: 'captured' }),
      );
      await shop.activated(buyer, order);
    });

    it('authorised after captured: it only goes forward', async () => {
      const order = await shop.buy(buyer);
      await razorpay.post(
        buildWebhookBody({ order, payment: 'pay_backwards', status: 'captured' }),
      );
      await shop.activated(buyer, order);
      await razorpay.post(
        buildWebhookBody({ order, payment: 'pay_backwards', status: 'authorized' }),
      );
      await razorpay.post(buildWebhookBody({ order, payment: 'pay_backwards', status: 'failed' }));
      await shop.settled(buyer);
      expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentCaptured']);
    });

    it('callback and webhook both fulfilling: verify and five webhooks at once activate once', async () => {
      const order = await shop.buy(buyer);
      const proof = await shop.pay(order, noWebhooks);
      const payment = proof.razorpay_payment_id;
      const webhooks = [1, 2, 3, 4, 5].map(() =>
        razorpay.post(buildWebhookBody({ order, payment })),
      );
      const [verified] = await Promise.all([
        buyer.person.call(subscriptionCalls.verify, proof),
        ...webhooks,
      ]);
      expect(verified.success).toBe(true);
      await shop.settled(buyer);
      expect(await shop.activations(buyer.account, order)).toHaveLength(1);
    });

    it('trusting the callback alone: a webhook activates what no browser ever verified', async () => {
      const order = await shop.buy(buyer);
      await razorpay.post(
        buildWebhookBody({ order, payment: 'pay_no_callback', event: 'order.paid' }),
      );
      await shop.activated(buyer, order);
    });

    it('dedupe with a memory of 24 hours: a replay after eight days changes nothing', async () => {
      const order = await shop.buy(buyer);
      const [body, event] = [buildWebhookBody({ order, payment: 'pay_replayed' }), v4()];
      await razorpay.post(body, { event });
      await shop.activated(buyer, order);
      shop.api.clock.moveOn(EIGHT_DAYS_MS);
      const later = await signUp(shop.api);
      expect((await razorpay.post(body, { event })).status).toBe(200);
      expect(await razorpay.readEvents(event)).toHaveLength(1);
      await razorpay.post(body, { event: v4() });
      await shop.settled(later);
      expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentCaptured']);
    });
  });
});
