import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { folderOfTest } from '../testing/folder-of-test.js';
import { type Arrival, callApi, KEY_SECRET, pay, Shop, WEBHOOK_SECRET } from './testing/shop.js';

const wanted = {
  amount: 249_900,
  currency: 'INR',
  receipt: 'receipt-1',
  notes: { plan: 'growth' },
};
const automatic = { ...wanted, payment: { capture: 'automatic' } };

async function open() {
  const shop = await Shop.open();
  return { shop, sandbox: await shop.startSandbox(folderOfTest()) };
}

async function placeOrder(sandbox: { url: string }, order: object = automatic): Promise<string> {
  const { body } = await callApi(sandbox, '/orders', order);
  return String(body['id']);
}

const hmac = (text: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

const parseEvent = ({ body }: Arrival) =>
  JSON.parse(body.toString('utf8')) as {
    event: string;
    payload: { payment: { entity: { status: string } }; order?: { entity: object } };
  };
const getNames = (arrivals: readonly Arrival[]) =>
  arrivals.map((arrival) => parseEvent(arrival).event);

describe('the API', () => {
  it('places an order and returns it', async () => {
    const { sandbox } = await open();
    const { status, body } = await callApi(sandbox, '/orders', automatic);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        amount: 249_900,
        amount_due: 249_900,
        status: 'created',
        receipt: 'receipt-1',
        notes: { plan: 'growth' },
      },
    });
    expect(body['id']).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect((await callApi(sandbox, `/orders/${String(body['id'])}`)).body).toEqual(body);
  });

  it('lists the payments of an order', async () => {
    const { sandbox } = await open();
    const id = await placeOrder(sandbox);
    await pay(sandbox, { order_id: id, outcome: 'failure' });
    await pay(sandbox, { order_id: id, outcome: 'success' });
    const { body } = await callApi(sandbox, `/orders/${id}/payments`);
    expect(body).toMatchObject({ count: 2, items: [{ status: 'failed' }, { status: 'captured' }] });
  });

  it.each(['rzp_sandbox:wrong', 'other:key', ''])('rejects the key "%s"', async (key) => {
    const { sandbox } = await open();
    const { status, body } = await callApi(sandbox, '/orders', automatic, key);
    expect([status, body]).toMatchObject([401, { error: { code: 'BAD_REQUEST_ERROR' } }]);
  });

  it.each([
    {},
    { ...wanted, amount: 99 },
    { ...wanted, amount: '1' },
    { ...wanted, currency: 'USD' },
  ])('refuses the order %o in the shape of Razorpay', async (order) => {
    const { sandbox } = await open();
    const { status, body } = await callApi(sandbox, '/orders', order);
    expect([status, body]).toMatchObject([400, { error: { code: 'BAD_REQUEST_ERROR' } }]);
  });

  it('reports an unknown order', async () => {
    const { sandbox } = await open();
    expect(await callApi(sandbox, '/orders/order_never')).toMatchObject({ status: 400 });
    expect(await pay(sandbox, { order_id: 'order_never', outcome: 'success' })).toMatchObject({
      status: 400,
    });
  });

  it('captures an authorised payment once, and only for its amount', async () => {
    const { sandbox } = await open();
    const id = await placeOrder(sandbox, wanted);
    const { body } = await pay(sandbox, { order_id: id, outcome: 'success' });
    const path = `/payments/${String(body['razorpay_payment_id'])}/capture`;
    const capture = (amount: number) => callApi(sandbox, path, { amount, currency: 'INR' });
    expect(await capture(1)).toMatchObject({ status: 400 });
    expect(await capture(249_900)).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await capture(249_900)).toMatchObject({
      status: 400,
      body: { error: { description: 'This payment has already been captured' } },
    });
    expect((await callApi(sandbox, `/orders/${id}`)).body).toMatchObject({ status: 'paid' });
  });
});

