import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import { isSigned } from './signature.js';

/** What Razorpay and we share. The secrets never leave this class. */
export class RazorpayKeys {
  constructor(
    /** Public: the browser needs it. */
    readonly id: string,
    private readonly secret: string,
    /** The newest first; an older one is good as long as the secret is being changed. */
    private readonly webhookSecrets: readonly string[],
  ) {}

  /** True when Razorpay's checkout has signed that this payment authorised this order. */
  proveCheckout(order: OrderId, payment: PaymentId, signature: string): boolean {
    return isSigned(`${order}|${payment}`, signature, [this.secret]);
  }

  /** True when Razorpay has signed exactly these bytes with a webhook secret (which the API's secret is not). */
  proveWebhook(bytes: Buffer, signature: string): boolean {
    return isSigned(bytes, signature, this.webhookSecrets);
  }
}
