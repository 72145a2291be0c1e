import type { ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { type Cell, formatTable, NOT_DONE, plain } from '@nirmaan/platform/command-line';
import { addRunningStores, readConfig, storeSettings } from '@nirmaan/platform/config';
import { createLog } from '@nirmaan/platform/log';
import { ELECTION_TIMEOUT_MS, requireOwnReadModels, withStores } from '@nirmaan/platform/stores';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { userInfo } from 'node:os';
import { z } from 'zod';
import { allProjections } from '../catalogue.js';
import { buildContext, type Context } from '../kernel/context.js';
import { OperatorError } from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import {
  type Decision,
  type DecisionNote,
  decideParkedStreams,
  listParkedStreams,
  UNKNOWN_VERSION,
} from '../operator/parked.js';
import { type StatusRow, getStatus, needsOperator } from '../operator/status.js';
import type { BuildProgress } from '../rebuild/catch-up.js';
import { rebuild, type RebuildOptions, type RebuildResult } from '../rebuild/rebuild.js';
import { rollback } from '../rebuild/rollback.js';

/** The command succeeded and found something that needs an operator. */
export const NEEDS_OPERATOR = 2;

type PrintOptions = { readonly json: boolean };

/** Runs a command against the stores; Ctrl-C and SIGTERM abort its signal. */
async function withContext(
  work: (context: Context, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const config = readConfig(z.object(storeSettings), addRunningStores(process.env));
  const log = createLog('projections-cli').child({}, { level: 'warn' });
  const cancelled = new AbortController();
  const run = async (stores: Pick<Context, 'eventStore' | 'keyring' | 'db'>): Promise<void> => {
    await requireOwnReadModels(stores);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cancelled.abort());
    return work(buildContext({ log, projections: allProjections, ...stores }), cancelled.signal);
  };
  await withStores(config, run, { electionTimeoutMs: ELECTION_TIMEOUT_MS });
}

/** The projections with these names; `all` names every one. Throws OperatorError for an unknown name. */
function findProjections(names: readonly string[]): readonly Projection[] {
  const known = allProjections.map(({ readModel }) => readModel.name);
  const unknown = names.filter((name) => name !== 'all' && !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `No read model is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`,
    );
  return names.includes('all')
    ? allProjections
    : allProjections.filter(({ readModel }) => names.includes(readModel.name));
}

/** Prints JSON, with 64-bit numbers as strings. */
const printJson = (value: unknown): void =>
  console.log(
    JSON.stringify(
      value,
      (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field),
      2,
    ),
  );

function printRows<Row extends object>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  { json }: PrintOptions,
): void {
  const cells = rows.map((row) => Object.values(columns).map((column) => column(row)));
  if (json) printJson(rows);
  else console.log(formatTable(Object.keys(columns), cells));
}

const MINUTE_MS = 60_000;
const formatAge = (since: Date): string =>
  `${Math.floor((Date.now() - since.getTime()) / MINUTE_MS)} min`;

const statusColumns = {
  'read model': ({ collection }: StatusRow) => collection,
  live: ({ live }: StatusRow) => (live ? 'live' : ''),
  state: ({ state }: StatusRow) => state,
  position: ({ position }: StatusRow) => position,
  'lag, events': ({ lag }: StatusRow) => lag && `${lag.events}${lag.isMore ? '+' : ''}`,
  'lag, s': ({ lag }: StatusRow) => lag && lag.seconds.toFixed(1),
  'updated at': ({ updatedAt }: StatusRow) => updatedAt,
  parked: ({ parkedStreams, parkedSince }: StatusRow) =>
    parkedSince ? `${parkedStreams}, oldest ${formatAge(parkedSince)}` : '',
  worker: ({ worker }: StatusRow) => worker,
  failure: ({ failure }: StatusRow) => failure,
};

const status = new Command('status')
  .description('show every generation of every read model')
  .option('--json', 'print JSON', false)
  .action((options: PrintOptions) =>
    withContext(async (context) => {
      const all = await getStatus(context);
      printRows(all, statusColumns, options);
      const { models } = await context.progress.read();
      const missing = allProjections.filter(({ readModel }) => !models[readModel.name]);
      for (const { id } of missing) console.error(`${id} is not built yet: a worker builds it.`);
      if (missing.length > 0 || all.some(needsOperator)) process.exitCode = NEEDS_OPERATOR;
    }),
  );

const forReadModels = (name: string, description: string): Command =>
  new Command(name).description(description).argument('<names...>', 'read models, or all');

type SwitchWhen = RebuildOptions['switchWhen'];
type RebuildFlags = PrintOptions & { readonly acceptDifferences?: boolean };

