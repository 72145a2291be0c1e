import { streamOf } from '@nirmaan/contracts/catalogue';
import { accountId, eventOf } from '@nirmaan/contracts/kernel';
import { orderId, planId, subscriptionPaid } from '@nirmaan/contracts/subscription';
import { EventStore } from '../eventstore/index.js';

const cause = {
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'spec',
  causationId: 'spec',
} as const;

export const paidSubscription = (person: string, credits: number) =>
  eventOf(subscriptionPaid, {
    account: accountId.parse(person),
    order: orderId.parse(`order_spec_${person.slice(0, 8)}`),
    plan: planId.parse('7c1e5b1a-2f64-4c8d-9b0a-6d5e4f3a2b06'),
    credits,
    from: '2026-01-01T00:00:00.000Z',
    until: '2099-01-01T00:00:00.000Z',
  });

/** Appends a paid subscription over its own connection. */
export async function paySubscription(
  eventStoreUrl: string,
  person: string,
  credits: number,
): Promise<void> {
  const eventStore = EventStore.at(eventStoreUrl);
  await eventStore.append({
    stream: streamOf.subscription(accountId.parse(person)),
    after: null,
    events: [paidSubscription(person, credits)],
    cause,
    at: new Date(),
  });
  await eventStore.close();
}
