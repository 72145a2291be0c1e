import type { SectorOnWire } from '@nirmaan/contracts/sector';
import { Search } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { TextInput } from '../../../shared/ui/text-input';
import type { ListQuery } from '../listing';

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: '-budget', label: 'Highest budget' },
  { value: 'budget', label: 'Lowest budget' },
  { value: 'expDate', label: 'Last date soonest' },
];

interface ProjectFiltersProps {
  readonly query: ListQuery;
  readonly sectors: readonly SectorOnWire[];
  readonly onNarrow: (name: 'q' | 'sector' | 'sort', value: string) => void;
}

/** Search, sector and order of a list of projects. */
export function ProjectFilters({ query, sectors, onNarrow }: ProjectFiltersProps) {
  const words = useRef<HTMLInputElement>(null);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    onNarrow('q', words.current?.value.trim() ?? '');
  };
  const choices = sectors.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <form
      role="search"
      onSubmit={search}
      className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr]"
    >
      <Field label="Search">
        <div className="flex gap-2">
          <TextInput
            ref={words}
            key={query.q}
            type="search"
            defaultValue={query.q}
            placeholder="Title, skill or company"
          />
          <Button type="submit" tone="secondary" aria-label="Search projects">
            <Search size={18} aria-hidden />
          </Button>
        </div>
      </Field>
      <Field label="Sector">
        <Select
          value={query.sector ?? ''}
          onChange={({ target }) => onNarrow('sector', target.value)}
          choices={[{ value: '', label: 'All sectors' }, ...choices]}
        />
      </Field>
      <Field label="Sort by">
        <Select
          value={query.sort ?? ''}
          onChange={({ target }) => onNarrow('sort', target.value)}
          choices={sorts}
        />
      </Field>
    </form>
  );
}
