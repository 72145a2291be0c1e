import type { CompletedProjectOnWire } from '@nirmaan/contracts/project';
import { createSlice } from '@reduxjs/toolkit';
import { messageOf } from '../../shared/api';
import { listCompletedProjects } from './completed-project.api';
import { keyOf } from './completed-query';

interface CompletedProjectState {
  /** The sectors that `projects` was asked for; null before the first answer. */
  readonly shownFor: string | null;
  readonly projects: readonly CompletedProjectOnWire[];
  readonly errorMessage: string;
}

const initialState: CompletedProjectState = { shownFor: null, projects: [], errorMessage: '' };

/** The work that the public site shows as done. */
export const completedProjectSlice = createSlice({
  name: 'completedProject',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(listCompletedProjects.requested, (state) => ({ ...state, errorMessage: '' }))
      .addCase(listCompletedProjects.accepted, (state, { payload, meta }) => ({
        ...state,
        shownFor: keyOf(meta.query?.sector),
        projects: payload.data,
      }))
      .addCase(listCompletedProjects.refused, (state, { payload }) => ({
        ...state,
        errorMessage: messageOf(payload, 'The projects could not be loaded.'),
      }));
  },
  selectors: { selectCompleted: (state) => state },
});

export const { selectCompleted } = completedProjectSlice.selectors;
