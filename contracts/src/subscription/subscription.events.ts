import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { accountId } from '../kernel/ids.js';
import { instant } from '../kernel/india-time.js';
import { orderId, planId } from './subscription.ids.js';

export const subscriptionPaid = defineFact(
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

export const creditSpent = defineFact('CreditSpent', z.strictObject(spending));
export const creditReturned = defineFact('CreditReturned', z.strictObject(spending));

export const subscriptionFacts = [subscriptionPaid, creditSpent, creditReturned] as const;
export type SubscriptionFact = FactOf<(typeof subscriptionFacts)[number]>;
export type SubscriptionPaid = FactOf<typeof subscriptionPaid>;
export type CreditSpent = FactOf<typeof creditSpent>;
