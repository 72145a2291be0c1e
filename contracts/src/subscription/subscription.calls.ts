import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { listAnswer } from '../kernel/paging.js';
import { planOnWire } from './plan.wire.js';
import {
  buySubscriptionRequest,
  listPaymentsQuery,
  verifySubscriptionRequest,
} from './subscription.requests.js';
import { paymentOnWire, userSubscriptionOnWire } from './subscription.wire.js';

/** What the browser needs to open Razorpay's checkout. */
const checkoutOnWire = z.object({
  message: z.string(),
  /** Razorpay's public key id. */
  key: z.string(),
  /** Where the script stands that defines `window.Razorpay`. */
  checkout: z.string(),
  /** `amount` is in paise, as Razorpay wants it. */
  data: z.object({ id: z.string(), amount: z.number(), currency: z.literal('INR') }),
});

const verify = {
  method: 'POST',
  access: ['consultant', 'manufacturer'],
  body: verifySubscriptionRequest,
  answer: z.object({ success: z.literal(true), message: z.string(), data: userSubscriptionOnWire }),
} as const;

export const subscriptionCalls = {
  plans: defineCall({
    method: 'GET',
    path: '/get/subscription',
    access: 'visitors',
    answer: z.object({ message: z.string(), data: z.array(planOnWire) }),
  }),
  buy: defineCall({
    method: 'POST',
    path: '/buy/subscription',
    access: ['consultant', 'manufacturer'],
    body: buySubscriptionRequest,
    answer: checkoutOnWire,
  }),
  verify: defineCall({ ...verify, path: '/verify-subscription' }),
  /** The specification names the path with the base path in it, so it answers there too. */
  verifyBelowApi: defineCall({ ...verify, path: '/api/verify-subscription' }),
  mine: defineCall({
    method: 'GET',
    path: '/get/subscription-byuserid',
    access: ['consultant', 'manufacturer'],
    answer: z.object({ message: z.string(), data: z.array(userSubscriptionOnWire) }),
  }),
  payments: defineCall({
    method: 'GET',
    path: '/user/payments',
    access: ['consultant', 'manufacturer'],
    query: listPaymentsQuery,
    answer: listAnswer(paymentOnWire),
  }),
  /** Called by Razorpay, with a body that is read as bytes and a signature over them. */
  webhook: defineCall({
    method: 'POST',
    path: '/webhooks/razorpay',
    access: 'visitors',
    answer: z.object({ message: z.string() }),
  }),
};
