import { locations } from '@nirmaan/contracts/project';
import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Field, FiltersButton, SelectField, TextInput } from '../../shared/ui';
import type { useListQuery } from './use-list-query';
import { useSectorChoices } from './use-project-list';

/** So long nothing is typed before the search begins by itself. */
const PAUSE_MS = 300;

/** A search that follows what is typed. `searched` is what the list shows now, wherever that came from. */
function useTypedSearch(searched: string, search: (words: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  /** Searched here, and perhaps not shown yet: what is typed meanwhile stays. */
  const [sent, setSent] = useState<string | null>(null);
  if (shown !== searched) {
    setShown(searched);
    setSent(null);
    if (searched !== sent) setTyped(searched);
  }
  const begin = () => {
    const words = typed.trim();
    if (words === searched || words === sent) return;
    setSent(words);
    search(words);
  };
  const now = useEffectEvent(begin);
  useEffect(() => {
    const timer = setTimeout(() => now(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, begin };
}

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: '-budget', label: 'Highest budget' },
  { value: 'budget', label: 'Lowest budget' },
  { value: 'expDate', label: 'Last date soonest' },
];
const places = [{ value: '', label: 'All locations' }, ...locations];

type ProjectFiltersProps = Omit<ReturnType<typeof useListQuery>, 'paging'>;

/** Search, sector, location and order of a list of projects; on phones all but the search wait behind a button. */
export function ProjectFilters({ query, narrowings, narrow, clear }: ProjectFiltersProps) {
  const [open, setOpen] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  const onClear = () => {
    clear();
    all.current?.querySelector('input')?.focus();
  };
  return (
    <div
      role="search"
      ref={all}
      className={clsx(
        'grid grid-cols-2 items-end gap-3 sm:grid-cols-3',
        narrowings > 0 ? 'xl:grid-cols-[2fr_1fr_1fr_1fr_auto]' : 'xl:grid-cols-[2fr_1fr_1fr_1fr]',
      )}
    >
      <div className="col-span-2 flex items-end gap-2 sm:col-span-3 xl:col-span-1">
        <SearchBox
          searched={query.q ?? ''}
          onSearch={(words, replaces) => narrow('q', words, replaces)}
        />
        <FiltersButton
          open={open}
          onToggle={() => setOpen(!open)}
          narrowings={narrowings}
          className="sm:hidden"
        />
      </div>
      <div className={clsx('contents', !open && 'max-sm:hidden')}>
        <Choices query={query} narrow={narrow} />
        {narrowings > 0 && (
          <Button tone="quiet" className="justify-self-start" onClick={onClear}>
            <X size={18} />
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

const Choices = ({ query, narrow }: Pick<ProjectFiltersProps, 'query' | 'narrow'>) => (
  <>
    <SelectField
      label="Sector"
      value={typeof query.sector === 'string' ? query.sector : ''}
      onChange={({ target }) => narrow('sector', target.value)}
      choices={useSectorChoices()}
    />
    <SelectField
      label="Location"
      value={query.location ?? ''}
      onChange={({ target }) => narrow('location', target.value)}
      choices={places}
    />
    <SelectField
      label="Sort by"
      value={query.sort ?? ''}
      onChange={({ target }) => narrow('sort', target.value)}
      choices={sorts}
    />
  </>
);

interface SearchBoxProps {
  readonly searched: string;
  /** `replaces` the search before it, which was not finished. */
  readonly onSearch: (words: string, replaces: boolean) => void;
}

/** Searches after a pause in typing, and at once with Enter. Until the field is left, that is one step to go back. */
function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const isBegun = useRef(false);
  const search = (words: string) => {
    onSearch(words, isBegun.current);
    isBegun.current = true;
  };
  const { typed, setTyped, begin } = useTypedSearch(searched, search);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    begin();
  };
  return (
    <form className="grow" onSubmit={submit} onBlur={() => (isBegun.current = false)}>
      <Field label="Search">
        <div className="relative">
          <Search size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
          <TextInput
            type="search"
            value={typed}
            placeholder="Title, skill or company"
            className="pl-10"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </Field>
    </form>
  );
}
