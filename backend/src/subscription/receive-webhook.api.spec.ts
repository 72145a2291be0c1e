import { createHash } from 'node:crypto';
import { v4 } from 'uuid';
import { payments } from '../testing/api.js';
import { addSectors, type Signed, signUp } from '../testing/people.js';
import { Shop } from '../testing/shop.js';
import { buildWebhookBody, serveBuyer, signed, Webhooks } from '../testing/webhooks.js';

describe('receiving a webhook', () => {
  let shop: Shop;
  let buyer: Signed;
  let razorpay: Webhooks;
  beforeAll(async () => {
    ({ shop, buyer, razorpay } = await serveBuyer());
  });
  afterAll(() => shop.close());

  it('activates a paid order, also when the customer closed the tab', async () => {
    const order = await shop.buy(buyer);
    await shop.pay(order);
    await shop.activated(buyer, order);
  });

  it('is stored byte for byte', async () => {
    const body = `{"event" : "invoice.paid","text":"a\\/b ₹ é","z":1,"a":2.50}\n`;
    const [event, signature] = [v4(), signed(body)];
    expect((await razorpay.post(body, { event })).status).toBe(200);
    const [received] = await razorpay.readEvents(event);
    const kept = { event, signature, body: Buffer.from(body).toString('base64') };
    expect(received).toMatchObject({ type: 'RazorpayWebhookReceived', data: kept });
  });

  it('belongs to the account that placed the order, or to none', async () => {
    const order = await shop.buy(buyer);
    const subjects = [order, 'order_unknown'].map(async (about) => {
      const event = v4();
      await razorpay.post(buildWebhookBody({ order: about }), { event });
      const [received] = await razorpay.readEvents(event);
      return received?.type === 'RazorpayWebhookReceived' ? received.data.subject : null;
    });
    expect(await subjects[0]).toBe(buyer.account);
    expect(await subjects[1]).not.toBe(buyer.account);
  });

  it('is stored without effect if it is irrelevant', async () => {
    const event = v4();
    expect((await razorpay.post('{"event":"refund.created"}', { event })).status).toBe(200);
    await shop.settled(buyer);
    expect(await razorpay.readEvents(event)).toHaveLength(1);
  });

  it('is identified by its bytes without an event id', async () => {
    const body = buildWebhookBody({ order: 'order_unknown', payment: 'pay_nameless' });
    for (const _ of [1, 2]) expect((await razorpay.post(body, { event: null })).status).toBe(200);
    const hash = createHash('sha256').update(body).digest('hex');
    await razorpay.quarantined(hash, 'PAYMENT.UNKNOWN_ORDER');
    expect(await razorpay.readEvents(hash)).toHaveLength(2);
  });

  describe('bugs seen in the wild', () => {
    it('HMAC over re-stringified JSON: slashes, ₹ and the order of keys change nothing', async () => {
      const body = buildWebhookBody({ order: 'order_x' }).replace(
        '"entity"',
        '"note":"a\\/b ₹","entity"',
      );
      const respelt = JSON.stringify(JSON.parse(body));
      expect(respelt).not.toBe(body);
      expect((await razorpay.post(body)).status).toBe(200);
      expect((await razorpay.post(body, { signature: signed(respelt) })).status).toBe(400);
    });

    it('signing with the API secret: only the webhook secret counts', async () => {
      const [body, event] = [buildWebhookBody({ order: 'order_x' }), v4()];
      const signature = signed(body, payments.RAZORPAY_KEY_SECRET);
      expect((await razorpay.post(body, { event, signature })).status).toBe(400);
      expect(await razorpay.readEvents(event)).toEqual([]);
    });

    it.each([
      ['', signed('')],
      ['{}', ''],
      ['{}', signed('undefined')],
    ])(
      'a bypass when the raw body is missing: refuses "%s" signed with "%s"',
      async (body, signature) => {
        const event = v4();
        expect((await razorpay.post(body, { event, signature })).status).toBe(400);
        expect(await razorpay.readEvents(event)).toEqual([]);
      },
    );
  });
});

describe('a webhook while other components are down', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open({ reactors: false });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('work inside the request: answers at once without MongoDB, projections and reactors', async () => {
    const razorpay = new Webhooks(shop.api);
    const order = await shop.buy(await signUp(shop.api));
    await shop.api.stores.stopMongo();
    // Razorpay's timeout.
    const wanted = { event: 'evt_down', signal: AbortSignal.timeout(5_000) };
    expect((await razorpay.post(buildWebhookBody({ order }), wanted)).status).toBe(200);
    expect(await razorpay.readEvents('evt_down')).toHaveLength(1);
  });
});
