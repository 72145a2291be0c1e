import type { PurchaseView, SubscriptionView } from '@nirmaan/contracts/subscription';
import { eventsNamed, type Log } from './log.js';

/** Whole documents: each purchase with as many credits in use as were spent and did not come back. */
export function countSubscriptions(log: Log): SubscriptionView[] {
  const all = eventsNamed(log, 'SubscriptionPaid', 'CreditSpent', 'CreditReturned');
  const accounts = new Set(all.map(({ data }) => data.account));
  return [...accounts].map((_id): SubscriptionView => {
    const own = all.filter(({ data }) => data.account === _id);
    return { _id, purchases: purchasesIn(own), position: own.at(-1)?.position ?? 0n };
  });
}

const purchasesIn = (own: Log): PurchaseView[] =>
  eventsNamed(own, 'SubscriptionPaid').map(({ data: { account: _account, ...purchase } }) => {
    const times = (type: 'CreditSpent' | 'CreditReturned') =>
      eventsNamed(own, type).filter(({ data }) => data.order === purchase.order).length;
    return { ...purchase, used: times('CreditSpent') - times('CreditReturned') };
  });
