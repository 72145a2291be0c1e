import Table from 'cli-table3';

/** Where commands print to. */
export type Say = (line: string) => void;

type Cell = string | number | boolean | null;

/** What strangers wrote cannot steer the terminal: control characters are shown as spaces. */
export const plain = (text: string): string => text.replace(/\p{Cc}|\p{Cf}/gu, ' ');

/** Rows for a person. */
export function tableOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const table = new Table({ head: [...columns], style: { head: [], border: [] } });
  for (const row of rows) table.push(row.map((cell) => plain(String(cell ?? ''))));
  return table.toString();
}
