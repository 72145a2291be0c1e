import { locations, type ProjectOnWire } from '@nirmaan/contracts/project';
import type { SectorOnWire } from '@nirmaan/contracts/sector';
import { Search } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Field,
  PagedList,
  Select,
  TextInput,
} from '../../shared/ui';
import type { ListQuery, ListSource } from './project.slice';
import { type Narrow, PAGE_SIZE, useListQuery } from './use-list-query';
import { useProjectList, useSectors } from './use-project-list';

/** So long nothing is typed before the search begins by itself. */
const PAUSE_MS = 300;

/** A search that follows what is typed. `searched` is what the list shows now, wherever that came from. */
export function useTypedSearch(searched: string, search: (words: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const now = useEffectEvent(() => {
    if (typed.trim() !== searched) search(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => now(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped };
}

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: '-budget', label: 'Highest budget' },
  { value: 'budget', label: 'Lowest budget' },
  { value: 'expDate', label: 'Last date soonest' },
];
const places = [
  { value: '', label: 'All locations' },
  ...locations.map((place) => ({ value: place, label: place })),
];

interface ProjectFiltersProps {
  readonly query: ListQuery;
  readonly sectors: readonly SectorOnWire[];
  readonly onNarrow: Narrow;
}

/** Search, sector, location and order of a list of projects. */
export const ProjectFilters = ({ query, sectors, onNarrow }: ProjectFiltersProps) => (
  <div
    role="search"
    className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr]"
  >
    <div className="col-span-2 sm:col-span-3 xl:col-span-1">
      <SearchBox searched={query.q ?? ''} onSearch={(words) => onNarrow('q', words)} />
    </div>
    <Field label="Sector">
      <Select
        value={typeof query.sector === 'string' ? query.sector : ''}
        onChange={({ target }) => onNarrow('sector', target.value)}
        choices={[
          { value: '', label: 'All sectors' },
          ...sectors.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
    </Field>
    <Field label="Location">
      <Select
        value={query.location ?? ''}
        onChange={({ target }) => onNarrow('location', target.value)}
        choices={places}
      />
    </Field>
    <Field className="col-span-2 sm:col-span-1" label="Sort by">
      <Select
        value={query.sort ?? ''}
        onChange={({ target }) => onNarrow('sort', target.value)}
        choices={sorts}
      />
    </Field>
  </div>
);

interface SearchBoxProps {
  readonly searched: string;
  readonly onSearch: (words: string) => void;
}

/** Searches after a pause in typing, and at once with Enter. */
function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const { typed, setTyped } = useTypedSearch(searched, onSearch);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <Field label="Search">
        <div className="flex gap-2">
          <TextInput
            type="search"
            value={typed}
            placeholder="Title, skill or company"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" tone="secondary" aria-label="Search projects">
            <Search size={18} aria-hidden />
          </Button>
        </div>
      </Field>
    </form>
  );
}

interface ProjectListProps {
  readonly caption: string;
  /** A stable value. */
  readonly source: ListSource;
  readonly columns: readonly Column<ProjectOnWire>[];
  /** The next thing to do where there is no project at all. */
  readonly whenEmpty: ReactNode;
}

/** A list of projects with filters, pages and empty states. */
export function ProjectList({ caption, source, columns, whenEmpty }: ProjectListProps) {
  const { query, page, narrow, hrefOf } = useListQuery();
  const sectors = useSectors();
  const list = useProjectList(source, query);
  const isWaiting = list.loading || list.message !== '';
  const isNarrowed = Boolean(query.q ?? query.sector ?? query.location);
  return (
    <div className="grid gap-6">
      <ProjectFilters query={query} sectors={sectors} onNarrow={narrow} />
      <PagedList
        rows={list.projects.length > 0 || !isWaiting ? list.projects : null}
        total={list.total}
        message={list.message}
        reload={list.reload}
        page={page}
        pageSize={PAGE_SIZE}
        hrefOf={hrefOf}
        label="Loading projects"
        whenEmpty={isNarrowed ? <NothingFound /> : whenEmpty}
      >
        {(rows) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            keyOf={({ _id }) => _id}
            before={(page - 1) * PAGE_SIZE}
            busy={list.loading}
          />
        )}
      </PagedList>
    </div>
  );
}

const NothingFound = () => (
  <EmptyState
    title="No projects found."
    text="Nothing matches this search. Try fewer words or another sector."
  />
);
