import { type Cell, fieldsOf, formatTable } from '@nirmaan/platform/command-line';

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

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
  const cells = rows.map((row) => Object.values(columns).map((column) => column(row)));
  console.log(formatTable(Object.keys(columns), cells));
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
  const fields = Object.entries(columns).map(([name, column]) => [name, column(row)] as const);
  console.log(fieldsOf(Object.fromEntries(fields)));
}

const bigintsAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
