import { assertNever } from '@nirmaan/contracts/kernel';
import type { ListProjectsQuery, ProjectCategory } from '@nirmaan/contracts/project';
import { createAction } from '@reduxjs/toolkit';
import { listByCategory, listMyProjects, listOpenProjects } from './project.api';

/** Whose projects a screen lists: everybody's, one category of everybody's, or the reader's own. */
export type ListSource =
  | { readonly from: 'everybody' }
  | { readonly from: 'category'; readonly category: ProjectCategory }
  | { readonly from: 'mine'; readonly category?: ProjectCategory };

/** What narrows a list on these screens. */
export type ListQuery = Pick<
  ListProjectsQuery,
  'q' | 'sector' | 'location' | 'sort' | 'page' | 'limit'
>;

/** The request that fetches a list. */
export function listRequest(source: ListSource, query: ListQuery) {
  switch (source.from) {
    case 'everybody':
      return listOpenProjects.requested({ query });
    case 'category':
      return listByCategory.requested({ body: { ...query, category: source.category } });
    case 'mine':
      return listMyProjects.requested({ query: { ...query, category: source.category } });
    default:
      return assertNever(source);
  }
}

export type ListRequest = ReturnType<typeof listRequest>;

/** Two requests with one key fill the same list: they differ only in page, search or order. */
export const listKey = ({ type, payload }: ListRequest): string =>
  `${type} ${payload.body?.category ?? payload.query?.category ?? ''}`;

/** The list has left the screen: nobody waits for it any more. */
export const listLeft = createAction('project/listLeft');
