import { randomInt } from 'node:crypto';
import { z } from 'zod';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** An id in Razorpay's form: `order_` or `pay_` and 14 letters and digits. */
export const newId = (kind: 'order' | 'pay' | 'evt'): string =>
  `${kind}_${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;

/** An order as Razorpay's API has it; amounts in paise, instants in seconds. */
export const orderEntity = z.object({
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
  status: z.enum(['authorized', 'captured', 'failed']),
  order_id: z.string(),
  method: z.literal('card'),
  captured: z.boolean(),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  created_at: z.number(),
});
export type PaymentEntity = z.infer<typeof paymentEntity>;

/** An order with all its payment attempts, stored as one record. */
export const orderRecord = z.object({
  order: orderEntity,
  /** Whether authorised payments are captured without a call. */
  capture: z.enum(['automatic', 'manual']),
  payments: z.array(paymentEntity),
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
export const eventNames = [
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'payment.failed',
] as const;
export type EventName = (typeof eventNames)[number];

/** Payment and order as they were when the event occurred. */
export interface WebhookEvent {
  readonly name: EventName;
  readonly payment: PaymentEntity;
  readonly order: OrderEntity;
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
