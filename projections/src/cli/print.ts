import Table from 'cli-table3';

type Cell = string | number | bigint | boolean | Date | null;
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const text = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString() : cell === null ? '' : String(cell);

const unframed = { head: [], border: [] };

/** Prints for a program: 64-bit numbers as strings. */
export const printJson = (value: unknown): void =>
  console.log(JSON.stringify(value, bigintsAsText, 2));

/** Prints rows for a person, or with `json` for a program. */
export function printRows<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  json: boolean,
): void {
  if (json) {
    printJson(rows);
    return;
  }
  const table = new Table({ head: Object.keys(columns), style: unframed });
  for (const row of rows) table.push(Object.values(columns).map((column) => text(column(row))));
  console.log(table.toString());
}

/** Prints one thing, a field a line, or with `json` for a program. */
export function printFields<Row extends object>(
  row: Row,
  columns: Columns<Row>,
  json: boolean,
): void {
  if (json) {
    printJson(row);
    return;
  }
  const table = new Table({ style: unframed });
  for (const [name, column] of Object.entries(columns)) table.push({ [name]: text(column(row)) });
  console.log(table.toString());
}

const bigintsAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
