import { randomInt } from 'node:crypto';
import { z } from 'zod';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** An id in Razorpay's form: `order_` or `pay_` and 14 letters and digits. */
export const newId = (kind: 'order' | 'pay' | 'evt' | 'rfnd' | 'disp'): string =>
  `${kind}_${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;

/** An order as Razorpay's API has it; amounts in paise, instants in seconds. */
const orderEntity = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: z.number(),
  amount_paid: z.number(),
  amount_due: z.number(),
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.number(),
  notes: z.record(z.string(), z.string()),
  created_at: z.number(),
});
export type OrderEntity = z.infer<typeof orderEntity>;

export const paymentEntity = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string(),
  method: z.literal('card'),
  captured: z.boolean(),
  amount_refunded: z.number().default(0),
  refund_status: z.enum(['partial', 'full']).nullable().default(null),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  created_at: z.number(),
});
export type PaymentEntity = z.infer<typeof paymentEntity>;

/** Money that goes back, or that the buyer's bank asks back. */
const reversal = {
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  currency: z.string(),
};

export const refundEntity = z.object({
  ...reversal,
  entity: z.literal('refund'),
  status: z.literal('processed'),
  created_at: z.number(),
});
export type RefundEntity = z.infer<typeof refundEntity>;

export const disputeEntity = z.object({
  ...reversal,
  entity: z.literal('dispute'),
  amount_deducted: z.number(),
  reason_code: z.literal('chargeback'),
  phase: z.literal('chargeback'),
  respond_by: z.number(),
  status: z.enum(['open', 'won', 'lost']),
  created_at: z.number(),
});
export type DisputeEntity = z.infer<typeof disputeEntity>;

/** An order with all its payment attempts, stored as one record. */
export const orderRecord = z.object({
  order: orderEntity,
  /** Whether authorised payments are captured without a call. */
  capture: z.enum(['automatic', 'manual']),
  payments: z.array(paymentEntity),
  disputes: z.array(disputeEntity).default([]),
});
export type OrderRecord = z.infer<typeof orderRecord>;

export const newOrder = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).optional(),
  notes: z.record(z.string(), z.string()).default({}),
  payment: z.object({ capture: z.enum(['automatic', 'manual']) }).optional(),
});
export type NewOrder = z.infer<typeof newOrder>;

/** The webhook events that the product handles. */
type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'order.paid'
  | 'payment.failed'
  | 'refund.processed'
  | 'payment.dispute.created'
  | 'payment.dispute.won'
  | 'payment.dispute.lost';

/** Payment, order, refund and dispute as they were when the event occurred. */
export interface WebhookEvent {
  readonly name: EventName;
  readonly payment: PaymentEntity;
  readonly order: OrderEntity;
  readonly refund?: RefundEntity;
  readonly dispute?: DisputeEntity;
}

/** A mistake of the caller, answered in Razorpay's shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}
