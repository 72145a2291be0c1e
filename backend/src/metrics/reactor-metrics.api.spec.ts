import { anita, anitaPaid, anitasOrder, anitasPaymentCaptured } from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { timedIn } from '@nirmaan/platform/eventstore';
import {
  bySpec as cause,
  eventually,
  temporaryFolder,
  type TemporaryFolder,
} from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { startReactors } from '../testing/reactors.js';
import { Shop } from '../testing/shop.js';
import { buildWebhookBody, Webhooks } from '../testing/webhooks.js';

const WAITED_S = 90;
/** Upper bound for the duration of the spec itself. */
const MAX_SPEC_S = 40;
const waitOptions = { timeout: MAX_SPEC_S * 1_000, interval: 20 };

describe('the metrics of the reactors', () => {
  let shop: Shop;
  let folder: TemporaryFolder;
  let stopReactors: () => Promise<void>;
  const registry = new Registry();

  /** A webhook arrives while the reactors are down. */
  beforeAll(async () => {
    folder = temporaryFolder();
    shop = await Shop.open({ reactors: false });
    await new Webhooks(shop.api).post(buildWebhookBody({ order: 'order_unknown' }));
    wait();
    const environment = { DATA_DIR: folder.path, RAZORPAY_API_URL: shop.sandbox.url };
    stopReactors = await startReactors(shop.api, environment, registry);
  });
  afterAll(async () => {
    await stopReactors();
    await shop.close();
    await folder.remove();
  });

  const wait = () => shop.api.clock.moveOn(WAITED_S * 1_000);
  /** The value of a line of `/metrics`. */
  const getValue = async (line: string): Promise<number> => {
    const lines = (await registry.metrics()).split('\n');
    return Number(lines.find((one) => one.startsWith(`${line} `))?.slice(line.length + 1));
  };
  const becomes = (line: string, isIt: (value: number) => boolean) =>
    eventually(async () => isIt(await getValue(line)), waitOptions);
  const expectWaited = (seconds: number): void => {
    expect(seconds).toBeGreaterThanOrEqual(WAITED_S);
    expect(seconds).toBeLessThan(WAITED_S + MAX_SPEC_S);
  };

  it('report whether the reactors of this process run', async () => {
    await becomes('reactors_running', (running) => running === 1);
    await becomes('reactors_ready', (ready) => ready === 1);
  });

  it('report the age of webhooks when they have been processed', async () => {
    const reactor = 'reactor="process-webhook-on-received"';
    await becomes(`reaction_age_seconds_count{${reactor}}`, (count) => count === 1);
    expectWaited(await getValue(`reaction_age_seconds_sum{${reactor}}`));
    expect(await getValue(`reaction_age_seconds_bucket{le="60",${reactor}}`)).toBe(0);
  });

  it('report how long the oldest paid order has been without its subscription', async () => {
    const line = 'paid_not_activated_seconds';
    await becomes(line, (age) => age === 0);
    const { eventStore } = shop.api.stores;
    const at = shop.api.clock.now();
    const [order, subscription] = [streamOf.order(anitasOrder), streamOf.subscription(anita)];
    // A payment without a placed order: no reactor activates a subscription for it.
    const captured = { stream: order, events: [anitasPaymentCaptured], after: null, cause, at };
    await eventStore.append(captured);
    wait();
    await becomes(line, (age) => age > 0);
    expectWaited(await getValue(line));
    await eventStore.append({ ...captured, stream: subscription, events: [anitaPaid] });
    await becomes(line, (age) => age === 0);
  });

  it('report how long appends and reads take, failed ones included', async () => {
    const timed = timedIn(registry);
    await timed('append', () => Promise.resolve());
    await expect(timed('read', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const text = await registry.metrics();
    expect(text).toContain('event_store_duration_seconds_count{operation="append"} 1');
    expect(text).toContain('event_store_duration_seconds_count{operation="read"} 1');
  });
});
