import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { openStorage } from '../../shared/browser-storage';
import type { BodyFor } from '../../shared/saga';
import type { verifyPayment } from './subscription.api';

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
type RazorpayClass = new (options: RazorpayOptions) => { open(): void };

declare global {
  interface Window {
    Razorpay?: RazorpayClass;
  }
}

export interface Checkout {
  readonly key: string;
  /** The address of the script that defines `window.Razorpay`. */
  readonly script: string;
  readonly plan: string;
  readonly order: { readonly id: string; readonly amount: number; readonly currency: string };
}

const PENDING_KEY = 'pendingCheckout';
const storage = openStorage('sessionStorage');
const BLUE = '#1d4ed8';

/**
 * Whether the script may not be loaded here. The content security policy allows Razorpay's script only in pages that
 * pay, and it belongs to the document: after a navigation from another page the first page's still applies.
 */
export const needsFreshDocument = (script: string): boolean =>
  new URL(script, location.href).origin !== location.origin &&
  loadedAt().pathname !== location.pathname;

const loadedAt = (): URL =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);

export function continueInFreshDocument(pending: Checkout): void {
  storage.setItem(PENDING_KEY, JSON.stringify(pending));
  location.reload();
}

export function takePendingCheckout(): Checkout | null {
  const pending = storage.getItem(PENDING_KEY);
  storage.removeItem(PENDING_KEY);
  return pending === null ? null : (JSON.parse(pending) as Checkout);
}

/** Loads the script that defines `window.Razorpay`, once; null if it could not be loaded. */
export async function loadRazorpay(address: string): Promise<RazorpayClass | null> {
  if (!window.Razorpay) await loadScript(address);
  return window.Razorpay ?? null;
}

/** A script that failed is removed, so that the next try requests it again. */
function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise((done) => {
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      script.remove();
      done();
    });
    document.head.append(script);
  });
}

/** Opens the payment window; resolves with the proof of a payment, or null when it was closed without one. */
export const openPaymentWindow = (
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
