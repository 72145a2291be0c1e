import Table from 'cli-table3';

export type Say = (line: string) => void;

/** A list is printed one item a line. */
export type Cell = string | number | bigint | boolean | Date | null | readonly string[];

/** Replaces control characters, so that user text cannot control the terminal. */
export const plain = (text: string): string => text.replace(/\p{Cc}|\p{Cf}/gu, ' ');

export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const table = new Table({ head: [...columns], style: { head: [], border: [] } });
  for (const row of rows) table.push(row.map(formatCell));
  return table.toString();
}

function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return cell.map(plain).join('\n');
  return plain(String(cell));
}
