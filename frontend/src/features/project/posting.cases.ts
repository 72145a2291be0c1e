import { projectMessages } from '@nirmaan/contracts/project';
import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import { fieldsOf, messageOf } from '../../shared/api';
import { closeProject, postProject, updateProject } from './project.api';
import type { ProjectState } from './project.state';

const isRequested = isAnyOf(postProject.requested, updateProject.requested, closeProject.requested);
const isAccepted = isAnyOf(postProject.accepted, updateProject.accepted, closeProject.accepted);
const isRefused = isAnyOf(postProject.refused, updateProject.refused, closeProject.refused);

/** What was accepted closes its window. */
export const whenPosting = (builder: ActionReducerMapBuilder<ProjectState>) => {
  builder
    .addMatcher(isRequested, (state) => ({
      ...state,
      posting: true,
      successMessage: '',
      errorMessage: '',
      fieldErrors: [],
    }))
    .addMatcher(isAccepted, (state, { payload }) => ({
      ...state,
      posting: false,
      managing: { mode: 'none' as const },
      successMessage: payload.message,
    }))
    .addMatcher(isRefused, (state, { payload }) => ({
      ...state,
      posting: false,
      errorMessage: messageOf(payload, projectMessages.failedInState),
      fieldErrors: [...fieldsOf(payload)],
    }));
};
