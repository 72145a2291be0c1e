import { defineRefusals } from '../kernel/refusal.js';
import type { PaymentId } from './subscription.events.js';

/** Every order is in rupees. */
export const CURRENCY = 'INR';

/** The public key id of the payment sandbox; real ones begin with `rzp_live_` or `rzp_test_`. */
export const SANDBOX_KEY_ID = 'rzp_sandbox';
export const SANDBOX_WEBHOOK_SECRET = 'sandbox_webhook_secret';

/** Where the sandbox plays the customer, on the product's own address. */
export const SANDBOX_BASE = '/sandbox/razorpay';

/** The script that defines `window.Razorpay`: Razorpay's own, or the sandbox's. */
export const checkoutScript = (keyId: string): string =>
  keyId === SANDBOX_KEY_ID
    ? `${SANDBOX_BASE}/checkout.js`
    : 'https://checkout.razorpay.com/v1/checkout.js';

/** Headers of Razorpay's webhooks. */
export const X_RAZORPAY_SIGNATURE = 'x-razorpay-signature';
export const X_RAZORPAY_EVENT_ID = 'x-razorpay-event-id';

export const subscriptionMessages = {
  loginToBuy: 'Please login to buy subscription',
  scriptMissing: 'Razorpay SDK not loaded. Please refresh the page.',
  buyFailed: 'Subscription Failed',
  buyFailedInState: 'Subscription failed',
  ordered: 'Proceeding to payment...',
  verified: 'Payment Successful! Subscription Activated.',
  notVerified: 'Payment Verification Failed.',
  verificationError: 'Payment Verification Error.',
  plansFailed: 'An unexpected error occurred.',
  unexpected: 'Something went wrong!',
} as const;

/** How a payment that went back is called: also one that was made for a paid order. */
export const describeReversed = (payment: PaymentId, payer: PaymentId | null): string =>
  payer && payment !== payer ? 'your second payment' : 'your payment';

const notVerified = 'Payment Verification Failed.';

export const subscriptionRefusals = defineRefusals({
  'SUBSCRIPTION.NO_CREDIT': { status: 402, message: 'Subcription Required.' },
  'SUBSCRIPTION.CONTACT_NEEDS_PLAN': {
    status: 402,
    message: 'Subcription Required. A plan shows the phone number and email.',
  },
  'PLAN.NOT_FOUND': { status: 404, message: 'This plan does not exist.' },
  'PLAN.WITHDRAWN': { status: 409, message: 'This plan is no longer offered.' },
  'ORDER.NOT_FOUND': { status: 404, message: 'This order does not exist.' },
  'ORDER.NOT_YOURS': { status: 403, message: 'This order belongs to another account.' },
  'PAYMENT.NOT_PROVEN': { status: 400, message: notVerified, field: 'razorpay_signature' },
  'PAYMENT.NOT_COMPLETED': { status: 409, message: notVerified },
  'PAYMENT.QUARANTINED': { status: 409, message: notVerified },
  'WEBHOOK.WRONG_SIGNATURE': {
    status: 400,
    message: 'The signature does not fit the body.',
    field: X_RAZORPAY_SIGNATURE,
  },
  'QUARANTINE.NOT_FOUND': { status: 404, message: 'No quarantined payment has this ID.' },
});
