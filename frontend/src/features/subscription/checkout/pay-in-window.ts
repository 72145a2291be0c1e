import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type { Checkout } from './checkout.shapes';
import type { PaymentProof, RazorpayClass } from './razorpay';

const BLUE = '#1d4ed8';

/** Opens the payment window and waits for its end: the proof of a payment, or null when it was left without one. */
export const payInWindow = (
  Razorpay: RazorpayClass,
  { key, order, plan }: Checkout,
): Promise<PaymentProof | null> =>
  new Promise((resolve) => {
    const checkout = new Razorpay({
      key,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: PRODUCT_NAME,
      description: plan,
      theme: { color: BLUE },
      handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
        resolve({ razorpay_order_id, razorpay_payment_id, razorpay_signature }),
      modal: { ondismiss: () => resolve(null) },
    });
    checkout.open();
  });
