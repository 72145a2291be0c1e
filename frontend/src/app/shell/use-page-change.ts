import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What counts as a page: the path, and the dashboard's sub-page. Filters and page numbers do not. */
const pageOf = (pathname: string, search: string): string =>
  `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;

/**
 * After a change of page, scrolls smoothly to the top and moves the focus to the main region, so that
 * everybody starts at the page's beginning. A `#part` in the address is scrolled to instead.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation();
  const page = pageOf(pathname, search);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    main.current?.focus({ preventScroll: true });
    if (hash === '')
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, [page, hash, main]);
  useEffect(() => {
    if (hash === '') return;
    const behavior = prefersStillness() ? 'instant' : 'smooth';
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior });
  }, [hash, key]);
}
