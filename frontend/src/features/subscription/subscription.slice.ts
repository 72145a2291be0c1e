import type { FieldError } from '@nirmaan/contracts/kernel';
import type { UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { getFields } from '../../shared/api';
import { injectSlice, refreshAfter } from '../../shared/store';
import { changeBilling } from './subscription.api';

/** How many more proposals these subscriptions pay for. */
export const countCredits = (subscriptions: readonly UserSubscriptionOnWire[]): number =>
  subscriptions
    .filter(({ status }) => status === 'success')
    .reduce((sum, { creditsUsed, projectQue }) => sum + projectQue - creditsUsed, 0);

/** What the profile knows of who buys, to begin with. */
export interface Buyer {
  readonly name: string;
  readonly address: string;
}

interface BillingState {
  /** Where the window with the billing details was opened. */
  readonly asking: 'profile' | 'purchase' | null;
  readonly saving: boolean;
  readonly errors: readonly FieldError[];
}

const notAsking: BillingState = { asking: null, saving: false, errors: [] };

interface SubscriptionState {
  /** The plan whose purchase is under way, from Buy Now to the answer about its payment. */
  readonly buying: string | null;
  readonly billing: BillingState;
  readonly successMessage: string;
  readonly errorMessage: string;
}

const initialState: SubscriptionState = {
  buying: null,
  billing: notAsking,
  successMessage: '',
  errorMessage: '',
};

/** The purchase under way. The name is the specification's. */
export const subcriptionSlice = createSlice({
  name: 'subcription',
  initialState,
  reducers: {
    /** Buy Now was pressed: the id of the plan. */
    buyNow: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      buying: payload,
      successMessage: '',
      errorMessage: '',
    }),
    bought: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      buying: null,
      successMessage: payload,
    }),
    notBought: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      buying: null,
      errorMessage: payload,
    }),
    billingEdited: (state) => ({ ...state, billing: { ...notAsking, asking: 'profile' } }),
    billingAsked: (state) => ({ ...state, billing: { ...notAsking, asking: 'purchase' } }),
    billingClosed: (state) => ({ ...state, billing: notAsking }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(changeBilling.requested, (state) => ({
        ...state,
        billing: { ...state.billing, saving: true, errors: [] },
      }))
      .addCase(changeBilling.refused, (state, { payload }) => ({
        ...state,
        billing: { ...state.billing, saving: false, errors: getFields(payload) },
      }))
      .addCase(changeBilling.accepted, (state) => ({ ...state, billing: notAsking })),
  selectors: {
    selectBilling: (state) => state.billing,
    selectBuying: (state) => state.buying,
    selectPurchaseError: (state) => state.errorMessage,
    selectPurchaseSuccess: (state) => state.successMessage,
  },
});
injectSlice(subcriptionSlice);

export const { buyNow, bought, notBought, billingEdited, billingAsked, billingClosed } =
  subcriptionSlice.actions;
refreshAfter(isAnyOf(bought, notBought));

export const { selectBilling, selectBuying, selectPurchaseError, selectPurchaseSuccess } =
  subcriptionSlice.selectors;
