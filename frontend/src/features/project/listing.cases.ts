import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import { messageOf } from '../../shared/api';
import { listKey, listLeft } from './listing';
import { listByCategory, listMyProjects, listOpenProjects } from './project.api';
import type { ProjectState } from './project.state';

export const isListRequest = isAnyOf(
  listOpenProjects.requested,
  listByCategory.requested,
  listMyProjects.requested,
);
const isListAnswer = isAnyOf(
  listOpenProjects.accepted,
  listByCategory.accepted,
  listMyProjects.accepted,
);
const isListRefusal = isAnyOf(
  listOpenProjects.refused,
  listByCategory.refused,
  listMyProjects.refused,
);

/** Another page of the same list leaves the old rows in sight; another list starts empty. */
export const whenListing = (builder: ActionReducerMapBuilder<ProjectState>) => {
  builder
    .addMatcher(listLeft.match, (state) => ({ ...state, onScreen: false }))
    .addMatcher(isListRequest, (state, asked) => {
      const sameList = state.asked !== null && listKey(state.asked) === listKey(asked);
      const rows = sameList ? {} : { project: [], total: 0 };
      return { ...state, ...rows, asked, onScreen: true, loading: true, errorMessage: '' };
    })
    .addMatcher(isListAnswer, (state, { payload }) => ({
      ...state,
      loading: false,
      project: payload.data,
      total: payload.total,
    }))
    .addMatcher(isListRefusal, (state, { payload }) => ({
      ...state,
      loading: false,
      errorMessage: messageOf(payload, 'The projects could not be loaded.'),
    }));
};
