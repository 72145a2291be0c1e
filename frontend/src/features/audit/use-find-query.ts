import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { findApplications } from './audit.api';

const names = ['project', 'consultant', 'from', 'until'] as const;
type FindQuery = Partial<Record<(typeof names)[number], string>>;

/** What was looked for, as the address bar holds it: a reload or a shared link finds the same applications. */
export function useFindQuery() {
  const dispatch = useDispatch();
  const [search, setSearch] = useSearchParams();
  const query = readQuery((name) => search.get(name));
  const find = (looked: FindQuery) => dispatch(findApplications.requested({ query: looked }));
  const findAgain = useEffectEvent(() => {
    if (Object.keys(query).length > 0) find(query);
  });
  useEffect(() => findAgain(), []);
  const look = (form: FormData) => {
    const looked = readQuery((name) => form.get(name));
    setSearch(looked, { replace: true });
    find(looked);
  };
  return { query, look };
}

/** Only what was filled in narrows the search. */
const readQuery = (valueOf: (name: string) => FormDataEntryValue | null): FindQuery =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [];
    }),
  );
