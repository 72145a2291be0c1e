import {
  type PaymentOnWire,
  type PlanOnWire,
  subscriptionMessages,
  type UserSubscriptionOnWire,
} from '@nirmaan/contracts/subscription';
import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ApiFailure, getMessage } from '../../shared/api';
import { listMySubscriptions, listPayments, listPlans } from './subscription.api';

interface SubscriptionState {
  /** Null while they are on their way, as the two below. */
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

const initialState: SubscriptionState = {
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

const getText = (failure: ApiFailure): string =>
  getMessage(failure, subscriptionMessages.plansFailed);

const addListCases = (builder: ActionReducerMapBuilder<SubscriptionState>) =>
  builder
    .addCase(listPlans.requested, (state) => ({ ...state, plansMessage: '' }))
    .addCase(listPlans.accepted, (state, { payload }) => ({ ...state, plans: payload.data }))
    .addCase(listPlans.refused, (state, { payload }) => ({
      ...state,
      plansMessage: getText(payload),
    }))
    .addCase(listMySubscriptions.requested, (state) => ({ ...state, mineMessage: '' }))
    .addCase(listMySubscriptions.accepted, (state, { payload }) => ({
      ...state,
      mine: payload.data,
    }))
    .addCase(listMySubscriptions.refused, (state, { payload }) => ({
      ...state,
      mineMessage: getText(payload),
    }))
    .addCase(listPayments.requested, (state) => ({ ...state, paymentsMessage: '' }))
    .addCase(listPayments.accepted, (state, { payload }) => ({
      ...state,
      payments: payload.data,
      paymentsTotal: payload.total,
    }))
    .addCase(listPayments.refused, (state, { payload }) => ({
      ...state,
      paymentsMessage: getText(payload),
    }));

/** Plans, the user's subscriptions and payments, and the purchase under way. The name is the specification's. */
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
  extraReducers: (builder) => void addListCases(builder),
  selectors: {
    selectPlans: (state) => state.plans,
    selectPlansMessage: (state) => state.plansMessage,
    selectBuying: (state) => state.buying,
    selectPurchaseError: (state) => state.errorMessage,
    selectSubscriptions: (state) => state,
  },
});

export const { buyNow, bought, notBought } = subcriptionSlice.actions;
export const {
  selectPlans,
  selectPlansMessage,
  selectBuying,
  selectPurchaseError,
  selectSubscriptions,
} = subcriptionSlice.selectors;
