import type { ListProjectsQuery, ProjectCategory, ProjectOnWire } from '@nirmaan/contracts/project';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { AnyCall } from '../../shared/api';
import { type Read, type RequestOf, useDrawn, useLoaded, useRead } from '../../shared/saga';
import {
  myProjects,
  openedProject,
  openProjects,
  projectsOfCategory,
  sectors,
} from './project.api';

/** The projects that a screen lists: all of them, those of one category, or the user's own. */
export type ListSource =
  | { readonly from: 'all' }
  | { readonly from: 'category'; readonly category: ProjectCategory }
  | { readonly from: 'mine'; readonly category?: ProjectCategory };

export type ListQuery = Pick<
  ListProjectsQuery,
  'q' | 'sector' | 'category' | 'location' | 'phase' | 'sort' | 'page' | 'limit'
>;

type Rows = readonly ProjectOnWire[];
type Lists = { readonly rows: Rows; readonly nearest: Rows };
type ListRead = Read<AnyCall, Lists>;

/** A read, whatever its call, with its request. */
const bind = <C extends AnyCall>(
  { requested, select }: Read<C, Lists>,
  request: RequestOf<C>,
): readonly [ListRead, RequestOf<AnyCall>] => [
  { requested: () => requested(request), select },
  request,
];

function toRead(source: ListSource, query: ListQuery) {
  if (source.from === 'all') return bind(openProjects, { query });
  const { from, category } = source;
  return from === 'mine'
    ? bind(myProjects, { query: { ...query, category } })
    : bind(projectsOfCategory, { query, body: { category } });
}

const none: Rows = [];

/**
 * Loads a list for its source, query and reader. Another page or search keeps the old rows in sight until it is answered;
 * another screen starts empty.
 */
export function useProjectList(source: ListSource, query: ListQuery, reader = '') {
  const [read, request] = toRead(source, query);
  const { data, message, reload } = useDrawn(read, request, reader);
  const { data: last, total } = useSelector(read.select);
  const [shown, show] = useState(data);
  if (data && data !== shown) show(data);
  const rows = data ?? (last && !message ? shown : null);
  return {
    projects: rows?.rows ?? none,
    nearest: rows?.nearest ?? none,
    total: rows ? total : 0,
    loading: !data && !message,
    message,
    reload,
  };
}

/** Loads a whole project, of which its list shows a part; null until it is there as it is now. */
export function useOpenedProject(id: string) {
  const loaded = useLoaded(openedProject, { params: { id } });
  const [earlier] = useState(loaded.data);
  const data = loaded.data === earlier ? null : loaded.data;
  return { ...loaded, data, message: data ? '' : loaded.message };
}

export const useSectors = () => useRead(sectors).data ?? [];
