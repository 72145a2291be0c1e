import {
  applicantFilters,
  type ApplicantFilter,
  applicantSorts,
  type ApplicantSort,
} from '@nirmaan/contracts/application';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { withChanges } from '../../shared/routing';
import { pageIn } from '../../shared/ui';

export const PROPOSALS_ON_PAGE = 20;
export const MAX_COMPARED = 3;

const oneOf = <Value extends string>(values: readonly Value[], found: string | null) =>
  values.find((value) => value === found);

const read = (search: URLSearchParams) => ({
  sort: oneOf<ApplicantSort>(applicantSorts, search.get('sort')),
  show: oneOf<ApplicantFilter>(applicantFilters, search.get('show')),
  page: pageIn(search),
  reading: search.get('reading') ?? '',
  chosen: (search.get('chosen')?.split(',') ?? []).slice(0, MAX_COMPARED),
  isComparing: search.has('compare'),
});

type Changes = Partial<Record<'sort' | 'show' | 'page' | 'reading' | 'chosen' | 'compare', string>>;

/** What is shown of a project's proposals, as the address bar holds it. */
export function useProposalsQuery() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const query = useMemo(() => read(search), [search]);
  const hrefOf = (changes: Changes) => `${pathname}?${withChanges(search, changes)}`;
  const latest = useRef(search);
  useEffect(() => void (latest.current = search), [search]);
  const change = (changes: Changes) => {
    latest.current = withChanges(latest.current, changes);
    setSearch(latest.current);
  };
  /** Adds an applicant to the comparison, or removes them. Presses may come faster than the screen changes. */
  const toggleSelected = (id: string) => {
    const { chosen } = read(latest.current);
    const others = chosen.filter((one) => one !== id);
    change({ chosen: (others.length < chosen.length ? others : [...chosen, id]).join(',') });
  };
  return { query, hrefOf, change, toggleSelected };
}
export type ProposalsQuery = ReturnType<typeof useProposalsQuery>;
