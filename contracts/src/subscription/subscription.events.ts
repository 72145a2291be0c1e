import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { accountId } from '../kernel/ids.js';
import { instant } from '../kernel/india-time.js';
import { orderId, planId } from './subscription.ids.js';

export const subscriptionPaid = defineEvent(
  'SubscriptionPaid',
  z.strictObject({
    account: accountId,
    order: orderId,
    plan: planId,
    credits: z.number().int().positive(),
    from: instant,
    until: instant,
  }),
);

/** Which application a credit went to: one per application and attempt, however often it is asked for. */
const spending = {
  account: accountId,
  order: orderId,
  application: z.uuid(),
  attempt: z.number().int().positive(),
};

export const creditSpent = defineEvent('CreditSpent', z.strictObject(spending));
export const creditReturned = defineEvent('CreditReturned', z.strictObject(spending));

export const subscriptionEvents = [subscriptionPaid, creditSpent, creditReturned] as const;
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>;
export type SubscriptionPaid = EventOf<typeof subscriptionPaid>;
export type CreditSpent = EventOf<typeof creditSpent>;
