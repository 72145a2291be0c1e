import { z } from 'zod';

/** Razorpay's id of an order. */
export const orderId = z
  .string()
  .regex(/^order_[A-Za-z0-9_]{1,60}$/)
  .brand<'OrderId'>();
export type OrderId = z.infer<typeof orderId>;

export const planId = z.uuid().brand<'PlanId'>();
export type PlanId = z.infer<typeof planId>;
