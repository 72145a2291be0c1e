import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { accountId } from '../kernel/ids.js';
import { instant } from '../kernel/india-time.js';
import { paise } from '../kernel/money.js';
import { terms } from './plan.events.js';
import { quarantineReason, type QuarantineResolved } from './quarantine.js';
import { orderId, paymentId, planId } from './subscription.ids.js';

/** The price and the plan as they were when the order was placed. */
export const subscriptionOrdered = defineFact(
  'SubscriptionOrdered',
  z.strictObject({ order: orderId, account: accountId, plan: planId, ...terms }),
);

const payment = { order: orderId, payment: paymentId };

export const paymentAuthorised = defineFact(
  'PaymentAuthorised',
  z.strictObject({ ...payment, amount: paise }),
);

/** The money is ours. `capturedAt` is when we learnt of it; the subscription begins then. */
export const paymentCaptured = defineFact(
  'PaymentCaptured',
  z.strictObject({ ...payment, amount: paise, capturedAt: instant }),
);

/** One try failed; the same or another payment may still succeed. */
export const paymentFailed = defineFact(
  'PaymentFailed',
  z.strictObject({ ...payment, reason: z.string() }),
);

/** What Razorpay itself says of a payment does not fit its order. */
export const paymentQuarantined = defineFact(
  'PaymentQuarantined',
  z.strictObject({ ...payment, why: quarantineReason }),
);

export const orderFacts = [
  subscriptionOrdered,
  paymentAuthorised,
  paymentCaptured,
  paymentFailed,
  paymentQuarantined,
] as const;
export type OrderFact = FactOf<(typeof orderFacts)[number]> | QuarantineResolved;
export type SubscriptionOrdered = FactOf<typeof subscriptionOrdered>;
export type PaymentCaptured = FactOf<typeof paymentCaptured>;
