import { addRunningStores, readConfig, storeSettings } from '@nirmaan/platform/config';
import { type Cell, formatFields, formatTable, NOT_DONE } from '@nirmaan/platform/command-line';
import { createLog } from '@nirmaan/platform/log';
import { withStores } from '@nirmaan/platform/stores';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import { buildContext, type Context } from '../kernel/context.js';
import type { Projection } from '../kernel/projection.js';
import { OperatorError } from '../operator/operation.js';
import type { BuildProgress } from '../rebuild/generation-builder.js';

/** The command succeeded and found something that an operator must decide. */
export const NEEDS_OPERATOR = 2;

export const exitCodesHelp = `
Exit codes: 0 all is well, ${NOT_DONE} could not be done, ${NEEDS_OPERATOR} an operator must decide.`;

/** Runs a command against the stores; Ctrl-C and SIGTERM abort its signal. */
export async function withContext(
  work: (context: Context, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const config = readConfig(z.object(storeSettings), addRunningStores(process.env));
  const log = createLog('projections-cli').child({}, { level: 'warn' });
  const cancelled = new AbortController();
  await withStores(config, (stores) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cancelled.abort());
    return work(buildContext({ log, ...stores }), cancelled.signal);
  });
}

/** The projections with these names; `all` names every one. Throws OperatorError for an unknown name. */
export function findProjections(
  names: readonly string[],
  projections: readonly Projection[],
): readonly Projection[] {
  const known = projections.map(({ readModel }) => readModel.name);
  const unknown = names.filter((name) => name !== 'all' && !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `No read model is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`,
    );
  return names.includes('all')
    ? projections
    : projections.filter(({ readModel }) => names.includes(readModel.name));
}

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Prints JSON, with 64-bit numbers as strings. */
export const printJson = (value: unknown): void =>
  console.log(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one), 2),
  );

/** Prints a table, or JSON. */
export function printRows<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  json: boolean,
): void {
  const cells = rows.map((row) => Object.values(columns).map((column) => column(row)));
  if (json) printJson(rows);
  else console.log(formatTable(Object.keys(columns), cells));
}

/** Prints one row, a field a line, or JSON. */
export function printFields<Row extends object>(
  row: Row,
  columns: Columns<Row>,
  json: boolean,
): void {
  const fields = Object.entries(columns).map(([name, column]) => [name, column(row)] as const);
  if (json) printJson(row);
  else console.log(formatFields(Object.fromEntries(fields)));
}

const STEPS = 1_000;

/** A progress bar on standard error; without a terminal, a line every two seconds. */
export function startProgressBar(what: string) {
  const bar = new SingleBar({
    format: `${what} {bar} {percentage} % | {rate} events/s | {eta_formatted} left`,
    etaBuffer: 50,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
  });
  bar.start(STEPS, 0, { rate: 0 });
  return {
    update: ({ part, eventsPerSecond: rate }: BuildProgress): void =>
      bar.update(Math.floor(part * STEPS), { rate }),
    stop: (): void => bar.stop(),
  };
}
