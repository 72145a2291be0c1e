import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from './button';
import { prefersStillness } from './hooks';
import { Pagination } from './pagination';
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
