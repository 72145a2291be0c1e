import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import { Pagination } from './pagination';
import { EmptyState, ErrorState, SkeletonRows } from './states';

interface PagedListProps<Row> {
  /** Null while the first answer is on its way. */
  readonly rows: readonly Row[] | null;
  /** The number of rows on all pages. */
  readonly total: number;
  /** Why the rows could not be loaded; empty otherwise. */
  readonly message: string;
  readonly reload: () => void;
  readonly page: number;
  readonly pageSize: number;
  /** Where a page is. */
  readonly hrefOf: (page: number) => string;
  /** What is being loaded, for screen readers. */
  readonly label: string;
  /** Shown where the whole list is empty. */
  readonly whenEmpty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list in each of its states, and the way to the others. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { rows, total, message, page, hrefOf } = props;
  return (
    <>
      {message && <ErrorState text={message} onRetry={props.reload} />}
      {!rows && !message && <SkeletonRows label={props.label} />}
      {rows?.length === 0 && (page > 1 ? <BeyondTheEnd first={hrefOf(1)} /> : props.whenEmpty)}
      {rows && rows.length > 0 && props.children(rows)}
      <Pagination page={page} pages={Math.ceil(total / props.pageSize)} hrefOf={hrefOf} />
    </>
  );
}

/** The list ends before this page: an old link, or a shorter list. */
const BeyondTheEnd = ({ first }: { readonly first: string }) => (
  <EmptyState title="Nothing on this page" text="The list ends before it.">
    <ButtonLink to={first}>First page</ButtonLink>
  </EmptyState>
);
