import { streamOf } from '../catalogue/index.js';
import { anitaPaid } from '../examples/index.js';
import { accountId } from '../kernel/index.js';
import { orderId, type SubscriptionPaid } from '../subscription/index.js';

/** The stream of a person's subscription, and its first event: credits that are valid now and hardly ever expire. */
export function paidSubscription(person: string, credits: number) {
  const account = accountId.parse(person);
  const order = orderId.parse(`order_spec_${person.slice(0, 8)}`);
  const validity = { from: '2026-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
  const data = { ...anitaPaid.data, account, order, credits, ...validity };
  const event: SubscriptionPaid = { ...anitaPaid, data };
  return [streamOf.subscription(account), event] as const;
}
