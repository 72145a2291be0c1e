import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { useLoaded } from '../../shared/saga';
import { injectSlice, refreshAfter } from '../../shared/store';
import { mySubscriptions } from './subscription.api';

/** How many more proposals the consultant's plans pay for; null while it is unknown. */
export function useCredits(): number | null {
  const { data } = useLoaded(mySubscriptions);
  const active = data?.filter(({ status }) => status === 'success');
  return (
    active?.reduce((sum, { creditsUsed, projectQue }) => sum + projectQue - creditsUsed, 0) ?? null
  );
}

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
const subcriptionSlice = createSlice({
  name: 'subcription',
  initialState,
  reducers: {
    /** Buy Now was pressed: the id of the plan. */
    buyNow: (_, { payload }: PayloadAction<string>) => ({ ...initialState, buying: payload }),
    bought: (_, { payload }: PayloadAction<string>) => ({
      ...initialState,
      successMessage: payload,
    }),
    notBought: (_, { payload }: PayloadAction<string>) => ({
      ...initialState,
      errorMessage: payload,
    }),
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
injectSlice(subcriptionSlice);

export const { buyNow, bought, notBought, billingAsked, billingClosed } = subcriptionSlice.actions;
refreshAfter(isAnyOf(bought, notBought));

export const { selectNeedsBilling, selectBuying, selectPurchaseError, selectPurchaseSuccess } =
  subcriptionSlice.selectors;
