import { injectReducer, isRefreshing } from './injected';

/** Counts what may have changed something on the screen; open screens reload when the number changes. */
injectReducer('freshness', (count: number = 0, action) =>
  isRefreshing(action) ? count + 1 : count,
);

export const selectFreshness = (state: { readonly freshness: number }): number => state.freshness;
