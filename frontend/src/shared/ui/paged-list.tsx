import { MAX_COUNTED } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Link, withChanges } from '../routing';
import { ButtonLink } from './button';
import { prefersStillness } from './hooks';
import { EmptyState, ErrorState, SkeletonRows } from './states';

interface PagedListProps<Row> {
  readonly of: {
    /** Null while they are loading. */
    readonly data: readonly Row[] | null;
    readonly total: number;
    /** Why they could not be loaded; empty otherwise. */
    readonly message: string;
    readonly reload: () => void;
  };
  readonly page: number;
  readonly pageSize: number;
  readonly hrefOf: (page: number) => string;
  readonly label: string;
  readonly whenEmpty: ReactNode;
  /** `offset` is the number of rows on the pages before this one. */
  readonly children: (rows: readonly Row[], offset: number) => ReactNode;
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { page, pageSize, hrefOf } = props;
  const { data: rows, total, message, reload } = props.of;
  const pages = Math.ceil(total / pageSize);
  const top = useTopOfPage(page, hrefOf(1));
  return (
    <>
      <div
        ref={top}
        tabIndex={-1}
        className="grid grid-cols-1 gap-6 outline-none"
        {...(pages > 1 && { role: 'group', 'aria-label': `Page ${page} of ${pages}` })}
      >
        {message && <ErrorState text={message} onRetry={reload} />}
        {!rows && !message && <SkeletonRows label={props.label} />}
        {/* The list ends before this page: an old link, or a shorter list. */}
        {rows?.length === 0 && page > 1 && (
          <EmptyState title="This page is empty" text="The list has fewer pages than that.">
            <ButtonLink to={hrefOf(1)}>First page</ButtonLink>
          </EmptyState>
        )}
        {rows?.length === 0 && page === 1 && props.whenEmpty}
        {rows && rows.length > 0 && props.children(rows, (page - 1) * pageSize)}
      </div>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}

/** Turning a page scrolls to the top of the list and moves the focus there; another list, of other filters, does not. */
function useTopOfPage(page: number, list: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef({ page, list });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, list };
    if (before.page === page || before.list !== list) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, [page, list]);
  return top;
}

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
