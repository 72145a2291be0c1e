import { applicationMessages } from '@nirmaan/contracts/application';
import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import { fieldsOf, messageOf } from '../../shared/api';
import { changeStatus, submitProposal } from './application.api';
import type { ApplyProjectState } from './application.state';

/** Payment required. */
const UNPAID = 402;

/** A proposal or a status that was accepted closes its window. */
export const whenWriting = (builder: ActionReducerMapBuilder<ApplyProjectState>) => {
  builder
    .addMatcher(isAnyOf(submitProposal.requested, changeStatus.requested), (state) => ({
      ...state,
      loader: true,
      successMessage: '',
      errorMessage: '',
      unpaid: false,
      fieldErrors: [],
    }))
    .addMatcher(isAnyOf(submitProposal.accepted, changeStatus.accepted), (state, { payload }) => ({
      ...state,
      loader: false,
      successMessage: payload.message,
      dialog: { mode: 'none' as const },
    }))
    .addMatcher(isAnyOf(submitProposal.refused, changeStatus.refused), (state, { payload }) => ({
      ...state,
      loader: false,
      errorMessage: messageOf(payload, applicationMessages.failedInState),
      unpaid: payload.kind === 'refused' && payload.status === UNPAID,
      fieldErrors: [...fieldsOf(payload)],
    }));
};
