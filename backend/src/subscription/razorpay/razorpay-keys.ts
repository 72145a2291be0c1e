import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import { isSigned } from './signature.js';

/** Verifies Razorpay's signatures. The secrets never leave this class. */
export class RazorpayKeys {
  constructor(
    /** Public: the browser needs it. */
    readonly id: string,
    private readonly secret: string,
    /** Newest first; older ones are accepted during rotation. */
    private readonly webhookSecrets: readonly string[],
  ) {}

  /** True if Razorpay's checkout signed that this payment authorised this order. */
  proveCheckout(order: OrderId, payment: PaymentId, signature: string): boolean {
    return isSigned(`${order}|${payment}`, signature, [this.secret]);
  }

  /** True if Razorpay signed exactly these bytes with a webhook secret. */
  proveWebhook(bytes: Buffer, signature: string): boolean {
    return isSigned(bytes, signature, this.webhookSecrets);
  }
}
