import { z } from 'zod';

/** An order that waits for its payment. */
const checkout = z.object({
  key: z.string(),
  /** Where the script stands that defines `window.Razorpay`. */
  script: z.string(),
  /** The name of the plan. */
  plan: z.string(),
  order: z.object({ id: z.string(), amount: z.number(), currency: z.string() }),
});
export type Checkout = z.infer<typeof checkout>;

const KEY = 'pendingCheckout';

/**
 * Whether the script may not be loaded here. The server lets Razorpay's own script only into pages that pay, and
 * what a document may load is settled when it is loaded: who came to this page from another one of ours still
 * has the first page's document.
 */
export const needsFreshDocument = (script: string): boolean =>
  new URL(script, location.href).origin !== location.origin &&
  loadedAt().pathname !== location.pathname;

const loadedAt = (): URL =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);

/** Loads this page's own document and goes on with the order there. */
export function goOnInFreshDocument(pending: Checkout): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
  location.reload();
}

/** The order that the document before this one left behind, given out once. */
export function takePendingCheckout(): Checkout | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? null : checkout.parse(JSON.parse(kept));
}
