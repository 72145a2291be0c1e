import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { accountId } from '../kernel/ids.js';
import { instant } from '../kernel/india-time.js';
import { paise } from '../kernel/money.js';
import { terms } from './plan.events.js';
import { quarantineReason, type QuarantineResolved } from './quarantine.js';
import { orderId, paymentId, planId } from './subscription.ids.js';

/** The price and the plan as they were when the order was placed. */
export const subscriptionOrdered = defineEvent(
  'SubscriptionOrdered',
  z.strictObject({ order: orderId, account: accountId, plan: planId, ...terms }),
);

const payment = { order: orderId, payment: paymentId };

export const paymentAuthorised = defineEvent(
  'PaymentAuthorised',
  z.strictObject({ ...payment, amount: paise }),
);

/** The money is ours. `capturedAt` is when we learnt of it; the subscription begins then. */
export const paymentCaptured = defineEvent(
  'PaymentCaptured',
  z.strictObject({ ...payment, amount: paise, capturedAt: instant }),
);

/** One try failed; the same or another payment may still succeed. */
export const paymentFailed = defineEvent(
  'PaymentFailed',
  z.strictObject({ ...payment, reason: z.string() }),
);

/** What Razorpay itself says of a payment does not fit its order. */
export const paymentQuarantined = defineEvent(
  'PaymentQuarantined',
  z.strictObject({ ...payment, why: quarantineReason }),
);

export const orderEvents = [
  subscriptionOrdered,
  paymentAuthorised,
  paymentCaptured,
  paymentFailed,
  paymentQuarantined,
] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]> | QuarantineResolved;
export type SubscriptionOrdered = EventOf<typeof subscriptionOrdered>;
export type PaymentCaptured = EventOf<typeof paymentCaptured>;
