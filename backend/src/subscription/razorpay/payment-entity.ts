import { orderId, paymentId } from '@nirmaan/contracts/subscription';
import { z } from 'zod';
import type { PaymentReport, PaymentStatus } from '../order.decider.js';

/** The fields of Razorpay's payment entity that we use. */
export const paymentEntity = z.object({
  id: paymentId,
  order_id: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.string().nullish(),
  captured: z.boolean().default(false),
  amount_refunded: z.number().int().default(0),
});
export type PaymentEntity = z.infer<typeof paymentEntity>;

/** A created payment is not recorded yet; a refunded one buys nothing. */
const statuses: Record<PaymentEntity['status'], PaymentStatus | null> = {
  created: null,
  authorized: 'authorised',
  captured: 'captured',
  refunded: null,
  failed: 'failed',
};

/** Converts a payment to a report; null if it is irrelevant or has no order. */
export function toPaymentReport(payment: PaymentEntity): PaymentReport | null {
  const status = statuses[payment.status];
  const order = orderId.safeParse(payment.order_id);
  if (!status || !order.success) return null;
  const { id, amount, currency, error_description: reason } = payment;
  return { order: order.data, payment: id, status, amount, currency, reason: reason ?? '' };
}
