import { webhookEventId } from '@nirmaan/contracts/subscription';
import type { NewOrder } from '../razorpay/razorpay.js';
import type { Held } from './model-razorpay.js';

const nameOfStatus = { failed: 'failed', authorised: 'authorized', captured: 'captured' } as const;

/** A webhook as Razorpay would send it. */
export const webhookBytes = (
  event: string,
  { payment: id, order: order_id, amount, currency, status }: Held,
  { account, plan }: NewOrder,
): Buffer => {
  const entity = { id, order_id, amount, currency, status: nameOfStatus[status] };
  const order = { entity: { id: order_id, notes: { account, plan } } };
  const payload = { payment: { entity }, ...(event === 'order.paid' && { order }) };
  return Buffer.from(JSON.stringify({ entity: 'event', event, payload }));
};

export const eventNumber = (number: number) => webhookEventId.parse(`evt_${number}`);