describe('the customer', () => {
  it('gets a signature of the key secret', async () => {
    const { sandbox } = await open();
    const id = await placeOrder(sandbox);
    const { body } = await pay(sandbox, { order_id: id, outcome: 'success' });
    const payment = String(body['razorpay_payment_id']);
    expect(body).toEqual({
      razorpay_order_id: id,
      razorpay_payment_id: payment,
      razorpay_signature: hmac(`${id}|${payment}`, KEY_SECRET),
    });
  });

  it('gets no signature for a failed payment', async () => {
    const { sandbox } = await open();
    const id = await placeOrder(sandbox);
    const { body } = await pay(sandbox, { order_id: id, outcome: 'failure' });
    expect(body).toMatchObject({ razorpay_order_id: id, error: { description: 'Payment failed' } });
    expect(body).not.toHaveProperty('razorpay_signature');
  });

  it('cannot pay twice', async () => {
    const { sandbox } = await open();
    const id = await placeOrder(sandbox);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => pay(sandbox, { order_id: id, outcome: 'success' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('is refused a body that unpacks to more than a payment needs', async () => {
    const { sandbox } = await open();
    const { status } = await fetch(`${sandbox.url}/sandbox/razorpay/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(`{"order_id":"${'x'.repeat(10_000_000)}"}`),
    });
    expect(status).toBe(400);
  });

  it('gets the script of the test dialog', async () => {
    const { sandbox } = await open();
    const response = await fetch(`${sandbox.url}/sandbox/razorpay/checkout.js`);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toContain('window.Razorpay');
  });
});

describe('webhooks', () => {
  it('report each step in order, signed over their bytes', async () => {
    const { shop, sandbox } = await open();
    await pay(sandbox, { order_id: await placeOrder(sandbox), outcome: 'success' });
    const arrivals = await shop.arrived(3);
    expect(getNames(arrivals)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    expect(arrivals.map((one) => parseEvent(one).payload.payment.entity.status)).toEqual([
      'authorized',
      'captured',
      'captured',
    ]);
    for (const { body, headers } of arrivals)
      expect(headers['x-razorpay-signature']).toBe(hmac(body, WEBHOOK_SECRET));
    expect(new Set(arrivals.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
  });

  it('report a failure', async () => {
    const { shop, sandbox } = await open();
    await pay(sandbox, { order_id: await placeOrder(sandbox), outcome: 'failure' });
    expect(getNames(await shop.arrived(1))).toEqual(['payment.failed']);
  });

  it('are retried with the same event id and bytes until they are answered with 2xx', async () => {
    const { shop, sandbox } = await open();
    shop.answers.push(500, 404);
    await pay(sandbox, { order_id: await placeOrder(sandbox), outcome: 'failure' });
    const [first, second, third] = await shop.arrived(3);
    expect(second).toMatchObject({ body: first?.body });
    expect(third?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id']);
  });

  it('are left out on request', async () => {
    const { shop, sandbox } = await open();
    const silently = { outcome: 'success', webhooks: false };
    await pay(sandbox, { order_id: await placeOrder(sandbox), ...silently });
    await pay(sandbox, { order_id: await placeOrder(sandbox), outcome: 'failure' });
    expect(getNames(await shop.arrived(1))).toEqual(['payment.failed']);
  });

  it('may report another amount than the order’s on request', async () => {
    const { shop, sandbox } = await open();
    const id = await placeOrder(sandbox);
    await pay(sandbox, { order_id: id, outcome: 'success', amount: 100 });
    const [authorised] = await shop.arrived(3);
    expect(authorised && parseEvent(authorised).payload.payment.entity).toMatchObject({
      amount: 100,
    });
  });

  it('undelivered at a stop arrive after the next start', async () => {
    const shop = await Shop.open();
    const folder = folderOfTest();
    const before = await shop.startSandbox(folder);
    const id = await placeOrder(before);
    shop.answers.push(500);
    await pay(before, { order_id: id, outcome: 'failure' });
    await shop.arrived(1);
    await before.close();
    const after = await shop.startSandbox(folder);
    const [first, again] = await shop.arrived(2);
    expect(again?.body).toEqual(first?.body);
    expect((await callApi(after, `/orders/${id}`)).body).toMatchObject({ status: 'attempted' });
  });
});
