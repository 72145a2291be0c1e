import type { OverviewOnWire, overviewCalls } from '@nirmaan/contracts/overview';
import { createSlice } from '@reduxjs/toolkit';
import { get, getMessage } from '../../shared/api';
import { defineExchange, takeSearch } from '../../shared/saga';

export const viewOverview = defineExchange(
  'overview/view',
  get<(typeof overviewCalls)['view']>('/user/overview'),
);

interface OverviewState {
  /** Null while it is on its way. */
  readonly overview: OverviewOnWire | null;
  readonly message: string;
}

const initialState: OverviewState = { overview: null, message: '' };

/** The first screen of the dashboard. */
export const overviewSlice = createSlice({
  name: 'overview',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(viewOverview.requested, (state) => ({ ...state, message: '' }))
      .addCase(viewOverview.accepted, (state, { payload }) => ({
        ...state,
        overview: payload.data,
      }))
      .addCase(viewOverview.refused, (state, { payload }) => ({
        ...state,
        message: getMessage(payload, 'The overview could not be loaded.'),
      }));
  },
  selectors: { selectOverview: (state) => state },
});

export const { selectOverview } = overviewSlice.selectors;

export function* overviewSaga() {
  yield* takeSearch(viewOverview);
}
