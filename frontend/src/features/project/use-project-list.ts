import type { ListProjectsQuery, ProjectOnWire } from '@nirmaan/contracts/project';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { AnyCall } from '../../shared/api';
import { type Read, type RequestOf, useRendered, useLoaded, useRead } from '../../shared/saga';
import { openedProject, sectors } from './project.api';

export type ListQuery = Pick<
  ListProjectsQuery,
  'q' | 'sector' | 'category' | 'location' | 'phase' | 'sort' | 'page' | 'limit'
>;

type Rows = readonly ProjectOnWire[];
export type Lists = { readonly rows: Rows; readonly nearest: Rows };
const none: Rows = [];

/**
 * Loads a list for its request and reader. Another page or search keeps the old rows in sight until it is answered;
 * another screen starts empty.
 */
export function useProjectList<C extends AnyCall>(
  read: Read<C, Lists>,
  request: RequestOf<C>,
  reader = '',
) {
  const { data, message, reload } = useRendered(read, request, reader);
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

/** The sectors that narrow a list, by their slugs. */
export const useSectorChoices = () => [
  { value: '', label: 'All sectors' },
  ...useSectors().map(({ slug, name }) => ({ value: slug, label: name })),
];
