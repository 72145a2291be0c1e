import { subscriptionMessages, type UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defineLoaded } from '../../shared/saga';
import { listMySubscriptions, listPayments, listPlans } from './subscription.api';

const failed = subscriptionMessages.plansFailed;

export const plans = defineLoaded({
  key: 'plans',
  exchange: listPlans,
  read: ({ data }) => data,
  failed,
});

export const mySubscriptions = defineLoaded({
  key: 'mySubscriptions',
  exchange: listMySubscriptions,
  read: ({ data }) => data,
  failed,
});

/** Whether one of these subscriptions pays for another proposal. */
export const hasCredit = (subscriptions: readonly UserSubscriptionOnWire[]): boolean =>
  subscriptions.some(
    ({ status, creditsUsed, projectQue }) => status === 'success' && creditsUsed < projectQue,
  );

export const payments = defineLoaded({
  key: 'payments',
  exchange: listPayments,
  read: ({ data }) => data,
  failed,
});

interface SubscriptionState {
  /** The plan whose purchase is under way, from Buy Now to the answer about its payment. */
  readonly buying: string | null;
  readonly successMessage: string;
  readonly errorMessage: string;
}

const initialState: SubscriptionState = { buying: null, successMessage: '', errorMessage: '' };

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
  },
  selectors: {
    selectBuying: (state) => state.buying,
    selectPurchaseError: (state) => state.errorMessage,
    selectPurchaseSuccess: (state) => state.successMessage,
  },
});

export const { buyNow, bought, notBought } = subcriptionSlice.actions;
export const { selectBuying, selectPurchaseError, selectPurchaseSuccess } =
  subcriptionSlice.selectors;
