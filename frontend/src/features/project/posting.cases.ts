import { projectMessages } from '@nirmaan/contracts/project';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { fieldsOf, messageOf } from '../../shared/api';
import { postProject } from './project.api';
import type { ProjectState } from './project.state';

export const whenPosting = (builder: ActionReducerMapBuilder<ProjectState>) => {
  builder
    .addCase(postProject.requested, (state) => ({
      ...state,
      posting: true,
      successMessage: '',
      errorMessage: '',
      fieldErrors: [],
    }))
    .addCase(postProject.accepted, (state, { payload }) => ({
      ...state,
      posting: false,
      successMessage: payload.message,
    }))
    .addCase(postProject.refused, (state, { payload }) => ({
      ...state,
      posting: false,
      errorMessage: messageOf(payload, projectMessages.failedInState),
      fieldErrors: [...fieldsOf(payload)],
    }));
};
