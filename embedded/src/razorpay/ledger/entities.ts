import { z } from 'zod';

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

/** An order with every try to pay it: what is stored, and changed, as one. */
export const orderRecord = z.object({
  order: orderEntity,
  /** Whether Razorpay captures by itself what was authorised. */
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
