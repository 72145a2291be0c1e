import { z } from 'zod';
import { accountId } from '../kernel/ids.js';
import { instant, toRupees } from '../kernel/fields.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { quarantineReason } from './order.events.js';
import { type Period, terms } from './plan.events.js';
import { orderId, paymentId, planId, webhookEventId } from './subscription.events.js';

/** What can be bought, and what once could. */
export const plansReadModel = defineReadModel({
  name: 'plans',
  version: 1,
  view: z.object({
    _id: planId,
    ...terms,
    description: z.string(),
    features: z.array(z.string()),
    colour: z.string(),
    buttonText: z.string(),
    phase: z.enum(['offered', 'withdrawn']),
    position: z.bigint(),
  }),
  indexes: [{ phase: 1, price: 1, _id: 1 }],
});
export type PlanView = ViewOf<typeof plansReadModel>;

/** What one order bought, and how much of it is used. */
export const purchaseView = z.object({
  order: orderId,
  plan: planId,
  credits: z.number().int(),
  used: z.number().int(),
  from: instant,
  until: instant,
});
export type PurchaseView = z.infer<typeof purchaseView>;

/** Everything that an account has bought, oldest first; a document per account. */
export const subscriptionsReadModel = defineReadModel({
  name: 'subscriptions',
  version: 1,
  view: z.object({ _id: accountId, purchases: z.array(purchaseView), position: z.bigint() }),
  indexes: [],
});
export type SubscriptionView = ViewOf<typeof subscriptionsReadModel>;

/** How far an order has come: as far as the best of its payments. */
export const orderPhases = ['ordered', 'failed', 'authorised', 'captured'] as const;
export const orderPhase = z.enum(orderPhases);
export type OrderPhase = z.infer<typeof orderPhase>;

const quarantine = { why: quarantineReason, since: instant, resolved: z.boolean() };

export const ordersReadModel = defineReadModel({
  name: 'orders',
  version: 1,
  view: z.object({
    _id: orderId,
    account: accountId,
    plan: planId,
    ...terms,
    phase: orderPhase,
    /** The payment that brought it to its phase. */
    payment: paymentId.nullable(),
    orderedAt: instant,
    capturedAt: instant.nullable(),
    quarantine: z.object({ ...quarantine, payment: paymentId }).nullable(),
    position: z.bigint(),
  }),
  indexes: [{ account: 1, orderedAt: -1, _id: -1 }, { 'quarantine.resolved': 1 }],
});
export type OrderView = ViewOf<typeof ordersReadModel>;

/** Webhooks that are or were quarantined. */
export const quarantinedWebhooksReadModel = defineReadModel({
  name: 'quarantinedWebhooks',
  version: 1,
  view: z.object({
    _id: webhookEventId,
    ...quarantine,
    order: orderId.nullable(),
    payment: paymentId.nullable(),
    position: z.bigint(),
  }),
  indexes: [{ resolved: 1, since: -1, _id: -1 }],
});

/** A subscription in the specification's spelling: `success` shows Active, anything else Expire. */
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

/** The order's part of a subscription; blank if the order is missing. */
export type OrderedTerms = Pick<OrderView, 'name' | 'price'>;
const noTerms: OrderedTerms = { name: '', price: 0 };

/** Expiry is computed at read time, by date. */
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

const getStatus: Record<OrderPhase, PaymentOnWire['status']> = {
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
  status: getStatus[view.phase],
  createdAt: view.orderedAt,
  paidAt: view.capturedAt ?? '',
});

/** A plan as the specification spells it; `price` is in rupees. */
export const planOnWire = z.object({
  _id: z.string(),
  name: z.string(),
  dec: z.string(),
  price: z.number(),
  time: z.number(),
  /** The unit behind the number, which the screen hides when it is below 2: "month", "3 months". */
  yearMonthTime: z.string(),
  features: z.array(z.string()),
  bgColor: z.string(),
  buttonText: z.string(),
});
export type PlanOnWire = z.infer<typeof planOnWire>;

const toUnit = ({ count, unit }: Period): string => (count < 2 ? unit : `${unit}s`);

export const toPlanOnWire = (view: PlanView): PlanOnWire => ({
  _id: view._id,
  name: view.name,
  dec: view.description,
  price: toRupees(view.price),
  time: view.period.count,
  yearMonthTime: toUnit(view.period),
  features: view.features,
  bgColor: view.colour,
  buttonText: view.buttonText,
});
