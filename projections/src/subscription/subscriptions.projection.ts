import {
  type CreditSpent,
  type PurchaseView,
  subscriptionsReadModel,
  type SubscriptionView,
} from '@nirmaan/contracts/subscription';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

/** What every account has bought, and how many of its credits are in use. */
export const subscriptions = defineProjection(subscriptionsReadModel, 'subscription', {
  SubscriptionPaid: (subscription, { data: { account: _account, ...purchase } }) => ({
    purchases: [...(subscription?.purchases ?? []), { ...purchase, used: 0 }],
  }),
  CreditSpent: onExisting((subscription, { data }) => moveCredit(subscription, data, 1)),
  /** An order that was never activated leaves nothing to end. */
  SubscriptionEnded: (subscription, { data: { order, endedAt } }) => ({
    purchases: (subscription?.purchases ?? []).map((purchase) =>
      purchase.order === order ? { ...purchase, endedAt } : purchase,
    ),
  }),
  CreditReturned: onExisting((subscription, { data }) => moveCredit(subscription, data, -1)),
});

const moveCredit = (
  { purchases }: SubscriptionView,
  { order }: CreditSpent['data'],
  change: 1 | -1,
): Content<SubscriptionView> => ({
  purchases: purchases.map((purchase): PurchaseView =>
    purchase.order === order ? { ...purchase, used: purchase.used + change } : purchase,
  ),
});
