import type { OverviewOnWire } from '@nirmaan/contracts/overview';
import { createSlice } from '@reduxjs/toolkit';
import { messageOf } from '../../shared/api';
import { viewOverview } from './overview.api';

interface OverviewState {
  /** Null while it is on its way. */
  readonly overview: OverviewOnWire | null;
  readonly message: string;
}

const initialState: OverviewState = { overview: null, message: '' };

/** What the dashboard begins with. */
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
        message: messageOf(payload, 'The overview could not be loaded.'),
      }));
  },
  selectors: { selectOverview: (state) => state },
});

export const { selectOverview } = overviewSlice.selectors;
