import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaPaid,
  anitasCreditReturned,
  anitasCreditSpent,
  anitasSubscriptionEnded,
} from '@nirmaan/contracts/examples';
import { orderId } from '@nirmaan/contracts/subscription';
import { recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { subscriptions } from './subscription.projections.js';

const { account: _account, ...bought } = anitaPaid.data;
const subscriptionAfter = (...events: AnyEvent[]) =>
  foldView(subscriptions, recorded(streamOf.subscription(anita), ...events));

describe('subscriptions', () => {
  it('shows a new purchase as unused', () => {
    const purchases = [{ ...bought, used: 0 }];
    expect(subscriptionAfter(anitaPaid)).toEqual({ _id: anita, purchases, position: 100n });
  });

  it('counts a spent credit until it is returned', () => {
    expect(subscriptionAfter(anitaPaid, anitasCreditSpent)).toMatchObject({
      purchases: [{ ...bought, used: 1 }],
    });
    expect(subscriptionAfter(anitaPaid, anitasCreditSpent, anitasCreditReturned)).toMatchObject({
      purchases: [{ ...bought, used: 0 }],
    });
  });

  it('ends a refunded purchase', () => {
    const { endedAt } = anitasSubscriptionEnded.data;
    expect(subscriptionAfter(anitaPaid, anitasSubscriptionEnded)).toMatchObject({
      purchases: [{ ...bought, used: 0, endedAt }],
    });
    expect(subscriptionAfter(anitasSubscriptionEnded)).toMatchObject({ purchases: [] });
  });

  it('counts the credits of each purchase separately', () => {
    const order = orderId.parse('order_second');
    const again = { ...anitaPaid, data: { ...anitaPaid.data, order } };
    expect(subscriptionAfter(anitaPaid, again, anitasCreditSpent)).toMatchObject({
      purchases: [
        { ...bought, used: 1 },
        { ...bought, order, used: 0 },
      ],
    });
  });
});
