import { type EmbeddedServer, startRazorpay } from '@nirmaan/embedded';
import { growthOffered } from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId } from '@nirmaan/contracts/account';
import { API_BASE, type BodyOf } from '@nirmaan/contracts/kernel';
import {
  type OrderId,
  orderId,
  SANDBOX_BASE,
  subscriptionCalls,
  type SubscriptionPaid,
} from '@nirmaan/contracts/subscription';
import { bySpec, eventually, getFreePort, temporaryFolder } from '@nirmaan/platform/testing';
import type { Registry } from 'prom-client';
import { offerPlan } from '../subscription/plan.decider.js';
import { type ApiOptions, payments, type RunningApi, startApi } from './api.js';
import { type Signed } from './people.js';
import { startReactors } from './reactors.js';

export type Proof = BodyOf<typeof subscriptionCalls.verify>;

/** Generous, for a busy machine. */
const patience = { timeout: 40_000, interval: 20 };

/** The api with the payment sandbox, and optionally the reactors. */
export class Shop {
  private constructor(
    readonly api: RunningApi,
    readonly sandbox: EmbeddedServer,
    private readonly stopping: readonly (() => Promise<unknown>)[],
  ) {}

  static async open(
    options: {
      projections?: ApiOptions['projections'];
      reactors?: boolean;
      firstGapMs?: number;
      registry?: Registry;
      /** Further settings of the reactors. */
      environment?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Shop> {
    const {
      projections = false,
      reactors = true,
      firstGapMs = 60_000,
      registry,
      environment,
    } = options;
    const [port, folder] = [await getFreePort(), temporaryFolder()];
    const url = `http://127.0.0.1:${port}${API_BASE}${subscriptionCalls.webhook.path}`;
    const sandbox = await startRazorpay({
      dataDir: folder.path,
      keySecret: payments.RAZORPAY_KEY_SECRET,
      webhooks: { url, secret: payments.RAZORPAY_WEBHOOK_SECRET },
    });
    const settings = { RAZORPAY_API_URL: sandbox.url };
    const api = await startApi({ port, projections, settings });
    const stopReactors = reactors
      ? await startReactors(
          api,
          {
            DATA_DIR: folder.path,
            RAZORPAY_API_URL: sandbox.url,
            RECONCILE_FIRST_GAP_MS: String(firstGapMs),
            ...environment,
          },
          registry,
        )
      : () => Promise.resolve();
    await api.executor.execute(offerPlan, growthOffered.data.plan, growthOffered.data, bySpec);
    return new Shop(api, sandbox, [
      stopReactors,
      () => sandbox.close(),
      () => api.stop(),
      () => folder.remove(),
    ]);
  }

  async close(): Promise<void> {
    for (const stop of this.stopping) await stop();
  }

  async buy({ person }: Signed): Promise<OrderId> {
    const subscriptionId = growthOffered.data.plan;
    const { data } = await person.call(subscriptionCalls.buy, { subscriptionId });
    return orderId.parse(data.id);
  }

  /** Pays as the customer; returns what the checkout hands to the browser. */
  async pay(order: OrderId, wish: object = {}): Promise<Proof> {
    const body = { order_id: order, outcome: 'success', ...wish };
    return (await this.atTheSandbox('pay', body)) as Proof;
  }

  /** What the merchant or the bank does: `refund` or `dispute`. */
  async atTheSandbox(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.api.url}${SANDBOX_BASE}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  /** Every activation of an order in the account's subscription. */
  async activations(account: AccountId, order: OrderId): Promise<SubscriptionPaid['data'][]> {
    const events = await this.api.stores.eventStore.readKnown(streamOf.subscription(account));
    return events.flatMap(({ type, data }) =>
      type === 'SubscriptionPaid' && data.order === order ? [data] : [],
    );
  }

  /** Resolves once the order's subscription is active. */
  async activated({ account }: Signed, order: OrderId): Promise<void> {
    await eventually(async () => (await this.activations(account, order)).length > 0, patience);
  }

  /** Resolves once the reactors have handled every webhook and payment so far. */
  async settled(buyer: Signed): Promise<void> {
    const order = await this.buy(buyer);
    await this.pay(order);
    await this.activated(buyer, order);
  }

  /** The types of an order's events. */
  async history(order: OrderId): Promise<string[]> {
    const events = await this.api.stores.eventStore.read(streamOf.order(order));
    return events.map(({ type }) => type);
  }
}
