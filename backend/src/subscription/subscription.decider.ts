import type { ApplicationId } from '@nirmaan/contracts/application';
import { accept, type AccountId, assertNever, eventOf, refuse } from '@nirmaan/contracts/kernel';
import {
  creditReturned,
  creditSpent,
  type CreditSpent,
  type OrderId,
  type SubscriptionEvent,
  subscriptionPaid,
  type SubscriptionPaid,
} from '@nirmaan/contracts/subscription';
import { defineAggregate } from '../kernel/commands/decider.js';
import { PersistentMap } from './persistent-map.js';

/** What one order bought, and how many of its credits are spent. */
export interface Purchase {
  readonly order: OrderId;
  readonly credits: number;
  readonly used: number;
  readonly from: string;
  readonly until: string;
}

/** The newest credit of an application; those of earlier attempts were returned. */
export interface Spending {
  readonly order: OrderId;
  readonly attempt: number;
  readonly returned: boolean;
}

/** An account's purchases, and its spent credits by application. */
export interface SubscriptionState {
  readonly purchases: readonly Purchase[];
  readonly spendings: PersistentMap<Spending>;
}

function evolve(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case 'SubscriptionPaid': {
      const { order, credits, from, until } = event.data;
      const purchase = { order, credits, from, until, used: 0 };
      return { ...state, purchases: [...state.purchases, purchase] };
    }
    case 'CreditSpent':
      return moveCredit(state, event.data, 1);
    case 'CreditReturned':
      return moveCredit(state, event.data, -1);
    default:
      return assertNever(event);
  }
}

function moveCredit(
  { purchases, spendings }: SubscriptionState,
  { order, application, attempt }: CreditSpent['data'],
  change: 1 | -1,
): SubscriptionState {
  const returned = change < 0;
  return {
    purchases: purchases.map((purchase) =>
      purchase.order === order ? { ...purchase, used: purchase.used + change } : purchase,
    ),
    spendings: spendings.with(application, { order, attempt, returned }),
  };
}

export const subscriptionAggregate = defineAggregate({
  category: 'subscription',
  initialState: { purchases: [], spendings: new PersistentMap<Spending>() },
  evolve,
});

type Term = Pick<Purchase, 'from' | 'until'>;

/** The active purchases; credits of the one that ends first are spent first. */
export const activePurchases = <AnyPurchase extends Term>(
  purchases: readonly AnyPurchase[],
  at: Date,
): AnyPurchase[] =>
  purchases.filter(({ from, until }) => at >= new Date(from) && at < new Date(until)).sort(byEnd);

export const byEnd = (a: Term, b: Term): number => Date.parse(a.until) - Date.parse(b.until);

const findPurchaseToUse = ({ purchases }: SubscriptionState, at: Date): Purchase | undefined =>
  activePurchases(purchases, at).find(({ used, credits }) => used < credits);

/** The purchase of an order; undefined until it is paid. */
export const findPurchase = (
  { purchases }: SubscriptionState,
  order: OrderId,
): Purchase | undefined => purchases.find((purchase) => purchase.order === order);

/** The order whose credit an application holds. */
export const getHeldCredit = (
  { spendings }: SubscriptionState,
  application: ApplicationId,
): OrderId | undefined => {
  const spending = spendings.get(application);
  return spending?.returned ? undefined : spending?.order;
};

/** The attempt of an application that a credit is for. */
export interface CreditClaim {
  readonly account: AccountId;
  readonly application: ApplicationId;
  readonly attempt: number;
}

/** Idempotent for an order. */
export const activateSubscription = subscriptionAggregate.decider<SubscriptionPaid['data']>(
  ({ purchases }, paid) => {
    const known = purchases.some(({ order }) => order === paid.order);
    return accept(known ? [] : [eventOf(subscriptionPaid, paid)]);
  },
);

/** Spends one credit for an attempt. ATTEMPT_ABANDONED never leaves the api: the handler starts the next attempt. */
export const spendCredit = subscriptionAggregate.decider<
  CreditClaim,
  'SUBSCRIPTION.NO_CREDIT' | 'APPLICATION.ATTEMPT_ABANDONED'
>((state, wanted, at) => {
  const newest = state.spendings.get(wanted.application);
  if (newest && wanted.attempt <= newest.attempt)
    return isHeld(newest, wanted) ? accept([]) : refuse('APPLICATION.ATTEMPT_ABANDONED');
  // A later attempt exists only if the earlier one was abandoned: return its credit first.
  const back = newest && !newest.returned ? [toCreditReturned(newest, wanted)] : [];
  const purchase = findPurchaseToUse(back.reduce(subscriptionAggregate.evolve, state), at);
  if (!purchase) return refuse('SUBSCRIPTION.NO_CREDIT');
  return accept([...back, eventOf(creditSpent, { ...wanted, order: purchase.order })]);
});

/** Returns the credit of an abandoned attempt. */
export const returnCredit = subscriptionAggregate.decider<CreditClaim>(({ spendings }, attempt) => {
  const newest = spendings.get(attempt.application);
  return accept(newest && isHeld(newest, attempt) ? [toCreditReturned(newest, attempt)] : []);
});

const isHeld = (newest: Spending, { attempt }: CreditClaim): boolean =>
  newest.attempt === attempt && !newest.returned;

const toCreditReturned = (
  { order, attempt }: Spending,
  { account, application }: CreditClaim,
): SubscriptionEvent => eventOf(creditReturned, { account, order, application, attempt });
