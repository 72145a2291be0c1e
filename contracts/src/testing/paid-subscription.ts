import { streamOf } from '../catalogue/index.js';
import { anitaOrdered, anitaPaid } from '../examples/index.js';
import { accountId } from '../kernel/index.js';
import { orderId, type SubscriptionOrdered, type SubscriptionPaid } from '../subscription/index.js';

const toOrder = (person: string) => orderId.parse(`order_spec_${person.slice(0, 8)}`);

/** The stream of the order behind it, which auditors read too, and its first event. */
export function orderedSubscription(person: string) {
  const account = accountId.parse(person);
  const order = toOrder(person);
  const event: SubscriptionOrdered = {
    ...anitaOrdered,
    data: { ...anitaOrdered.data, account, order },
  };
  return [streamOf.order(order), event] as const;
}

/** The stream of a person's subscription, and its first event: credits that are valid now and hardly ever expire. */
export function paidSubscription(person: string, credits: number) {
  const account = accountId.parse(person);
  const order = toOrder(person);
  const validity = { from: '2026-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
  const data = { ...anitaPaid.data, account, order, credits, ...validity };
  const event: SubscriptionPaid = { ...anitaPaid, data };
  return [streamOf.subscription(account), event] as const;
}
