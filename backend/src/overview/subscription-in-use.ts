import type { PurchaseView } from '@nirmaan/contracts/subscription';

const isActive = ({ from, until }: PurchaseView, now: Date): boolean =>
  now >= new Date(from) && now < new Date(until);

const byEnd = (a: PurchaseView, b: PurchaseView): number =>
  Date.parse(a.until) - Date.parse(b.until);

/** Of those that are active, the one that ends first, as its credits are spent first; else the last that ended. */
export function subscriptionInUse(
  purchases: readonly PurchaseView[],
  now: Date,
): PurchaseView | undefined {
  const inOrder = purchases.toSorted(byEnd);
  return inOrder.find((purchase) => isActive(purchase, now)) ?? inOrder.at(-1);
}

/** Applications that are paid for and not yet made. */
export const creditsLeft = (purchases: readonly PurchaseView[], now: Date): number =>
  purchases
    .filter((purchase) => isActive(purchase, now))
    .reduce((left, { credits, used }) => left + credits - used, 0);

/** When the last of the active subscriptions ends; null when none is active. */
export const activeUntil = (purchases: readonly PurchaseView[], now: Date): Date | null => {
  const last = purchases
    .filter((purchase) => isActive(purchase, now))
    .toSorted(byEnd)
    .at(-1);
  return last ? new Date(last.until) : null;
};