const buildCommand = (name: string, description: string, switchWhen: SwitchWhen): Command =>
  forReadModels(name, description)
    .option('--json', 'print JSON', false)
    .action((names: string[], { json, acceptDifferences }: RebuildFlags) =>
      withContext(async (context, signal) => {
        const projections = findProjections(names);
        const { onProgress, stop: stopBar } = startProgressBar(name);
        const when = acceptDifferences ? 'always' : switchWhen;
        const options = { switchWhen: when, signal, onProgress };
        const results = await rebuild(context, projections, options).finally(stopBar);
        if (json) printJson(results);
        else results.forEach(printResult);
        if (results.some((one) => !one.switched && one.comparison?.different.length))
          process.exitCode = NEEDS_OPERATOR;
      }),
    );

const rebuildCommand = buildCommand(
  'rebuild',
  'build read models beside the live ones, compare, and switch',
  'same',
).option('--accept-differences', 'switch although the documents differ', false);

const verifyCommand = buildCommand(
  'verify',
  'compare live read models with a fresh build, and change nothing',
  'never',
);

const MAX_LISTED = 10;

function printResult({ readModel, from, to, comparison, ...result }: RebuildResult): void {
  const { switched, isSameVersion } = result;
  if (comparison && from) {
    const { count, hash, different } = comparison;
    const same = isSameVersion ? `are the same, sha256 ${hash}` : 'are in both versions';
    console.log(`${from} and ${to}: ${count} documents ${same}`);
    const listed = different.slice(0, MAX_LISTED).join(', ');
    if (listed) console.log(`${from} and ${to}: ${different.length} differ: ${listed}`);
  }
  const outcome = switched ? `${to} is live` : `${from ?? 'nothing'} stays live`;
  const kept = switched && from ? `; ${from} remains the rollback target` : '';
  console.log(`${readModel}: ${outcome}${kept}`);
}

const STEPS = 1_000;
const SECOND_MS = 1_000;

/** A progress bar on standard error; without a terminal, a line every two seconds. */
function startProgressBar(what: string) {
  const bar = new SingleBar({
    format: `${what} {bar} {percentage} % | {rate} events/s | {eta_formatted} left`,
    etaBuffer: 50,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
  });
  const begun = performance.now();
  return {
    onProgress: ({ fraction, events }: BuildProgress): void => {
      const rate = Math.round((events * SECOND_MS) / (performance.now() - begun));
      if (!bar.isActive) bar.start(STEPS, 0, { rate });
      bar.update(Math.floor(fraction * STEPS), { rate });
    },
    stop: (): void => bar.stop(),
  };
}

const rollbackCommand = forReadModels(
  'rollback',
  'make the previous generation live; run again to undo',
).action((names: string[]) =>
  withContext(async (context, signal) => {
    const { done, refused } = await rollback(context, findProjections(names), signal);
    for (const sentence of done) console.log(sentence);
    for (const sentence of refused) console.error(sentence);
    if (refused.length > 0) process.exitCode = NOT_DONE;
  }),
);

const parkedColumns = {
  id: ({ _id }: ParkedStreamDocument) => _id,
  'parked at': ({ revision }: ParkedStreamDocument) => revision,
  type: ({ type }: ParkedStreamDocument) => type,
  'blocked events': ({ blockedEvents }: ParkedStreamDocument) => blockedEvents,
  since: ({ since }: ParkedStreamDocument) => since,
  error: ({ error }: ParkedStreamDocument) => error.split('\n'),
};

const list = new Command('list')
  .description('show the parked streams, the oldest first')
  .option('--json', 'print JSON, with all fields', false)
  .action((options: PrintOptions) =>
    withContext(async ({ db }) => printRows(await listParkedStreams(db), parkedColumns, options)),
  );

const buildDecision = (decision: Decision, description: string): Command =>
  new Command(decision)
    .description(description)
    .argument('<ids...>', 'as `parked list` shows them, or all')
    .requiredOption('--why <reason>', 'recorded in the event store')
    .option('--by <name>', 'who decides; recorded in the event store', userInfo().username)
    .action((ids: string[], note: DecisionNote) =>
      withContext(async (context, signal) => {
        const results = await decideParkedStreams(context, ids, decision, note, signal);
        for (const { id, state } of results) console.log(plain(`${id}: ${state}`));
        if (results.some(({ state }) => ['parked again', UNKNOWN_VERSION].includes(state)))
          process.exitCode = NEEDS_OPERATOR;
      }),
    );

const parked = new Command('parked')
  .description('streams that wait for an operator')
  .addCommand(list)
  .addCommand(buildDecision('retry', 'fold parked streams again from the failed event'))
  .addCommand(
    buildDecision('skip', 'continue without the failed event, also in rebuilds of this version'),
  );

export const commands: readonly Command[] = [
  status,
  rebuildCommand,
  verifyCommand,
  rollbackCommand,
  parked,
];
