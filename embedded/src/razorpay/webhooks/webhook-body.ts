import type { Happening } from '../ledger/happenings.js';

/** The body of a webhook as Razorpay writes it: what happened, and the entities as they were then. */
export function webhookBody({ name, payment, order }: Happening, at: Date): string {
  const withOrder = name === 'order.paid';
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: name,
    contains: withOrder ? ['payment', 'order'] : ['payment'],
    payload: { payment: { entity: payment }, ...(withOrder && { order: { entity: order } }) },
    created_at: Math.floor(at.getTime() / 1000),
  });
}
