import { anita } from '../account/account.examples.js';
import { anitasApplication } from '../application/application.examples.js';
import { factOf } from '../kernel/fact.js';
import { creditReturned, creditSpent, subscriptionPaid } from './subscription.events.js';
import { orderId, planId } from './subscription.ids.js';

export const growthPlan = planId.parse('7c1e5b1a-2f64-4c8d-9b0a-6d5e4f3a2b06');
export const anitasOrder = orderId.parse('order_demo_anita');

export const anitaPaid = factOf(subscriptionPaid, {
  account: anita,
  order: anitasOrder,
  plan: growthPlan,
  credits: 2,
  from: '2026-11-01T00:00:00.000Z',
  until: '2027-02-01T00:00:00.000Z',
});

const firstTry = { account: anita, order: anitasOrder, application: anitasApplication, attempt: 1 };
export const anitasCreditSpent = factOf(creditSpent, firstTry);
export const anitasCreditReturned = factOf(creditReturned, firstTry);

export const subscriptionExamples = [anitaPaid, anitasCreditSpent, anitasCreditReturned];
