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
