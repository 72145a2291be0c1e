import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import { createHmac, timingSafeEqual } from 'node:crypto';

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

const computeHmac = (bytes: Buffer | string, secret: string): Buffer =>
  createHmac('sha256', secret).update(bytes).digest();

/** True if one of the secrets signed exactly these bytes (HMAC-SHA256, lower-case hex). Compares in constant time. */
function isSigned(bytes: Buffer | string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  return secrets
    .map((secret) => computeHmac(bytes, secret))
    .map((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted))
    .includes(true);
}
