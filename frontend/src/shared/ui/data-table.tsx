import clsx from 'clsx';
import { type Column, headLook } from './table-column';
import { TableRow } from './table-row';

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

const frame =
  'xl:overflow-x-auto xl:rounded-card xl:border xl:border-line xl:bg-surface xl:shadow-raised';

/**
 * A table that turns into cards where it has no room. The roles are spelt out because browsers forget a
 * table's meaning once its display changes.
 */
export const DataTable = <Row,>({ columns, before = 0, ...table }: DataTableProps<Row>) => (
  <div className={clsx(frame, table.busy && 'opacity-60')}>
    <table role="table" aria-busy={table.busy} className="block w-full text-small xl:table">
      <caption className="sr-only">{table.caption}</caption>
      <thead role="rowgroup" className="hidden xl:table-header-group">
        <tr role="row" className="border-b border-line bg-sunken">
          {columns.map((column) => (
            <th key={column.name} role="columnheader" scope="col" className={headLook(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 sm:grid-cols-2 xl:table-row-group">
        {table.rows.map((row, index) => (
          <TableRow key={table.keyOf(row)} columns={columns} row={row} index={before + index} />
        ))}
      </tbody>
    </table>
  </div>
);
