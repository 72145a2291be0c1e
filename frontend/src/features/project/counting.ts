import type { ProjectCategory } from '@nirmaan/contracts/project';
import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import { countByCategory, countMyProjects } from './project.api';
import type { ProjectState } from './project.state';

export type Counter = 'mine' | 'everybody';

/** The request that counts the projects of a category. */
export const countRequest = (whose: Counter, category: ProjectCategory) =>
  whose === 'mine'
    ? countMyProjects.requested({ query: { category, limit: 1 } })
    : countByCategory.requested({ body: { category, limit: 1 } });

const isCount = isAnyOf(countMyProjects.accepted, countByCategory.accepted);

export const whenCounting = (builder: ActionReducerMapBuilder<ProjectState>) => {
  builder.addMatcher(isCount, (state, { payload, meta }) => {
    const category = meta.body?.category ?? meta.query?.category ?? '';
    return { ...state, counts: { ...state.counts, [category]: payload.total } };
  });
};
