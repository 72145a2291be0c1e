import { location, projectSort } from '@nirmaan/contracts/project';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageIn } from '../../shared/ui';
import type { ListQuery } from './project.slice';

/** Rows of a page. */
export const PAGE_SIZE = 10;

/** Narrows the list by one thing; an empty value takes it away. */
export type Narrow = (name: 'q' | 'sector' | 'location' | 'sort', value: string) => void;

/** What narrows the list, as the address bar holds it: a reload or a shared link shows the same rows. */
export function useListQuery() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const query = useMemo(() => readQuery(search), [search]);
  const narrow: Narrow = (name, value) =>
    setSearch((now) => changed(now, { [name]: value, page: '' }), { replace: true });
  const hrefOf = (page: number) => `${pathname}?${changed(search, { page: String(page) })}`;
  return { query, page: query.page, narrow, hrefOf };
}

function readQuery(search: URLSearchParams) {
  const [q, sector] = [search.get('q'), search.get('sector')];
  const sort = projectSort.safeParse(search.get('sort')).data;
  const place = location.safeParse(search.get('location')).data;
  const narrowed = {
    ...(q && { q }),
    ...(sector && { sector }),
    ...(place && { location: place }),
    ...(sort && { sort }),
  };
  return { ...narrowed, page: pageIn(search), limit: PAGE_SIZE } satisfies ListQuery;
}

/** An empty value leaves the address. */
function changed(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
