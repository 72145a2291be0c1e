import { z } from 'zod';
import { rupees } from '../kernel/money.js';
import { cursorOnWire, limitOnWire, pageOnWire } from '../kernel/paging.js';
import { requiredText } from '../kernel/text.js';
import { planPrice } from './plan.events.js';
import { period } from './plan.period.js';
import { orderId, paymentId, planId } from './subscription.ids.js';

export const buySubscriptionRequest = z.strictObject({ subscriptionId: planId });

/** What Razorpay's checkout hands to the browser after a payment. */
export const verifySubscriptionRequest = z.strictObject({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: z.string().max(200),
});
export type VerifySubscriptionRequest = z.infer<typeof verifySubscriptionRequest>;

export const listPaymentsQuery = z.strictObject({
  limit: limitOnWire.optional(),
  page: pageOnWire.optional(),
  after: cursorOnWire.optional(),
});

/** What an operator offers. */
export const offerPlanRequest = z.strictObject({
  name: requiredText('Name', 80),
  description: z.string().trim().max(400).default(''),
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
