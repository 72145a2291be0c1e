import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { MAX_COUNTED } from '@nirmaan/contracts/kernel';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Link, withChanges } from '../routing';

type PageMark = number | 'gap';

const NEIGHBOURS = 1;

/** First, last and neighbours of the current page; gaps replace the rest. */
export function pageNumbers(current: number, last: number): PageMark[] {
  const shown = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEIGHBOURS,
  );
  return shown.flatMap((page, at) => [...gapBefore(page, shown[at - 1]), page]);
}

/** A gap of one page is written as that page. */
function gapBefore(page: number, previous = page - 1): PageMark[] {
  const missing = page - previous - 1;
  if (missing === 0) return [];
  return missing === 1 ? [page - 1] : ['gap'];
}

/** The page number in the address; 1 if there is none. Numbered pages end at the server's limit. */
export function pageIn(search: URLSearchParams): number {
  const page = Number.parseInt(search.get('page') ?? '', 10) || 1;
  return Math.min(Math.max(page, 1), MAX_COUNTED);
}

/** The page that the address names, with what a `PagedList` needs for the way to the others. */
export function usePaging(pageSize: number) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const hrefOf = (page: number) => `${pathname}?${withChanges(search, { page: String(page) })}`;
  return { page: pageIn(search), pageSize, hrefOf };
}

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1.5">
      <Step to={page > 1 && hrefOf(Math.min(page - 1, pages))} label="Previous page">
        <ChevronLeft size={18} />
      </Step>
      {pageNumbers(page, pages).map((mark, at) =>
        mark === 'gap' ? (
          <span key={`gap-${at}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <Link
            key={mark}
            to={hrefOf(mark)}
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
            className={clsx(
              box,
              mark === page
                ? 'border-accent bg-accent text-white'
                : 'border-line bg-surface hover:border-accent',
            )}
          >
            {mark}
          </Link>
        ),
      )}
      <Step to={page < pages && hrefOf(page + 1)} label="Next page">
        <ChevronRight size={18} />
      </Step>
    </nav>
  );
}

const box =
  'grid size-10 place-items-center rounded-control border text-small font-semibold tabular-nums';

interface StepProps {
  readonly to: string | false;
  readonly label: string;
  readonly children: ReactNode;
}

const Step = ({ to, label, children }: StepProps) =>
  to ? (
    <Link
      to={to}
      aria-label={label}
      className={clsx(box, 'border-line bg-surface hover:border-accent')}
    >
      {children}
    </Link>
  ) : (
    <span aria-hidden className={clsx(box, 'border-line text-line-strong')}>
      {children}
    </span>
  );
