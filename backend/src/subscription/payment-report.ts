import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';

/** How far a payment can come; the only ways in which one matters to its order. */
export const paymentStatuses = ['failed', 'authorised', 'captured'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What Razorpay says of a payment, whether in a webhook, to the reconciler or after the checkout. */
export interface PaymentReport {
  readonly order: OrderId;
  readonly payment: PaymentId;
  readonly status: PaymentStatus;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** Why it failed; empty otherwise. */
  readonly reason: string;
  /** Whose order it is, and for which plan, where the report repeats what we noted on the order. */
  readonly noted?: { readonly account: string | undefined; readonly plan: string | undefined };
}
