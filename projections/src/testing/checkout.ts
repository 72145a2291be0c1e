import { streamOf } from '@nirmaan/contracts/catalogue';
import { accountId, type BodyOf } from '@nirmaan/contracts/kernel';
import { orderId, SANDBOX_BASE, subscriptionCalls } from '@nirmaan/contracts/subscription';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Person } from '@nirmaan/contracts/testing';
import { eventually } from '@nirmaan/platform/testing';

type Proof = BodyOf<typeof subscriptionCalls.verify>;
const silently = { webhooks: false };

/** Buys subscriptions of one plan and plays the customer who pays for them. */
export class Checkout {
  constructor(
    private readonly url: string,
    private readonly eventStore: EventStore,
    private readonly subscriptionId: string,
  ) {}

  async order(buyer: Person): Promise<string> {
    const body = { subscriptionId: this.subscriptionId };
    const { answer } = await buyer.call(subscriptionCalls.buy, { body });
    return answer.data.id;
  }

  /** Reported by the browser only. Options set another amount or authorise without capture. */
  async pay(buyer: Person, order: string, wish: object = {}): Promise<Proof> {
    const body = await this.atTheSandbox({
      order_id: order,
      outcome: 'success',
      ...silently,
      ...wish,
    });
    await buyer.call(subscriptionCalls.verify, { body });
    return body;
  }

  /** Reported by webhooks only; resolves once the order has recorded it. */
  async fail(order: string): Promise<void> {
    await this.known(await this.atTheSandbox({ order_id: order, outcome: 'failure' }));
  }

  /** Authorised but not captured. */
  async authorise(order: string): Promise<void> {
    const wish = { order_id: order, outcome: 'success', capture: 'manual' };
    await this.known(await this.atTheSandbox(wish));
  }

  /** Buys, and the money goes back by these calls of the sandbox; resolves once the subscription has ended. */
  async reverse(buyer: Person, ...calls: readonly (readonly [string, object])[]): Promise<void> {
    const order = await this.order(buyer);
    const { razorpay_payment_id: payment_id } = await this.pay(buyer, order);
    for (const [name, wish] of calls) await this.atTheSandbox({ payment_id, ...wish }, name);
    const stream = streamOf.subscription(accountId.parse(buyer.id));
    const hasEnded = async () =>
      (await this.eventStore.read(stream)).some(
        ({ type, data }) => type === 'SubscriptionEnded' && data.order === order,
      );
    await eventually(hasEnded, { timeout: 40_000, interval: 20 });
  }

  private async known({ razorpay_order_id, razorpay_payment_id }: Proof): Promise<void> {
    const stream = streamOf.order(orderId.parse(razorpay_order_id));
    const isKnown = async () =>
      (await this.eventStore.read(stream)).some(
        ({ data }) => 'payment' in data && data.payment === razorpay_payment_id,
      );
    await eventually(isKnown, { timeout: 40_000, interval: 20 });
  }

  private async atTheSandbox(body: object, name = 'pay'): Promise<Proof> {
    const response = await fetch(`${this.url}${SANDBOX_BASE}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Proof;
  }
}
