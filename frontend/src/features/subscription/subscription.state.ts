import type {
  PaymentOnWire,
  PlanOnWire,
  UserSubscriptionOnWire,
} from '@nirmaan/contracts/subscription';

export interface SubscriptionState {
  /** Null while they are on their way; so are the two below. */
  readonly plans: readonly PlanOnWire[] | null;
  readonly plansMessage: string;
  readonly mine: readonly UserSubscriptionOnWire[] | null;
  readonly mineMessage: string;
  readonly payments: readonly PaymentOnWire[] | null;
  readonly paymentsTotal: number;
  readonly paymentsMessage: string;
  /** The plan whose purchase is under way, from Buy Now to the answer about its payment. */
  readonly buying: string | null;
  readonly successMessage: string;
  readonly errorMessage: string;
}

export const initialState: SubscriptionState = {
  plans: null,
  plansMessage: '',
  mine: null,
  mineMessage: '',
  payments: null,
  paymentsTotal: 0,
  paymentsMessage: '',
  buying: null,
  successMessage: '',
  errorMessage: '',
};
