import { z } from 'zod';
import { accountId } from '../kernel/ids.js';
import { instant } from '../kernel/india-time.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { terms } from './plan.events.js';
import { quarantineReason } from './quarantine.js';
import { orderId, paymentId, planId, webhookEventId } from './subscription.ids.js';

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

/** Webhooks that an operator must look at, or has looked at. */
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
