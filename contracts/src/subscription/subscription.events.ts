import { z } from 'zod';
import { defineEvent, type EventOf, plain } from '../kernel/event.js';
import { instant, paise } from '../kernel/fields.js';
import { accountId, type AccountId } from '../kernel/ids.js';
import { INDIA_AHEAD_MS } from '../kernel/days.js';
import { nameStream } from '../kernel/stream-name.js';

/** Razorpay's ids begin with the kind of what they name. */
const toIdSchema = (kind: string) => z.string().regex(new RegExp(`^${kind}_[A-Za-z0-9_]{1,60}$`));

export const orderId = toIdSchema('order').brand<'OrderId'>();
export type OrderId = z.infer<typeof orderId>;

/** Razorpay's id of an attempt to pay an order. */
export const paymentId = toIdSchema('pay').brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentId>;

export const refundId = toIdSchema('rfnd').brand<'RefundId'>();
export type RefundId = z.infer<typeof refundId>;

/** Razorpay's id of a dispute: the buyer asks their bank for the money. */
export const disputeId = toIdSchema('disp').brand<'DisputeId'>();
export type DisputeId = z.infer<typeof disputeId>;

export const planId = z.uuid().brand<'PlanId'>();
export type PlanId = z.infer<typeof planId>;

/** Razorpay's id of an event, the same in every delivery of it; the SHA-256 of its bytes where it has none. */
export const webhookEventId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}$/)
  .brand<'WebhookEventId'>();
export type WebhookEventId = z.infer<typeof webhookEventId>;

export const subscriptionStreams = {
  plan: (plan: PlanId) => nameStream('plan', plan),
  order: (order: OrderId) => nameStream('order', order),
  subscription: (account: AccountId) => nameStream('subscription', account),
  razorpayWebhook: (event: WebhookEventId) => nameStream('razorpayWebhook', event),
};

export const subscriptionPaid = defineEvent('SubscriptionPaid', {
  account: accountId,
  order: orderId,
  plan: planId,
  credits: z.number().int().positive(),
  from: instant,
  until: instant,
});

/** The application that a credit was spent on: one per application and attempt, however often it is requested. */
const spending = {
  account: accountId,
  order: orderId,
  application: z.uuid(),
  attempt: z.number().int().positive(),
};

export const creditSpent = defineEvent('CreditSpent', spending);
export const creditReturned = defineEvent('CreditReturned', spending);

/** The money went back: what is left of the order's credits is gone. It may come before `SubscriptionPaid`. */
export const subscriptionEnded = defineEvent('SubscriptionEnded', {
  account: accountId,
  order: orderId,
  why: z.enum(['refunded', 'disputeLost']),
  endedAt: instant,
});

export type SubscriptionEvent = EventOf<
  typeof subscriptionPaid | typeof creditSpent | typeof creditReturned | typeof subscriptionEnded
>;
export type SubscriptionPaid = EventOf<typeof subscriptionPaid>;
export type SubscriptionEnded = EventOf<typeof subscriptionEnded>;
export type CreditSpent = EventOf<typeof creditSpent>;

/** How long a subscription lasts: whole calendar months or years. */
export const period = z.strictObject({
  count: z.number().int().min(1).max(120),
  unit: z.enum(['month', 'year']),
});
export type Period = z.infer<typeof period>;

const monthsIn: Record<Period['unit'], number> = { month: 1, year: 12 };

/**
 * The instant that ends a period: the same time of day in India, on the same day of a later month, or on that
 * month's last day where it is shorter (31 January and a month is 28 or 29 February).
 */
export function endOfPeriod(from: Date, { count, unit }: Period): Date {
  const end = new Date(from.getTime() + INDIA_AHEAD_MS);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count * monthsIn[unit]);
  end.setUTCDate(Math.min(day, daysInMonth(end)));
  return new Date(end.getTime() - INDIA_AHEAD_MS);
}

/** The day before the first of the next month. */
const daysInMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

/** Plans cost at least one rupee. */
export const planPrice = paise.min(100);

/** What is bought: for how much, for how long, and how many applications it pays for. */
export const terms = {
  name: plain(z.string().min(1)),
  price: planPrice,
  period,
  credits: z.number().int().positive(),
};

/** An offer replaces the one before it; orders keep the terms under which they were placed. */
export const planOffered = defineEvent('PlanOffered', {
  plan: planId,
  ...terms,
  description: plain(z.string()),
  features: plain(z.array(z.string())),
  /** The card's background, as CSS writes a colour. */
  colour: plain(z.string()),
  buttonText: plain(z.string()),
});

export const planWithdrawn = defineEvent('PlanWithdrawn', { plan: planId });

export type PlanEvent = EventOf<typeof planOffered | typeof planWithdrawn>;
export type PlanOffered = EventOf<typeof planOffered>;
