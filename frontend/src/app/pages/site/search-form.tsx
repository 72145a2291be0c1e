import { type Location, locations } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Children, type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSectorChoices } from '../../../features/project';
import { FiltersButton, pageIn, SelectField, SubmitButton, TextField } from '../../../shared/ui';
import type { SiteSearch } from '../../paths';

/** What the address of a public list searches for; empty texts narrow nothing. */
export interface Wanted {
  readonly q: string;
  readonly sector: string;
  readonly location: Location | '';
  readonly page: number;
}

const textIn = (search: URLSearchParams, name: string, longest: number): string =>
  search.get(name)?.slice(0, longest) ?? '';

/** Made-up places are left out; the server refuses them. */
export const searchIn = (search: URLSearchParams): Wanted => ({
  q: textIn(search, 'q', 200),
  sector: textIn(search, 'sector', 120),
  location: locations.find((place) => place === search.get('location')) ?? '',
  page: pageIn(search),
});

interface SearchFormProps {
  readonly label: string;
  readonly wanted: Wanted;
  readonly placeholder: string;
  readonly hrefOf: (search: SiteSearch) => string;
  /** Further choices, by the names of the address. */
  readonly children?: ReactNode;
}

// Fixed columns: a field that is painted before the next one has arrived stays where it is.
const columns = 'lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_8rem]';
const withFields = [
  columns,
  'lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_8rem]',
  'lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_8rem]',
] as const;

const read = (form: HTMLFormElement): SiteSearch =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : '',
    ]),
  );

/**
 * Words, sector and place; all of it in the address, so that a search can be shared and Back undoes it. A choice acts at
 * once. On phones all but the words wait behind a button.
 */
export function SearchForm({ label, wanted, placeholder, hrefOf, children }: SearchFormProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { q: _words, page: _page, ...choices } = wanted;
  const narrowings = Object.values(choices).filter(Boolean).length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(hrefOf(read(event.currentTarget)));
  };
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={submit}
      className={clsx(
        'grid grid-cols-2 items-end gap-3 lg:gap-4',
        withFields[Children.count(children)],
      )}
    >
      <div className="col-span-2 flex items-end gap-2 lg:col-span-1">
        <TextField
          label="Keywords"
          className="grow"
          key={wanted.q}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={wanted.q}
          placeholder={placeholder}
        />
        <FiltersButton
          open={open}
          onToggle={() => setOpen(!open)}
          narrowings={narrowings}
          className="lg:hidden"
        />
      </div>
      <div className={clsx('contents', !open && 'max-lg:hidden')}>
        <Choice label="Sector" name="sector" value={wanted.sector} choices={useSectorChoices()} />
        <Choice
          label="Location"
          name="location"
          value={wanted.location}
          choices={[{ value: '', label: 'All of India' }, ...locations]}
        />
        {children}
        <SubmitButton className="max-lg:col-span-2">
          <Search size={18} />
          Search
        </SubmitButton>
      </div>
    </form>
  );
}

interface ChoiceProps extends Pick<ComponentProps<typeof SelectField>, 'choices'> {
  readonly label: string;
  readonly name: keyof SiteSearch;
  readonly value: string;
}

/** One of the form's choices, which acts at once; the address holds it. */
export const Choice = ({ label, ...select }: ChoiceProps) => (
  <SelectField label={label} {...select} onChange={({ target }) => target.form?.requestSubmit()} />
);

interface CloseMatchesProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What comes close to a search that finds nothing. */
export const CloseMatches = ({
  title,
  text = 'These match part of your search.',
  action,
  children,
}: CloseMatchesProps) => (
  <section className="grid grid-cols-1 gap-5">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-dashed border-line-strong bg-surface px-5 py-4">
      <div className="grid gap-1">
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="text-small text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
    {children}
  </section>
);

interface ResultsHeadProps {
  /** How many were found; null until that is known. */
  readonly count: string | null;
  readonly children: ReactNode;
}

export const ResultsHead = ({ count, children }: ResultsHeadProps) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
    <p role="status" className="text-small text-ink-soft">
      {count}
    </p>
    {children}
  </div>
);
