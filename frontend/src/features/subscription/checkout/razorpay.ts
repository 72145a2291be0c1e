import type { BodyOf } from '@nirmaan/contracts/kernel';
import type { verifyPayment } from '../subscription.api';

/** What Razorpay's window hands to the page after a payment. */
export type PaymentProof = BodyOf<typeof verifyPayment.call>;

/** The part of Razorpay's checkout that we use. */
export interface RazorpayOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly theme: { readonly color: string };
  readonly handler: (proof: PaymentProof) => void;
  readonly modal: { readonly ondismiss: () => void };
}
export type RazorpayClass = new (options: RazorpayOptions) => { open(): void };

declare global {
  interface Window {
    Razorpay?: RazorpayClass;
  }
}
