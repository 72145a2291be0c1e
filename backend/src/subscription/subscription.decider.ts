import type { ApplicationId } from '@nirmaan/contracts/application';
import { accept, type AccountId, eventOf, refuse } from '@nirmaan/contracts/kernel';
import {
  creditReturned,
  creditSpent,
  type SubscriptionEvent,
  type SubscriptionPaid,
  subscriptionPaid,
} from '@nirmaan/contracts/subscription';
import type { DeciderOf } from '../kernel/commands/decider.js';
import { purchaseToUse, type Spending, subscription } from './subscription.state.js';

export {
  creditHeldBy,
  type Purchase,
  purchaseBy,
  subscription,
  type SubscriptionState,
} from './subscription.state.js';

type SubscriptionDecider<Command, Code extends string> = DeciderOf<
  typeof subscription,
  Command,
  Code
>;

/** Which attempt of which application a credit is for. */
export interface Attempt {
  readonly account: AccountId;
  readonly application: ApplicationId;
  readonly attempt: number;
}

/** An order is paid once, however often it is said. */
export const activateSubscription: SubscriptionDecider<SubscriptionPaid['data'], never> = {
  ...subscription,
  decide: ({ purchases }, paid) => {
    const known = purchases.some(({ order }) => order === paid.order);
    return accept(known ? [] : [eventOf(subscriptionPaid, paid)]);
  },
};

/** An attempt takes one credit. CREDIT_WENT_BACK stays inside: whoever hears it takes the next attempt. */
export const spendCredit: SubscriptionDecider<
  Attempt,
  'SUBSCRIPTION.NO_CREDIT' | 'SUBSCRIPTION.CREDIT_WENT_BACK'
> = {
  ...subscription,
  decide: (state, wanted, at) => {
    const newest = state.spendings.get(wanted.application);
    if (newest && wanted.attempt <= newest.attempt)
      return isHeld(newest, wanted) ? accept([]) : refuse('SUBSCRIPTION.CREDIT_WENT_BACK');
    // There is a later attempt only because the earlier one was fenced: its credit goes back first.
    const back = newest && !newest.returned ? [returnOf(newest, wanted)] : [];
    const purchase = purchaseToUse(back.reduce(subscription.evolve, state), at);
    if (!purchase) return refuse('SUBSCRIPTION.NO_CREDIT');
    return accept([...back, eventOf(creditSpent, { ...wanted, order: purchase.order })]);
  },
};

/** Gives back what a fenced attempt took. */
export const returnCredit: SubscriptionDecider<Attempt, never> = {
  ...subscription,
  decide: ({ spendings }, attempt) => {
    const newest = spendings.get(attempt.application);
    return accept(newest && isHeld(newest, attempt) ? [returnOf(newest, attempt)] : []);
  },
};

const isHeld = (newest: Spending, { attempt }: Attempt): boolean =>
  newest.attempt === attempt && !newest.returned;

const returnOf = (
  { order, attempt }: Spending,
  { account, application }: Attempt,
): SubscriptionEvent => eventOf(creditReturned, { account, order, application, attempt });
