import { streamOf } from '@nirmaan/contracts/catalogue';
import { growthOffered } from '@nirmaan/contracts/examples';
import { API_BASE } from '@nirmaan/contracts/kernel';
import { type OrderId, subscriptionCalls, webhookEventId } from '@nirmaan/contracts/subscription';
import { createHash, createHmac } from 'node:crypto';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payments } from '../../testing/api.js';
import { addSectors, type Signed, signUp } from '../../testing/people.js';
import { Shop } from '../../testing/shop.js';

const { price } = growthOffered.data;
const noWebhooks = { webhooks: { drop: 'all' } };
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;

interface Told {
  readonly order: string;
  readonly payment?: string;
  readonly status?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly event?: string;
}

/** The text of a webhook as Razorpay writes it. */
const told = ({ order, payment = 'pay_1', status = 'captured', ...rest }: Told): string => {
  const { amount = price, currency = 'INR', event = `payment.${status}` } = rest;
  const entity = { id: payment, order_id: order, status, amount, currency };
  return JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } });
};

const signed = (body: string, secret: string = payments.RAZORPAY_WEBHOOK_SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex');

describe('a webhook of Razorpay', () => {
  let shop: Shop;
  let buyer: Signed;
  beforeAll(async () => {
    shop = await Shop.open();
    await addSectors(shop.api);
    buyer = await signUp(shop.api);
  });
  afterAll(() => shop.close());

  const post = (
    body: string,
    { signature = signed(body), event = v4() }: { signature?: string; event?: string | null } = {},
  ): Promise<Response> =>
    fetch(shop.api.url + API_BASE + subscriptionCalls.webhook.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        ...(event && { 'x-razorpay-event-id': event }),
      },
      body,
    });

  const factsOf = (event: string) =>
    shop.api.stores.eventLog.read(streamOf.razorpayWebhook(webhookEventId.parse(event)));

  const quarantined = (event: string, why: string) =>
    vi.waitUntil(
      async () =>
        (await factsOf(event)).some(
          (fact) => fact.type === 'WebhookQuarantined' && fact.data.why === why,
        ),
      { timeout: 40_000 },
    );

  it('activates what was paid, also when the customer closed the tab', async () => {
    const order = await shop.buy(buyer);
    await shop.pay(order);
    await shop.activated(buyer, order);
  });

  it('is kept byte for byte', async () => {
    const body = `{"event" : "invoice.paid","text":"a\\/b ₹ é","z":1,"a":2.50}\n`;
    const [event, signature] = [v4(), signed(body)];
    expect((await post(body, { event })).status).toBe(200);
    const [fact] = await factsOf(event);
    const kept = { event, signature, body: Buffer.from(body).toString('base64') };
    expect(fact).toMatchObject({ type: 'RazorpayWebhookReceived', data: kept });
  });

  it('that says nothing to us is kept, and nothing else happens', async () => {
    const event = v4();
    expect((await post('{"event":"refund.created"}', { event })).status).toBe(200);
    await shop.settled(buyer);
    expect(await factsOf(event)).toHaveLength(1);
  });

  it('without an event id is known by its bytes', async () => {
    const body = told({ order: 'order_unknown', payment: 'pay_nameless' });
    for (const _ of [1, 2]) expect((await post(body, { event: null })).status).toBe(200);
    const hash = createHash('sha256').update(body).digest('hex');
    await quarantined(hash, 'PAYMENT.UNKNOWN_ORDER');
    expect(await factsOf(hash)).toHaveLength(2);
  });

  describe('waits for an operator, and activates nothing,', () => {
    it.each<[string, Partial<Told>, string]>([
      ['another amount', { amount: price - 1 }, 'PAYMENT.WRONG_AMOUNT'],
      ['another currency', { currency: 'USD' }, 'PAYMENT.WRONG_CURRENCY'],
      ['an order that we never placed', { order: 'order_theirs' }, 'PAYMENT.UNKNOWN_ORDER'],
      ['an amount that is no number', { amount: Number.NaN }, 'WEBHOOK.UNREADABLE'],
    ])('when it tells of %s', async (_, difference, why) => {
      const order = await shop.buy(buyer);
      const event = v4();
      expect((await post(told({ order, ...difference }), { event })).status).toBe(200);
      await quarantined(event, why);
      await shop.settled(buyer);
      expect(await shop.activations(buyer.account, order)).toEqual([]);
    });

    it('when it is no JSON at all', async () => {
      const event = v4();
      expect((await post('not json', { event })).status).toBe(200);
      await quarantined(event, 'WEBHOOK.UNREADABLE');
    });
  });

  describe('bugs seen in the wild', () => {
    it('HMAC over re-stringified JSON: slashes, ₹ and the order of keys change nothing', async () => {
      const body = told({ order: 'order_x' }).replace('"entity"', '"note":"a\\/b ₹","entity"');
      const respelt = JSON.stringify(JSON.parse(body));
      expect(respelt).not.toBe(body);
      expect((await post(body)).status).toBe(200);
      expect((await post(body, { signature: signed(respelt) })).status).toBe(400);
    });

    it('signing with the API secret: only the webhook secret counts', async () => {
      const [body, event] = [told({ order: 'order_x' }), v4()];
      const signature = signed(body, payments.RAZORPAY_KEY_SECRET);
      expect((await post(body, { event, signature })).status).toBe(400);
      expect(await factsOf(event)).toEqual([]);
    });

    it.each([
      ['', signed('')],
      ['{}', ''],
      ['{}', signed('undefined')],
    ])(
      'a bypass when the raw body is missing: "%s" signed with "%s" is not believed',
      async (body, signature) => {
        const event = v4();
        expect((await post(body, { event, signature })).status).toBe(400);
        expect(await factsOf(event)).toEqual([]);
      },
    );

    it('dedupe by payment id: captured counts after authorised', async () => {
      const order = await shop.buy(buyer);
      await post(told({ order, payment: 'pay_two_steps', status: 'authorized' }));
      await post(told({ order, payment: 'pay_two_steps', status: 'captured' }));
      await shop.activated(buyer, order);
    });

    it('authorised after captured: it only goes forward', async () => {
      const order = await shop.buy(buyer);
      await post(told({ order, payment: 'pay_backwards', status: 'captured' }));
      await post(told({ order, payment: 'pay_backwards', status: 'authorized' }));
      await post(told({ order, payment: 'pay_backwards', status: 'failed' }));
      await shop.settled(buyer);
      expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentCaptured']);
    });

    it('callback and webhook both fulfilling: verify and five webhooks at once activate once', async () => {
      const order = await shop.buy(buyer);
      const proof = await shop.pay(order, noWebhooks);
      const payment = proof.razorpay_payment_id;
      const webhooks = [1, 2, 3, 4, 5].map(() => post(told({ order, payment })));
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
      await post(told({ order, payment: 'pay_no_callback', event: 'order.paid' }));
      await shop.activated(buyer, order);
    });

    it('dedupe with a memory of 24 hours: a replay after eight days changes nothing', async () => {
      const order = await shop.buy(buyer);
      const [body, event] = [told({ order, payment: 'pay_replayed' }), v4()];
      await post(body, { event });
      await shop.activated(buyer, order);
      shop.api.clock.moveOn(EIGHT_DAYS_MS);
      const later = await signUp(shop.api);
      expect((await post(body, { event })).status).toBe(200);
      expect(await factsOf(event)).toHaveLength(1);
      await post(body, { event: v4() });
      await shop.settled(later);
      expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentCaptured']);
    });
  });
});

describe('a webhook while the rest is down', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('work inside the request: without MongoDB, projections and reactors it is answered at once', async () => {
    const order: OrderId = await shop.buy(await signUp(shop.api));
    await shop.api.stores.stopMongo();
    const body = told({ order });
    const response = await fetch(shop.api.url + API_BASE + subscriptionCalls.webhook.path, {
      method: 'POST',
      headers: { 'x-razorpay-signature': signed(body), 'x-razorpay-event-id': 'evt_down' },
      body,
      // Razorpay waits no longer.
      signal: AbortSignal.timeout(5_000),
    });
    expect(response.status).toBe(200);
    const stream = streamOf.razorpayWebhook(webhookEventId.parse('evt_down'));
    expect(await shop.api.stores.eventLog.read(stream)).toHaveLength(1);
  });
});
