import {
  type ApplicantFilter,
  applicantFilters,
  type ApplicantOnWire,
  type ApplicantSort,
  applicantSorts,
} from '@nirmaan/contracts/application';
import { isClosed, type ProjectOnWire } from '@nirmaan/contracts/project';
import { UsersRound } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useSearch, withChanges } from '../../shared/routing';
import { Button, ButtonLink, EmptyState, PagedList, pageIn, SelectField } from '../../shared/ui';
import { ProposalCard } from './proposal-card';
import { statusChoices } from './status-badge';

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
  const [search, setSearch] = useSearch();
  const { pathname } = useLocation();
  const query = useMemo(() => read(search), [search]);
  const hrefOf = (changes: Changes) => `${pathname}?${withChanges(search, changes)}`;
  const change = (changes: Changes) => setSearch((now) => withChanges(now, changes));
  /** Adds an applicant to the comparison, or removes them. */
  const toggleChosen = (id: string) =>
    setSearch((now) => {
      const { chosen } = read(now);
      const others = chosen.filter((one) => one !== id);
      const next = others.length < chosen.length ? others : [...chosen, id];
      return withChanges(now, { chosen: next.join(',') });
    });
  return { query, hrefOf, change, toggleChosen };
}
export type ProposalsQuery = ReturnType<typeof useProposalsQuery>;

const filters = [
  { value: '', label: 'All' },
  { value: 'shortlisted', label: 'Shortlisted' },
  ...statusChoices,
];
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'amount', label: 'Lowest amount' },
  { value: '-amount', label: 'Highest amount' },
];

type Counts = Readonly<Partial<Record<string, number>>>;

interface ProposalFiltersProps extends ProposalsQuery {
  readonly counts: Counts;
}

/** The filters and order of the list. Filters without proposals are hidden. */
const ProposalFilters = ({ counts, query, hrefOf, change }: ProposalFiltersProps) => {
  const isVisible = (value: string): boolean =>
    value === '' || value === query.show || counts[value] !== 0;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <nav
        aria-label="Proposals by status"
        className="flex gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
      >
        {filters
          .filter(({ value }) => isVisible(value))
          .map(({ value, label }) => (
            <ButtonLink
              key={value}
              size="small"
              tone={value === (query.show ?? '') ? 'primary' : 'secondary'}
              to={hrefOf({ show: value, page: '' })}
              aria-current={value === (query.show ?? '') ? 'true' : undefined}
            >
              {label} {counts[value]}
            </ButtonLink>
          ))}
      </nav>
      <SelectField
        label="Sort by"
        className="w-full sm:w-52"
        choices={sorts}
        value={query.sort ?? ''}
        onChange={({ target }) => change({ sort: target.value, page: '' })}
      />
    </div>
  );
};

const ChosenBar = ({ query: { chosen }, hrefOf, change }: ProposalsQuery) => (
  <div
    role="status"
    className="sticky bottom-4 z-20 flex flex-wrap items-center justify-between gap-3 rounded-card border border-accent bg-surface p-3 pl-5 shadow-floating"
  >
    <p className="text-small font-semibold">
      {chosen.length === 1
        ? 'Choose one or two more to compare'
        : `${chosen.length} of ${MAX_COMPARED} chosen`}
    </p>
    <span className="flex gap-2">
      <Button tone="quiet" size="small" onClick={() => change({ chosen: '' })}>
        Clear
      </Button>
      {chosen.length > 1 && (
        <ButtonLink size="small" to={hrefOf({ compare: 'yes', reading: '' })}>
          Compare
        </ButtonLink>
      )}
    </span>
  </div>
);

interface ProposalListProps {
  readonly project: ProjectOnWire;
  readonly counts: Counts;
  readonly view: ProposalsQuery;
  readonly applicants: ComponentProps<typeof PagedList<ApplicantOnWire>>['of'];
}

export function ProposalList({ project, counts, view, applicants }: ProposalListProps) {
  const { query, hrefOf, toggleChosen } = view;
  const { chosen, reading } = query;
  return (
    <>
      <ProposalFilters counts={counts} {...view} />
      <PagedList
        of={applicants}
        page={query.page}
        pageSize={PROPOSALS_ON_PAGE}
        hrefOf={(page) => hrefOf({ page: String(page) })}
        label="Loading the proposals"
        whenEmpty={
          query.show ? (
            <EmptyState
              icon={UsersRound}
              title="None of these"
              text="No proposal of this project fits."
            >
              <ButtonLink tone="secondary" to={hrefOf({ show: '' })}>
                All proposals
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState
              icon={UsersRound}
              title={isClosed(project) ? 'No proposals' : 'No proposals yet'}
              text={
                isClosed(project)
                  ? 'This project is closed. It received no proposals.'
                  : 'Consultants see your project in their lists. Their proposals appear here.'
              }
            />
          )
        }
      >
        {(rows) => (
          <ul aria-label="Proposals" className="grid grid-cols-1 gap-4">
            {rows.map((applicant) => {
              const id = applicant.applerUserId;
              return (
                <li key={id}>
                  <ProposalCard
                    applicant={applicant}
                    project={project}
                    isOpen={id === reading}
                    toggleHref={hrefOf({ reading: id === reading ? '' : id })}
                    isChosen={chosen.includes(id)}
                    isFull={chosen.length >= MAX_COMPARED}
                    onToggle={() => toggleChosen(id)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
      {chosen.length > 0 && <ChosenBar {...view} />}
    </>
  );
}
