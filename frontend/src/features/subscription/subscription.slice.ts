import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { whenListingMine, whenListingPayments, whenListingPlans } from './reading.cases';
import { initialState, type SubscriptionState } from './subscription.state';

const ended = (state: SubscriptionState) => ({ ...state, buying: null });

/** Plans, what somebody bought of them, and the purchase under way. The name is the specification's. */
export const subcriptionSlice = createSlice({
  name: 'subcription',
  initialState,
  reducers: {
    /** Somebody pressed Buy Now: the id of the plan. */
    buyNow: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      buying: payload,
      successMessage: '',
      errorMessage: '',
    }),
    /** The purchase came to an end, for better or worse. */
    bought: (state, { payload }: PayloadAction<string>) => ({
      ...ended(state),
      successMessage: payload,
    }),
    notBought: (state, { payload }: PayloadAction<string>) => ({
      ...ended(state),
      errorMessage: payload,
    }),
  },
  extraReducers: (builder) => {
    whenListingPlans(builder);
    whenListingMine(builder);
    whenListingPayments(builder);
  },
  selectors: {
    selectPlans: (state) => state.plans,
    selectPlansMessage: (state) => state.plansMessage,
    selectBuying: (state) => state.buying,
    selectWhyNotBought: (state) => state.errorMessage,
    selectSubscriptions: (state) => state,
  },
});

export const { buyNow, bought, notBought } = subcriptionSlice.actions;
export const {
  selectPlans,
  selectPlansMessage,
  selectBuying,
  selectWhyNotBought,
  selectSubscriptions,
} = subcriptionSlice.selectors;
