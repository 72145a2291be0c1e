import Table from 'cli-table3';

type Cell = string | number | bigint | boolean | Date | null;

const text = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString() : cell === null ? '' : String(cell);

/** Prints rows for a person, or with `json` for a program: one object per row, 64-bit numbers as strings. */
export function printRows<Row extends object>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  json: boolean,
): void {
  if (json) {
    console.log(JSON.stringify(rows, bigintsAsText, 2));
    return;
  }
  const table = new Table({ head: Object.keys(columns), style: { head: [], border: [] } });
  for (const row of rows) table.push(Object.values(columns).map((column) => text(column(row))));
  console.log(table.toString());
}

const bigintsAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
