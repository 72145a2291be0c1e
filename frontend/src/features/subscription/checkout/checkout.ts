import type { Checkout } from './checkout.shapes';

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
export async function takePendingCheckout(): Promise<Checkout | null> {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return null;
  const { checkout } = await import('./checkout.shapes');
  sessionStorage.removeItem(KEY);
  return checkout.parse(JSON.parse(kept));
}
