import { z } from 'zod';
import { toRupees } from '../kernel/money.js';
import type { OrderPhase, OrderView, PurchaseView } from './subscription.views.js';

/** What somebody bought, as the specification spells it: `success` shows Active, anything else Expire. */
export const userSubscriptionOnWire = z.object({
  /** The order's id. */
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  /** The plan's total; it does not count down. */
  projectQue: z.number(),
  creditsUsed: z.number(),
  createdAt: z.string(),
  endDate: z.string(),
  status: z.enum(['success', 'expired']),
});
export type UserSubscriptionOnWire = z.infer<typeof userSubscriptionOnWire>;

/** What is told of an order beside the purchase; blank where there is no such order. */
export type OrderedTerms = Pick<OrderView, 'name' | 'price'>;
const noTerms: OrderedTerms = { name: '', price: 0 };

/** Whether a subscription is still good is decided when it is looked at, by date. */
export const toUserSubscriptionOnWire = (
  { order, credits, used, from, until }: Omit<PurchaseView, 'plan'>,
  { name, price }: OrderedTerms = noTerms,
  now: Date,
): UserSubscriptionOnWire => ({
  _id: order,
  name,
  price: toRupees(price),
  projectQue: credits,
  creditsUsed: used,
  createdAt: from,
  endDate: until,
  status: now < new Date(until) ? 'success' : 'expired',
});

export const paymentOnWire = z.object({
  /** The order's id. */
  _id: z.string(),
  paymentId: z.string(),
  name: z.string(),
  price: z.number(),
  status: z.enum(['pending', 'failed', 'success']),
  createdAt: z.string(),
  /** Empty until the money has come. */
  paidAt: z.string(),
});
export type PaymentOnWire = z.infer<typeof paymentOnWire>;

const statusOf: Record<OrderPhase, PaymentOnWire['status']> = {
  ordered: 'pending',
  failed: 'failed',
  authorised: 'pending',
  captured: 'success',
};

export const toPaymentOnWire = (view: OrderView): PaymentOnWire => ({
  _id: view._id,
  paymentId: view.payment ?? '',
  name: view.name,
  price: toRupees(view.price),
  status: statusOf[view.phase],
  createdAt: view.orderedAt,
  paidAt: view.capturedAt ?? '',
});
