import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The sectors that an address names: `?sector=food&sector=energy`. */
export const sectorsIn = (search: URLSearchParams): readonly string[] => search.getAll('sector');

/** The chosen sectors, kept in the address: a shared link shows the same projects. */
export function useChosenSectors() {
  const [search, setSearch] = useSearchParams();
  const chosen = useMemo(() => sectorsIn(search), [search]);
  const toggle = (slug: string) =>
    setSearch(
      (now) => {
        const others = sectorsIn(now).filter((one) => one !== slug);
        const next = sectorsIn(now).includes(slug) ? others : [...others, slug];
        return { sector: next };
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen, toggle };
}
