import type { ApplicationId } from '@nirmaan/contracts/application';
import { type AccountId, assertNever, refuse } from '@nirmaan/contracts/kernel';
import type {
  CreditSpent,
  OrderId,
  SubscriptionEnded,
  SubscriptionEvent,
  SubscriptionPaid,
} from '@nirmaan/contracts/subscription';
import { Map as ImmutableMap } from 'immutable';
import { defineAggregate } from '../kernel/commands/decider.js';

/** What one order bought, and how many of its credits are spent. */
export interface Purchase {
  readonly order: OrderId;
  readonly credits: number;
  readonly used: number;
  readonly from: string;
  readonly until: string;
  /** When its money went back. */
  readonly endedAt?: string;
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
  readonly spendings: ImmutableMap<string, Spending>;
  /** The orders whose money went back, which are never activated any more. */
  readonly ended: ReadonlySet<OrderId>;
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
    case 'SubscriptionEnded': {
      const { order, endedAt } = event.data;
      const purchases = state.purchases.map((purchase) =>
        purchase.order === order ? { ...purchase, endedAt } : purchase,
      );
      return { ...state, purchases, ended: new Set(state.ended).add(order) };
    }
    default:
      return assertNever(event);
  }
}

function moveCredit(
  { purchases, spendings, ...state }: SubscriptionState,
  { order, application, attempt }: CreditSpent['data'],
  change: 1 | -1,
): SubscriptionState {
  const returned = change < 0;
  return {
    ...state,
    purchases: purchases.map((purchase) =>
      purchase.order === order ? { ...purchase, used: purchase.used + change } : purchase,
    ),
    spendings: spendings.set(application, { order, attempt, returned }),
  };
}

export const subscriptionAggregate = defineAggregate({
  category: 'subscription',
  isCached: true,
  initialState: {
    purchases: [],
    spendings: ImmutableMap<string, Spending>(),
    ended: new Set<OrderId>(),
  },
  evolve,
});

type Term = Pick<Purchase, 'from' | 'until' | 'endedAt'>;

/** The active purchases; credits of the one that ends first are spent first. */
export const activePurchases = <AnyPurchase extends Term>(
  purchases: readonly AnyPurchase[],
  at: Date,
): AnyPurchase[] =>
  purchases
    .filter(({ from, until, endedAt }) => !endedAt && at >= new Date(from) && at < new Date(until))
    .sort(byEnd);

export const byEnd = (a: Term, b: Term): number => Date.parse(a.until) - Date.parse(b.until);

const findPurchaseToUse = ({ purchases }: SubscriptionState, at: Date): Purchase | undefined =>
  activePurchases(purchases, at).find(({ used, credits }) => used < credits);

/** The purchase of an order; undefined until it is paid. */
export const findPurchase = ({ purchases }: SubscriptionState, order: OrderId) =>
  purchases.find((purchase) => purchase.order === order);

/** The order that pays for an application whose credit was just spent. Throws where none is. */
export function getPayingOrder({ spendings }: SubscriptionState, application: ApplicationId) {
  const spending = spendings.get(application);
  if (!spending || spending.returned) throw new Error(`No credit is spent on ${application}`);
  return spending.order;
}

/** The attempt of an application that a credit is for. */
export interface CreditClaim {
  readonly account: AccountId;
  readonly application: ApplicationId;
  readonly attempt: number;
}

/** Idempotent for an order, and without effect once its money went back. */
export const activateSubscription = subscriptionAggregate.decider(
  ({ purchases, ended }, paid: SubscriptionPaid['data']) => {
    const known = ended.has(paid.order) || purchases.some(({ order }) => order === paid.order);
    return known ? [] : [{ type: 'SubscriptionPaid', data: paid }];
  },
);

/** Ends what an order bought, also before it was activated. */
export const endSubscription = subscriptionAggregate.decider(
  ({ ended }, end: Omit<SubscriptionEnded['data'], 'endedAt'>, at) => {
    const data = { ...end, endedAt: at.toISOString() };
    return ended.has(end.order) ? [] : [{ type: 'SubscriptionEnded', data }];
  },
);

/** Spends one credit for an attempt. ATTEMPT_ABANDONED never leaves the api: `SubmitProposal` starts the next attempt. */
export const spendCredit = subscriptionAggregate.decider((state, wanted: CreditClaim, at) => {
  const newest = state.spendings.get(wanted.application);
  if (newest && wanted.attempt <= newest.attempt)
    return isHeld(newest, wanted) ? [] : refuse('APPLICATION.ATTEMPT_ABANDONED');
  // A later attempt exists only if the earlier one was abandoned: return its credit first.
  const back = newest && !newest.returned ? [toCreditReturned(newest, wanted)] : [];
  const purchase = findPurchaseToUse(back.reduce(subscriptionAggregate.evolve, state), at);
  if (!purchase) return refuse('SUBSCRIPTION.NO_CREDIT');
  return [...back, { type: 'CreditSpent', data: { ...wanted, order: purchase.order } }];
});

export const returnCredit = subscriptionAggregate.decider(({ spendings }, attempt: CreditClaim) => {
  const newest = spendings.get(attempt.application);
  return newest && isHeld(newest, attempt) ? [toCreditReturned(newest, attempt)] : [];
});

const isHeld = (newest: Spending, { attempt }: CreditClaim): boolean =>
  newest.attempt === attempt && !newest.returned;

const toCreditReturned = (
  { order, attempt }: Spending,
  { account, application }: CreditClaim,
): SubscriptionEvent => ({
  type: 'CreditReturned',
  data: { account, order, application, attempt },
});
