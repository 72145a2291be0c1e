import { anita } from '../account/account.examples.js';
import { anitasApplication } from '../application/application.examples.js';
import { eventOf } from '../kernel/event.js';
import { getAccountSubject } from '../kernel/ids.js';
import {
  disputeLost,
  disputeWon,
  paymentAuthorised,
  paymentCaptured,
  paymentDisputed,
  paymentFailed,
  paymentQuarantined,
  paymentRefunded,
  quarantineResolved,
  razorpayWebhookReceived,
  subscriptionOrdered,
  webhookQuarantined,
} from './order.events.js';
import {
  creditReturned,
  creditSpent,
  disputeId,
  orderId,
  paymentId,
  planId,
  planOffered,
  planWithdrawn,
  refundId,
  subscriptionEnded,
  subscriptionPaid,
  webhookEventId,
} from './subscription.events.js';

export const growthPlan = planId.parse('7c1e5b1a-2f64-4c8d-9b0a-6d5e4f3a2b06');
export const growthTerms = {
  name: 'Growth',
  price: 249_900,
  period: { count: 3, unit: 'month' },
  credits: 2,
} as const;

export const growthOffered = eventOf(planOffered, {
  plan: growthPlan,
  ...growthTerms,
  description: 'For consultants who apply every week.',
  features: ['2 applications', 'Valid for 3 months'],
  colour: '#e0e7ff',
  buttonText: 'Buy Now',
});
export const growthWithdrawn = eventOf(planWithdrawn, { plan: growthPlan });

export const anitasOrder = orderId.parse('order_demo_anita');
export const anitasPayment = paymentId.parse('pay_demo_anita');

export const anitaOrdered = eventOf(subscriptionOrdered, {
  order: anitasOrder,
  account: anita,
  plan: growthPlan,
  ...growthTerms,
});

const payment = { order: anitasOrder, payment: anitasPayment };
export const anitasPaymentFailed = eventOf(paymentFailed, {
  ...payment,
  reason: 'The bank declined the payment.',
});
export const anitasPaymentAuthorised = eventOf(paymentAuthorised, { ...payment, amount: 249_900 });
export const anitasPaymentCaptured = eventOf(paymentCaptured, {
  ...payment,
  amount: 249_900,
  capturedAt: '2026-11-01T00:00:00.000Z',
});
export const anitasPaymentQuarantined = eventOf(paymentQuarantined, {
  ...payment,
  why: 'PAYMENT.WRONG_AMOUNT',
});
export const anitasRefund = refundId.parse('rfnd_demo_anita');
export const anitasDispute = disputeId.parse('disp_demo_anita');
const reversed = { account: anita, ...payment, amount: 249_900, ends: true };
export const anitaRefunded = eventOf(paymentRefunded, { ...reversed, refund: anitasRefund });
export const anitaRefundedInPart = eventOf(paymentRefunded, {
  ...reversed,
  refund: refundId.parse('rfnd_demo_part'),
  amount: 49_900,
  ends: false,
});
const dispute = { ...payment, dispute: anitasDispute };
export const anitaDisputed = eventOf(paymentDisputed, {
  ...dispute,
  amount: 249_900,
  reason: 'chargeback',
  respondBy: '2026-11-28T00:00:00.000Z',
});
export const anitasDisputeWon = eventOf(disputeWon, dispute);
export const anitasDisputeLost = eventOf(disputeLost, { ...reversed, dispute: anitasDispute });

export const refundedByHand = eventOf(quarantineResolved, { note: 'Refunded by hand.' });

export const anitaPaid = eventOf(subscriptionPaid, {
  account: anita,
  order: anitasOrder,
  plan: growthPlan,
  credits: 2,
  from: '2026-11-01T00:00:00.000Z',
  until: '2027-02-01T00:00:00.000Z',
});

export const anitasSubscriptionEnded = eventOf(subscriptionEnded, {
  account: anita,
  order: anitasOrder,
  why: 'refunded',
  endedAt: '2026-11-21T06:30:00.000Z',
});

const firstTry = { account: anita, order: anitasOrder, application: anitasApplication, attempt: 1 };
export const anitasCreditSpent = eventOf(creditSpent, firstTry);
export const anitasCreditReturned = eventOf(creditReturned, firstTry);

export const capturedEvent = webhookEventId.parse('evt_captured_anita');
export const capturedWebhookReceived = eventOf(razorpayWebhookReceived, {
  event: capturedEvent,
  subject: getAccountSubject(anita),
  body: 'eyJldmVudCI6InBheW1lbnQuY2FwdHVyZWQifQ==',
  signature: 'd'.repeat(64),
});
export const capturedWebhookQuarantined = eventOf(webhookQuarantined, {
  event: capturedEvent,
  why: 'PAYMENT.WRONG_AMOUNT',
  order: anitasOrder,
  payment: anitasPayment,
});
