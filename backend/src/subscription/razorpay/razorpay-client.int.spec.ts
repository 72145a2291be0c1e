import { anita, growthPlan } from '@nirmaan/contracts/examples';
import { SANDBOX_BASE, SANDBOX_KEY_ID, orderId } from '@nirmaan/contracts/subscription';
import { startRazorpay } from '@nirmaan/embedded';
import { onTestEnd, temporaryFolder } from '@nirmaan/platform/testing';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { RazorpayClient } from './razorpay-client.js';
import { RazorpayRefused, RazorpayUnavailable } from './razorpay.js';

const keySecret = 'the key secret of this spec';
const wanted = { amount: 249_900, receipt: 'receipt-1', account: anita, plan: growthPlan };
const createClient = (apiUrl: string, secret = keySecret): RazorpayClient =>
  new RazorpayClient({ keyId: SANDBOX_KEY_ID, keySecret: secret, apiUrl, timeoutMs: 500 });

describe('Razorpay', () => {
  let url: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const folder = temporaryFolder();
    const webhooks = { url: 'http://127.0.0.1:9/', secret: 'unheard' };
    const sandbox = await startRazorpay({ dataDir: folder.path, keySecret, webhooks });
    url = sandbox.url;
    stop = async () => {
      await sandbox.close();
      await folder.remove();
    };
  });
  afterAll(() => stop());

  const pay = (order_id: string, wish: object) =>
    fetch(`${url}${SANDBOX_BASE}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id, outcome: 'success', webhooks: false, ...wish }),
    });

  it('places an order and lists its payments', async () => {
    const client = createClient(url);
    const order = await client.placeOrder(wanted);
    expect(await client.fetchPayments(order)).toEqual([]);
    await pay(order, { outcome: 'failure' });
    await pay(order, {});
    const told = { order, amount: 249_900, currency: 'INR' };
    expect(await client.fetchPayments(order)).toMatchObject([
      { ...told, status: 'failed', reason: 'Payment failed' },
      { ...told, status: 'captured', reason: '' },
    ]);
  });

  it('captures an authorised payment, and refuses to capture it twice', async () => {
    const client = createClient(url);
    const order = await client.placeOrder(wanted);
    await pay(order, { capture: 'manual' });
    const [authorised] = await client.fetchPayments(order);
    expect(authorised).toMatchObject({ status: 'authorised' });
    expect(await client.capture(authorised!)).toMatchObject({ order, status: 'captured' });
    await expect(client.capture(authorised!)).rejects.toThrow(RazorpayRefused);
  });

  it('refuses unknown ids and a wrong secret', async () => {
    const never = orderId.parse('order_never');
    await expect(createClient(url).fetchPayments(never)).rejects.toThrow('Razorpay refused (400');
    await expect(createClient(url, 'wrong').placeOrder(wanted)).rejects.toThrow('refused (401');
  });
});

/** In the SDK's sources, since its types omit both. */
const internals = [
  ['takes address and time limit from the defaults of `rq`', 'this.rq = axios.create('],
  ['throws status and error of an answer', /throw \{\s*statusCode: err.response.status,\s*error:/],
] as const;

describe('the SDK', () => {
  it.each(internals)('%s', (_, code) => {
    const { resolve } = createRequire(import.meta.url);
    const source = readFileSync(resolve('razorpay/dist/api.js'), 'utf8');
    // Where this fails, the SDK has other internals: adapt razorpay-client.ts to them.
    expect(source).toMatch(code);
  });
});

describe('when Razorpay is in trouble', () => {
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestEnd(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it.each([500, 502, 503, 504, 429])('treats status %i as temporary', async (status) => {
    const url = await serve((_, response) => response.writeHead(status).end('<html>oops</html>'));
    await expect(createClient(url).placeOrder(wanted)).rejects.toThrow(RazorpayUnavailable);
  });

  it('follows no redirect', async () => {
    const elsewhere = await serve((_, response) =>
      response.setHeader('content-type', 'application/json').end('{"id":"order_elsewhere"}'),
    );
    const location = `${elsewhere}/v1/orders`;
    const url = await serve((_, response) => response.writeHead(307, { location }).end());
    await expect(createClient(url).placeOrder(wanted)).rejects.toThrow(RazorpayUnavailable);
  });

  it('times out without an answer', async () => {
    const url = await serve(() => undefined);
    await expect(createClient(url).placeOrder(wanted)).rejects.toThrow(RazorpayUnavailable);
  });

  it('treats a refused connection as temporary', async () => {
    const client = createClient('http://127.0.0.1:9');
    await expect(client.placeOrder(wanted)).rejects.toThrow(RazorpayUnavailable);
  });
});
