import { applicationMessages, type HistoryOnWire } from '@nirmaan/contracts/application';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { messageOf } from '../../shared/api';
import { listMyApplications, readHistory } from './application.api';
import type { ApplyProjectState, ShownHistory } from './application.state';

export const whenListingMine = (builder: ActionReducerMapBuilder<ApplyProjectState>) => {
  builder
    .addCase(listMyApplications.requested, (state) => ({ ...state, appliedMessage: '' }))
    .addCase(listMyApplications.accepted, (state, { payload }) => ({
      ...state,
      applied: payload.data,
      total: payload.total,
    }))
    .addCase(listMyApplications.refused, (state, { payload }) => ({
      ...state,
      appliedMessage: messageOf(payload, applicationMessages.mineFailed),
    }));
};

export const whenReadingHistory = (builder: ActionReducerMapBuilder<ApplyProjectState>) => {
  builder
    .addCase(readHistory.requested, (state, { payload }) => ({
      ...state,
      history: asked(payload.params),
    }))
    .addCase(readHistory.accepted, (state, { payload }) => found(state, payload.data))
    .addCase(readHistory.refused, (state, { payload }) => ({
      ...state,
      history: state.history && {
        ...state.history,
        message: messageOf(payload, 'The history could not be loaded.'),
      },
    }));
};

const asked = ({ projectId = '', consultantId = '' }: Readonly<Record<string, string>> = {}) =>
  ({ projectId, consultantId, found: null, message: '' }) satisfies ShownHistory;

const found = (state: ApplyProjectState, history: HistoryOnWire) => ({
  ...state,
  history: state.history && { ...state.history, found: history },
});
