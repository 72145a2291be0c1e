import { applicationMessages } from '@nirmaan/contracts/application';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { messageOf } from '../../shared/api';
import { listApplicants, listSectors } from './project.api';
import type { ProjectState } from './project.state';

export const whenLoadingSectors = (builder: ActionReducerMapBuilder<ProjectState>) => {
  builder.addCase(listSectors.accepted, (state, { payload }) => ({
    ...state,
    sector: payload.data,
  }));
};

export const whenLoadingApplicants = (builder: ActionReducerMapBuilder<ProjectState>) => {
  builder
    .addCase(listApplicants.requested, (state) => ({
      ...state,
      applerUser: null,
      applerMessage: '',
    }))
    .addCase(listApplicants.accepted, (state, { payload }) => ({
      ...state,
      applerUser: payload.data,
    }))
    .addCase(listApplicants.refused, (state, { payload }) => ({
      ...state,
      applerMessage: messageOf(payload, applicationMessages.applicantsFailed),
    }));
};
