import { z } from 'zod';
import { call } from '../kernel/call.js';
import { optionalLines, requiredText, rupees } from '../kernel/fields.js';
import { canBePrinted, notPrintable } from '../kernel/printed.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { orderId, paymentId, period, planId, planPrice } from './subscription.events.js';
import {
  subscriptionMessages,
  X_RAZORPAY_EVENT_ID,
  X_RAZORPAY_SIGNATURE,
} from './subscription.messages.js';
import { paymentOnWire, planOnWire, userSubscriptionOnWire } from './subscription.views.js';

/** What Razorpay's checkout hands to the browser after a payment. */
export const verifySubscriptionRequest = z.strictObject({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: z.string().max(200),
});
export type VerifySubscriptionRequest = z.infer<typeof verifySubscriptionRequest>;

export const offerPlanRequest = z.strictObject({
  name: requiredText('Name', 80).refine(canBePrinted, notPrintable('Name')),
  description: optionalLines('Description', 400).default(''),
  price: rupees('Price').pipe(planPrice),
  period,
  credits: z.number().int().min(1).max(100_000),
  features: z.array(requiredText('Feature', 160)).max(20).default([]),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is # and six digits')
    .default('#eef2ff'),
  buttonText: requiredText('Button text', 40).default('Buy Now'),
});

const checkoutOnWire = z.object({
  message: z.string(),
  /** Razorpay's public key id. */
  key: z.string(),
  /** The URL of the script that defines `window.Razorpay`. */
  checkout: z.string(),
  /** `amount` is in paise, as Razorpay wants it. */
  data: z.object({ id: z.string(), amount: z.number(), currency: z.literal('INR') }),
});

const verify = {
  access: ['consultant', 'manufacturer'],
  body: verifySubscriptionRequest,
  answer: z.object({ success: z.literal(true), message: z.string(), data: userSubscriptionOnWire }),
  refuses: [
    'ORDER.NOT_FOUND',
    'ORDER.NOT_YOURS',
    'PAYMENT.NOT_PROVEN',
    'PAYMENT.NOT_COMPLETED',
    'PAYMENT.QUARANTINED',
  ],
} as const;

export const subscriptionCalls = {
  plans: call.get('/get/subscription', {
    access: 'visitors',
    answer: z.object({ message: z.string(), data: z.array(planOnWire) }),
  }),
  buy: call.post('/buy/subscription', {
    access: ['consultant', 'manufacturer'],
    verified: true,
    signInMessage: subscriptionMessages.loginToBuy,
    body: z.strictObject({ subscriptionId: planId }),
    answer: checkoutOnWire,
    refuses: ['PLAN.NOT_FOUND', 'PLAN.WITHDRAWN', 'INVOICE.BILLING_NEEDED', 'REQUEST.TOO_MANY'],
  }),
  verify: call.post('/verify-subscription', verify),
  /** The specification names the path with the base path in it, so it answers there too. */
  verifyBelowApi: call.post('/api/verify-subscription', verify),
  mine: call.get('/get/subscription-byuserid', {
    access: ['consultant', 'manufacturer'],
    answer: z.object({ message: z.string(), data: z.array(userSubscriptionOnWire) }),
  }),
  payments: call.get('/user/payments', {
    access: ['consultant', 'manufacturer'],
    query: pageQuery,
    answer: listAnswer(paymentOnWire),
  }),
  /** Called by Razorpay, with a body that is read as bytes and a signature over them. */
  webhook: call.post('/webhooks/razorpay', {
    conflicts: false,
    access: 'visitors',
    headers: {
      [X_RAZORPAY_SIGNATURE]: 'HMAC-SHA256 of the body under the webhook secret, in hex',
      [X_RAZORPAY_EVENT_ID]: "Razorpay's id of the event; without it the body's SHA-256 is taken",
    },
    rawBody: "Razorpay's event as JSON, exactly as it was signed",
    refuses: ['WEBHOOK.WRONG_SIGNATURE'],
  }),
};
