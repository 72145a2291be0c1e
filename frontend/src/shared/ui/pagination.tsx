import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../routing';
import { pageNumbers } from './page-numbers';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** Where a page is: the address of this screen with another page in it. */
  readonly hrefOf: (page: number) => string;
}

/** The pages of a list; every page has an address. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1.5">
      <Step to={page > 1 && hrefOf(Math.min(page - 1, pages))} label="Previous page">
        <ChevronLeft size={18} aria-hidden />
      </Step>
      {pageNumbers(page, pages).map((mark, at) =>
        mark === 'gap' ? (
          <span key={`gap-${at}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <PageLink key={mark} page={mark} current={mark === page} to={hrefOf(mark)} />
        ),
      )}
      <Step to={page < pages && hrefOf(page + 1)} label="Next page">
        <ChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  );
}

const box =
  'grid size-10 place-items-center rounded-control border text-small font-semibold tabular-nums';

interface PageLinkProps {
  readonly page: number;
  readonly current: boolean;
  readonly to: string;
}

const PageLink = ({ page, current, to }: PageLinkProps) => (
  <Link
    to={to}
    aria-label={`Page ${page}`}
    aria-current={current ? 'page' : undefined}
    className={clsx(
      box,
      current ? 'border-accent bg-accent text-white' : 'border-line bg-surface hover:border-accent',
    )}
  >
    {page}
  </Link>
);

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
