import { locations } from '@nirmaan/contracts/project';
import type { SectorOnWire } from '@nirmaan/contracts/sector';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import { TextInput } from '../../shared/ui/text-input';
import type { ListQuery } from './project.slice';
import type { Narrow } from './use-list-query';
import { useTypedSearch } from './use-typed-search';

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
    <div className="col-span-2 sm:col-span-1">
      <Field label="Sort by">
        <Select
          value={query.sort ?? ''}
          onChange={({ target }) => onNarrow('sort', target.value)}
          choices={sorts}
        />
      </Field>
    </div>
  </div>
);

interface SearchBoxProps {
  readonly searched: string;
  readonly onSearch: (words: string) => void;
}

/** Searches while somebody types, and at once with Enter. */
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
