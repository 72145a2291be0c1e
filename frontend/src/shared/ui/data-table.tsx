import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  /** `index` counts from the list's first page on, starting at 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
  readonly align?: 'end';
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The number of rows on the pages before this one. */
  readonly before?: number;
  /** New rows are on their way; the old ones stay in sight. */
  readonly busy?: boolean;
}

/**
 * A table that turns into cards on phones. The roles are spelt out because browsers forget a table's
 * meaning once its display changes.
 */
export function DataTable<Row>({ caption, columns, busy = false, ...body }: DataTableProps<Row>) {
  return (
    <div
      className={clsx(
        'md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface md:shadow-raised',
        busy && 'opacity-60',
      )}
    >
      <table role="table" aria-busy={busy} className="block w-full text-small md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="hidden md:table-header-group">
          <tr role="row" className="border-b border-line bg-sunken">
            {columns.map(({ name, align }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={clsx(
                  'px-4 py-3 font-semibold whitespace-nowrap text-ink-soft',
                  align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Rows columns={columns} {...body} />
      </table>
    </div>
  );
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'keyOf' | 'before'>;

const Rows = <Row,>({ columns, rows, keyOf, before = 0 }: RowsProps<Row>) => (
  <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
    {rows.map((row, index) => (
      <tr
        key={keyOf(row)}
        role="row"
        className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-raised md:table-row md:rounded-none md:border-0 md:border-b md:shadow-none md:last:border-b-0 md:hover:bg-canvas"
      >
        {columns.map(({ name, cell, align }) => (
          <td
            key={name}
            role="cell"
            data-label={name}
            className={clsx(
              'flex items-baseline justify-between gap-4 text-right before:shrink-0 before:text-caption before:text-ink-faint before:content-[attr(data-label)]',
              'md:table-cell md:px-4 md:py-3.5 md:align-middle md:before:content-none',
              align === 'end' ? 'tabular-nums md:text-right' : 'md:text-left',
            )}
          >
            {cell(row, before + index)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
