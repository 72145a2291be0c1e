import type { PurchaseView } from '@nirmaan/contracts/subscription';
import { activePurchases, byEnd } from '../subscription/subscription.decider.js';

/** The active purchase that ends first, else the one that ended last. */
export const subscriptionInUse = (
  purchases: readonly PurchaseView[],
  now: Date,
): PurchaseView | undefined =>
  activePurchases(purchases, now)[0] ?? purchases.toSorted(byEnd).at(-1);

/** Applications that are paid for and not yet made. */
export const creditsLeft = (purchases: readonly PurchaseView[], now: Date): number =>
  activePurchases(purchases, now).reduce((left, { credits, used }) => left + credits - used, 0);

/** When the last of the active subscriptions ends; null when none is active. */
export const activeUntil = (purchases: readonly PurchaseView[], now: Date): Date | null => {
  const last = activePurchases(purchases, now).at(-1);
  return last ? new Date(last.until) : null;
};
