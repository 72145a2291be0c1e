import Table from 'cli-table3';

/** Where commands print to. */
export type Say = (line: string) => void;

/** What stands in a field of a table; a list has a line for each. */
export type Cell = string | number | bigint | boolean | Date | null | readonly string[];

/** What strangers wrote cannot steer the terminal: control characters are shown as spaces. */
export const plain = (text: string): string => text.replace(/\p{Cc}|\p{Cf}/gu, ' ');

/** Rows for a person. */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const table = new Table({ head: [...columns], style: unframed });
  for (const row of rows) table.push(row.map(textOf));
  return table.toString();
}

/** One thing for a person, a field a line. */
export function fieldsOf(fields: Readonly<Record<string, Cell>>): string {
  const table = new Table({ style: unframed });
  for (const [name, cell] of Object.entries(fields)) table.push({ [name]: textOf(cell) });
  return table.toString();
}

const unframed = { head: [], border: [] };

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return cell.map(plain).join('\n');
  return plain(String(cell));
}
