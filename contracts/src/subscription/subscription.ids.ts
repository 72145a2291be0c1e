import { z } from 'zod';

/** Razorpay's id of an order. */
export const orderId = z
  .string()
  .regex(/^order_[A-Za-z0-9_]{1,60}$/)
  .brand<'OrderId'>();
export type OrderId = z.infer<typeof orderId>;

/** Razorpay's id of one try to pay an order. */
export const paymentId = z
  .string()
  .regex(/^pay_[A-Za-z0-9_]{1,60}$/)
  .brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentId>;

export const planId = z.uuid().brand<'PlanId'>();
export type PlanId = z.infer<typeof planId>;

/** Razorpay's id of an event, the same in every delivery of it; the SHA-256 of its bytes where it has none. */
export const webhookEventId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}$/)
  .brand<'WebhookEventId'>();
export type WebhookEventId = z.infer<typeof webhookEventId>;
