import type { RazorpayOptions } from '../features/subscription/checkout';
import { anitaOnWire } from './examples';
import { answer } from './fake-server';
import { serverFor } from './open-client';
import { corporate, enterprise, growth, starter } from './plans';

export const order = { id: 'order_1', amount: 249_900, currency: 'INR' };
/** A payment window that a spec answers itself. */
export class FakeRazorpay {
  static opened: RazorpayOptions[] = [];
  constructor(private readonly options: RazorpayOptions) {}
  open() {
    FakeRazorpay.opened.push(this.options);
  }
}

const checkoutAt = (checkout: string) => () =>
  answer({ message: 'Order created', key: 'rzp_key', checkout, data: order });

/** A server that sells the plans. */
export const shop = (user: typeof anitaOnWire | null = anitaOnWire) =>
  serverFor(user)
    .on('GET /get/subscription', () =>
      answer({ message: 'ok', data: [starter, growth, enterprise, corporate] }),
    )
    .on('POST /buy/subscription', checkoutAt('/sandbox/razorpay/checkout.js'));
