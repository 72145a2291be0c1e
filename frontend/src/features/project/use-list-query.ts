import { location, projectSort } from '@nirmaan/contracts/project';
import { useMemo } from 'react';
import { omitEmpty, useSearch, withChanges } from '../../shared/routing';
import { pageIn, usePaging } from '../../shared/ui';
import type { ListQuery } from './use-project-list';

export const PAGE_SIZE = 10;

const filters = ['q', 'sector', 'location', 'sort'] as const;
type Filter = (typeof filters)[number];

/**
 * Narrows the list by one thing; an empty value takes it away. Back undoes it, together with the narrowing before it
 * if it `replaces` that.
 */
type Narrow = (filter: Filter, value: string, replaces?: boolean) => void;

/** What narrows the list, as the address bar holds it: a reload or a shared link shows the same rows. */
export function useListQuery() {
  const [search, setSearch] = useSearch();
  const query = useMemo(() => readQuery(search), [search]);
  const narrow: Narrow = (filter, value, replace = false) =>
    setSearch((now) => withChanges(now, { [filter]: value, page: '' }), { replace });
  const clear = () =>
    setSearch((now) => new URLSearchParams([...now].filter(([name]) => !isFilter(name))));
  const narrowings = filters.filter((filter) => query[filter] !== undefined).length;
  return { query, paging: usePaging(PAGE_SIZE), narrowings, narrow, clear };
}

const isFilter = (name: string): boolean =>
  name === 'page' || filters.some((filter) => filter === name);

const readQuery = (search: URLSearchParams): ListQuery & { readonly page: number } => ({
  ...omitEmpty({
    q: search.get('q'),
    sector: search.get('sector'),
    location: location.safeParse(search.get('location')).data,
    sort: projectSort.safeParse(search.get('sort')).data,
  }),
  page: pageIn(search),
  limit: PAGE_SIZE,
});
