import type { BodyFor } from '../../../shared/saga';
import type { verifyPayment } from '../subscription.api';

/** What Razorpay's window hands to the page after a payment. */
export type PaymentProof = BodyFor<typeof verifyPayment>;

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
