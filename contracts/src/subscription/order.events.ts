import { z } from 'zod';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import { accountId, subjectId } from '../kernel/ids.js';
import { instant, paise, sha256Hex } from '../kernel/fields.js';
import {
  disputeId,
  orderId,
  paymentId,
  planId,
  refundId,
  terms,
  webhookEventId,
} from './subscription.events.js';

/** Why a payment is quarantined for an operator instead of activating anything. */
export const quarantineReason = z.enum([
  'WEBHOOK.UNREADABLE',
  'PAYMENT.UNKNOWN_ORDER',
  'PAYMENT.WRONG_AMOUNT',
  'PAYMENT.WRONG_CURRENCY',
  'PAYMENT.WRONG_OWNER',
  'PAYMENT.WRONG_PLAN',
  'PAYMENT.ORDER_ALREADY_PAID',
  'PAYMENT.ACCOUNT_CLOSED',
]);
export type QuarantineReason = z.infer<typeof quarantineReason>;

/** An operator resolved everything quarantined in this stream; the metadata's actor names them. */
export const quarantineResolved = defineEvent('QuarantineResolved', {
  note: plain(z.string().min(1)),
});

/** It may follow in the streams of orders and of webhooks alike. */
export type QuarantineResolved = EventOf<typeof quarantineResolved>;

/** The price and the plan as they were when the order was placed. */
export const subscriptionOrdered = defineEvent('SubscriptionOrdered', {
  order: orderId,
  account: accountId,
  plan: planId,
  ...terms,
});

const payment = { order: orderId, payment: paymentId };

export const paymentAuthorised = defineEvent('PaymentAuthorised', { ...payment, amount: paise });

/** The money was received. `capturedAt` is when we recorded it; the subscription begins then. */
export const paymentCaptured = defineEvent('PaymentCaptured', {
  ...payment,
  amount: paise,
  capturedAt: instant,
});

/** One attempt failed; the same or another payment may still succeed. */
export const paymentFailed = defineEvent('PaymentFailed', {
  ...payment,
  reason: plain(z.string()),
});

/** Razorpay's report of a payment does not fit its order. */
export const paymentQuarantined = defineEvent('PaymentQuarantined', {
  ...payment,
  why: quarantineReason,
});

/** Money that went back. `ends` where nothing is left of the payment that paid the order. */
const reversal = { account: accountId, ...payment, amount: paise, ends: z.boolean() };

/** Razorpay has paid a refund out, in part or in full. */
export const paymentRefunded = defineEvent('PaymentRefunded', { ...reversal, refund: refundId });

const dispute = { ...payment, dispute: disputeId };

/** The buyer asks their bank for the money; an operator has to answer at Razorpay in time. */
export const paymentDisputed = defineEvent('PaymentDisputed', {
  ...dispute,
  amount: paise,
  reason: plain(z.string()),
  respondBy: instant,
});

/** The dispute ended in our favour: the money stays. */
export const disputeWon = defineEvent('DisputeWon', dispute);

/** The bank has taken the money back. */
export const disputeLost = defineEvent('DisputeLost', { ...reversal, dispute: disputeId });

export type OrderEvent =
  | EventOf<
      | typeof subscriptionOrdered
      | typeof paymentAuthorised
      | typeof paymentCaptured
      | typeof paymentFailed
      | typeof paymentQuarantined
      | typeof paymentRefunded
      | typeof paymentDisputed
      | typeof disputeWon
      | typeof disputeLost
    >
  | QuarantineResolved;
export type SubscriptionOrdered = EventOf<typeof subscriptionOrdered>;
export type PaymentRefunded = EventOf<typeof paymentRefunded>;
export type DisputeLost = EventOf<typeof disputeLost>;
export type PaymentCaptured = EventOf<typeof paymentCaptured>;

/**
 * What Razorpay sent, byte for byte in base64: its signature can be checked again while the payer is not erased. The
 * subject is the order's account, or one of the webhook's own where the order is unknown.
 */
export const razorpayWebhookReceived = defineEvent('RazorpayWebhookReceived', {
  event: webhookEventId,
  subject: dataSubject(subjectId),
  body: personal(z.base64(), ''),
  signature: sha256Hex,
});

export const webhookQuarantined = defineEvent('WebhookQuarantined', {
  event: webhookEventId,
  why: quarantineReason,
  order: orderId.nullable(),
  payment: paymentId.nullable(),
});

export type WebhookEvent =
  EventOf<typeof razorpayWebhookReceived | typeof webhookQuarantined> | QuarantineResolved;
export type RazorpayWebhookReceived = EventOf<typeof razorpayWebhookReceived>;
export type WebhookQuarantined = EventOf<typeof webhookQuarantined>;
