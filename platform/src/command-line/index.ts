import Table from 'cli-table3';
import { ConfigError } from '../config/index.js';
import { PRIVATE_FILES } from '../lifecycle/index.js';
import { isStoreAway } from '../stores/index.js';

export type Print = (line: string) => void;

/** A list is printed one item a line. */
export type Cell = string | number | bigint | boolean | Date | null | readonly string[];

/** Replaces control characters, so that user text cannot control the terminal; joiners shape letters. */
export const plain = (text: string): string =>
  text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, ' ');

export function formatTable(columns: readonly string[], rows: readonly (readonly Cell[])[]) {
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

/** Exit code of a command that failed with an explained error. */
export const NOT_DONE = 1;

/** An error whose message explains the failure to the operator. */
type Expected = new (...given: never[]) => Error;

/**
 * Runs a command line. Expected errors, wrong settings and unreachable stores become one sentence and exit code 1;
 * others are thrown. A closed stdout (`| head`) does not stop the command.
 */
export async function runCommandLine(
  program: { parseAsync(): Promise<unknown> },
  expected: readonly Expected[],
): Promise<void> {
  process.umask(PRIVATE_FILES);
  process.stdout.on('error', ignoreBrokenPipe);
  try {
    await program.parseAsync();
  } catch (error) {
    const sentence = explain(error, [ConfigError, ...expected]);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = NOT_DONE;
  }
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function explain(error: unknown, expected: readonly Expected[]): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  return isStoreAway(error) ? `A store does not answer: ${error.message}` : undefined;
}
