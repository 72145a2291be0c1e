import { createSlice, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { arrived } from '../features/notification';
import { bought, notBought } from '../features/subscription';
import { handled } from '../shared/saga';

const somethingHappened = isAnyOf(bought, notBought, arrived);

/** What may have changed something that is on the screen, whichever screen that is. */
const mayChangeScreen = (action: UnknownAction): boolean =>
  somethingHappened(action) ||
  handled.some(({ refreshes, exchange }) => refreshes && exchange.accepted.match(action));

/** Counts changes; open screens reload when the number changes. */
export const freshnessSlice = createSlice({
  name: 'freshness',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(mayChangeScreen, (count) => count + 1);
  },
  selectors: { selectFreshness: (count) => count },
});

export const { selectFreshness } = freshnessSlice.selectors;
