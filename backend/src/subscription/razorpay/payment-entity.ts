import { orderId, paymentId } from '@nirmaan/contracts/subscription';
import { z } from 'zod';
import type { PaymentReport, PaymentStatus } from '../order.decider.js';

/** A payment as Razorpay's API and webhooks have it, as far as we look at it. */
export const paymentEntity = z.object({
  id: paymentId,
  order_id: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.string().nullish(),
});
export type PaymentEntity = z.infer<typeof paymentEntity>;

/** One that was only begun says nothing yet; one that was refunded gives no right to anything. */
const statusOf: Record<PaymentEntity['status'], PaymentStatus | null> = {
  created: null,
  authorized: 'authorised',
  captured: 'captured',
  refunded: null,
  failed: 'failed',
};

/** What a payment says of its order; null when that is nothing, or when it belongs to no order. */
export function toPaymentReport(payment: PaymentEntity): PaymentReport | null {
  const status = statusOf[payment.status];
  const order = orderId.safeParse(payment.order_id);
  if (!status || !order.success) return null;
  const { id, amount, currency, error_description: reason } = payment;
  return { order: order.data, payment: id, status, amount, currency, reason: reason ?? '' };
}
