import { createSlice } from '@reduxjs/toolkit';
import { injectSlice, isRefreshing } from '../shared/store';

/** Counts what may have changed something on the screen; open screens reload when the number changes. */
const freshnessSlice = createSlice({
  name: 'freshness',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isRefreshing, (count) => count + 1);
  },
  selectors: { selectFreshness: (count) => count },
});
injectSlice(freshnessSlice);

export const { selectFreshness } = freshnessSlice.selectors;
