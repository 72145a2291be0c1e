import { type Location, locations } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSectors } from '../../../features/project';
import { Field, pageIn, Select, SubmitButton, TextInput } from '../../../shared/ui';
import type { SiteSearch } from '../../paths';

/** What the address of a public list searches for; empty texts narrow nothing. */
export interface Wanted {
  readonly q: string;
  /** A slug. */
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

const places = locations.map((place) => ({ value: place, label: place }));

interface SearchFormProps {
  readonly label: string;
  readonly wanted: Wanted;
  readonly placeholder: string;
  readonly hrefOf: (search: SiteSearch) => string;
  /** One further field, by the name of the address. */
  readonly children?: ReactNode;
}

// Fixed columns: a field that is painted before the next one has arrived stays where it is.
const columns = 'lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_10rem]';
const withField = 'lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_10rem]';

/** Words, sector and place; all of it in the address, so that a search can be shared and Back undoes it. */
export function SearchForm({ label, wanted, placeholder, hrefOf, children }: SearchFormProps) {
  const navigate = useNavigate();
  const sectors = useSectors().map(({ slug, name }) => ({ value: slug, label: name }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : '',
    ]);
    void navigate(hrefOf(Object.fromEntries(fields) as SiteSearch));
  };
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={submit}
      className={clsx('grid grid-cols-2 items-end gap-4', children ? withField : columns)}
    >
      <Field label="Keywords" className="max-sm:col-span-2">
        <TextInput
          name="q"
          type="search"
          maxLength={200}
          defaultValue={wanted.q}
          placeholder={placeholder}
        />
      </Field>
      <Field label="Sector">
        <Select
          name="sector"
          defaultValue={wanted.sector}
          choices={[{ value: '', label: 'All sectors' }, ...sectors]}
        />
      </Field>
      <Field label="Location">
        <Select
          name="location"
          defaultValue={wanted.location}
          choices={[{ value: '', label: 'All of India' }, ...places]}
        />
      </Field>
      {children}
      <SubmitButton className="max-sm:col-span-2">
        <Search size={18} aria-hidden />
        Search
      </SubmitButton>
    </form>
  );
}
