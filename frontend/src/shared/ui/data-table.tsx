import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What a column is to its row: a number in the list, its title, an event, a long one, an amount, or what can be done. */
type Kind = 'index' | 'title' | 'event' | 'long' | 'amount' | 'action';

export interface Column<Row> {
  readonly name: string;
  /** `index` counts from the list's first page on, starting at 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** `event` by default. */
  readonly kind?: Kind;
}

const headLook = 'px-2 py-3 align-bottom font-semibold text-ink-soft';

/**
 * In a card the title is first and without a label, values are in two columns (long ones span both), and the action is
 * below a line.
 */
const inCard: Record<Kind, string> = {
  index: 'hidden',
  title: 'order-first col-span-2 text-body wrap-anywhere before:hidden',
  event: '',
  long: 'col-span-2 wrap-anywhere',
  amount: '',
  action: 'col-span-2 mt-1 border-t border-line pt-3 before:hidden',
};

const label =
  'before:block before:text-caption before:text-ink-faint before:content-[attr(data-label)]';
const inTable =
  'xl:table-cell xl:border-0 xl:px-2 xl:py-3 xl:align-middle xl:text-small xl:before:hidden';

const cellLook = (kind: Kind = 'event'): string =>
  clsx(
    label,
    inCard[kind],
    inTable,
    kind === 'title' && 'xl:min-w-38',
    kind === 'amount' && 'tabular-nums xl:text-right',
  );

/** A row, or a card where there is no room for a table. */
const rowLook =
  'grid grid-cols-2 content-start gap-x-4 gap-y-2.5 rounded-card border border-line bg-surface p-4 shadow-raised ' +
  'xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:shadow-none xl:last:border-b-0 xl:hover:bg-canvas';

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The number of rows on the pages before this one. */
  readonly offset?: number;
  /** New rows are on their way; the old ones stay in sight. */
  readonly busy?: boolean;
}

const frame =
  'xl:overflow-x-auto xl:rounded-card xl:border xl:border-line xl:bg-surface xl:shadow-raised';

/**
 * A table that turns into cards where it has no room. The roles are spelt out because browsers forget a
 * table's meaning once its display changes.
 */
export const DataTable = <Row,>({ columns, offset = 0, ...table }: DataTableProps<Row>) => (
  <div className={clsx(frame, table.busy && 'opacity-60')}>
    <table role="table" aria-busy={table.busy} className="block w-full text-small xl:table">
      <caption className="sr-only">{table.caption}</caption>
      <thead role="rowgroup" className="hidden xl:table-header-group">
        <tr role="row" className="border-b border-line bg-sunken">
          {columns.map(({ name, kind }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={clsx(headLook, kind === 'amount' ? 'text-right' : 'text-left')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 sm:grid-cols-2 xl:table-row-group">
        {table.rows.map((row, index) => (
          <tr key={table.keyOf(row)} role="row" className={rowLook}>
            {columns.map(({ name, kind, cell }) => (
              <td key={name} role="cell" data-label={name} className={cellLook(kind)}>
                {cell(row, offset + index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const Day = ({ children }: { readonly children: string }) => (
  <time dateTime={children} className="whitespace-nowrap tabular-nums">
    {children}
  </time>
);
