import { cellLook, type Column } from './table-column';

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly index: number;
}

const look =
  'grid grid-cols-2 content-start gap-x-4 gap-y-2.5 rounded-card border border-line bg-surface p-4 shadow-raised ' +
  'xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:shadow-none xl:last:border-b-0 xl:hover:bg-canvas';

/** A row of a table, or a card where there is no room for one. */
export const TableRow = <Row,>({ columns, row, index }: TableRowProps<Row>) => (
  <tr role="row" className={look}>
    {columns.map((column) => (
      <td key={column.name} role="cell" data-label={column.name} className={cellLook(column)}>
        {column.cell(row, index)}
      </td>
    ))}
  </tr>
);
