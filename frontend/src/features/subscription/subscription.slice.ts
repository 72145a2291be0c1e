import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { refreshes } from '../../shared/store';

/** What the profile knows of who buys, to begin with. */
export interface Buyer {
  readonly name: string;
  readonly address: string;
}

interface SubscriptionState {
  /** The plan whose purchase is under way, from Buy Now to the answer about its payment. */
  readonly buying: string | null;
  readonly needsBilling: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
}

const initialState: SubscriptionState = {
  buying: null,
  needsBilling: false,
  successMessage: '',
  errorMessage: '',
};

/** The purchase under way. The name is the specification's. */
export const subcriptionSlice = createSlice({
  name: 'subcription',
  initialState,
  reducers: {
    /** Buy Now was pressed: the id of the plan. */
    buyNow: (_, { payload }: PayloadAction<string>) => ({ ...initialState, buying: payload }),
    bought: {
      prepare: (payload: string) => ({ payload, meta: refreshes }),
      reducer: (_, { payload: successMessage }: PayloadAction<string>) => ({
        ...initialState,
        successMessage,
      }),
    },
    notBought: {
      prepare: (payload: string) => ({ payload, meta: refreshes }),
      reducer: (_, { payload: errorMessage }: PayloadAction<string>) => ({
        ...initialState,
        errorMessage,
      }),
    },
    billingAsked: (state) => ({ ...state, needsBilling: true }),
    billingClosed: (state) => ({ ...state, needsBilling: false }),
  },
  selectors: {
    selectNeedsBilling: (state) => state.needsBilling,
    selectBuying: (state) => state.buying,
    selectPurchaseError: (state) => state.errorMessage,
    selectPurchaseSuccess: (state) => state.successMessage,
  },
});

export const { buyNow, bought, notBought, billingAsked, billingClosed } = subcriptionSlice.actions;

export const { selectNeedsBilling, selectBuying, selectPurchaseError, selectPurchaseSuccess } =
  subcriptionSlice.selectors;

/** The page with the plans is shown: an order of the previous document continues. */
export const plansShown = createAction('subscription/plansShown');
