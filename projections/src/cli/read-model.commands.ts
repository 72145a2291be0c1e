import { NOT_DONE } from '@nirmaan/platform/command-line';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from '../kernel/context.js';
import type { Projection } from '../kernel/projection.js';
import { dropOthers, rollback, start, stop } from '../operator/control.js';
import { OperatorError } from '../operator/operation.js';
import type { BuildOptions } from '../rebuild/generation-builder.js';
import { rebuild, type Verdict, verify } from '../rebuild/rebuild.js';
import {
  findProjections,
  NEEDS_OPERATOR,
  printJson,
  startProgressBar,
  withContext,
} from './run.js';

const forReadModels = (name: string, description: string): Command =>
  new Command(name).description(description).argument('<names...>', 'read models, or all');

interface Options {
  readonly maxRate?: number;
  readonly json: boolean;
}

const toPositive = (text: string): number => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number above 0.');
};

const buildCommand = (name: string, description: string): Command =>
  forReadModels(name, description)
    .addOption(new Option('--max-rate <n>', 'read at most n events a second').argParser(toPositive))
    .option('--json', 'print JSON', false);

export const rebuildCommand = buildCommand(
  'rebuild',
  'build read models beside the live ones, compare, and switch; resumes an interrupted rebuild',
)
  .option('--accept-differences', 'switch although the documents differ', false)
  .option('--fresh', 'begin anew instead of resuming', false)
  .action((names: string[], options: Options & { acceptDifferences: boolean; fresh: boolean }) =>
    build('rebuilding', names, options, (context, projections, how) =>
      rebuild(context, projections, { ...options, ...how }),
    ),
  );

export const verifyCommand = buildCommand(
  'verify',
  'compare live read models with a fresh build, and change nothing',
).action((names: string[], options: Options) => build('verifying', names, options, verify));

type Build = (
  context: Context,
  projections: readonly Projection[],
  how: BuildOptions,
) => Promise<Verdict[]>;

const build = (what: string, names: string[], { maxRate, json }: Options, run: Build) =>
  withContext(async (context, signal) => {
    const projections = findProjections(names, context.projections);
    const bar = startProgressBar(what);
    const how = { signal, maxRate, onProgress: bar.update };
    const verdicts = await run(context, projections, how).finally(bar.stop);
    if (json) printJson(verdicts);
    else verdicts.forEach(printVerdict);
    const hasDifferences = ({ comparison, switched }: Verdict): boolean =>
      !switched && !!comparison?.different.length;
    if (verdicts.some(hasDifferences)) process.exitCode = NEEDS_OPERATOR;
  });

const MAX_LISTED = 10;

function printVerdict({ readModel, from, to, comparison, switched }: Verdict): void {
  if (comparison) {
    const { count, hash, different } = comparison;
    console.log(`${from ?? ''} and ${to}: ${count} documents are the same, sha256 ${hash}`);
    const listed = different.slice(0, MAX_LISTED).join(', ');
    if (listed) console.log(`${from ?? ''} and ${to}: ${different.length} differ: ${listed}`);
  }
  const result = switched ? `${to} is live` : `${from ?? 'nothing'} stays live`;
  console.log(`${readModel}: ${result}${switched && from ? `; ${from} is kept` : ''}`);
}

type Each = (context: Context, projection: Projection, signal: AbortSignal) => Promise<string>;

/** A read model that fails does not stop the others. */
const forEach = (names: readonly string[], each: Each): Promise<void> =>
  withContext(async (context, signal) => {
    for (const projection of findProjections(names, context.projections)) {
      if (signal.aborted) break;
      try {
        console.log(`${projection.id}: ${await each(context, projection, signal)}`);
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        console.error(`${projection.id}: ${error.message}`);
        process.exitCode = NOT_DONE;
      }
    }
  });

export const stopCommand = forReadModels(
  'stop',
  'stop following read models; readers see them as they are then',
).action((names: string[]) =>
  withContext(async (context, signal) => {
    const stopped = await stop(context, findProjections(names, context.projections), signal);
    console.log(`stopped ${stopped.join(', ') || 'nothing'}`);
  }),
);

export const startCommand = forReadModels(
  'start',
  'catch up read models that were stopped, and follow them again',
).action((names: string[]) =>
  forEach(names, async (context, projection, signal) =>
    (await start(context, projection, signal)) ? 'started' : 'was not stopped',
  ),
);

export const rollbackCommand = forReadModels(
  'rollback',
  'catch up the previous generation and make it live again; twice leads back',
).action((names: string[]) =>
  forEach(names, async (context, projection, signal) => {
    const { from, to } = await rollback(context, projection, signal);
    return `${to} is live again; ${from} is kept`;
  }),
);

export const dropCommand = forReadModels(
  'drop',
  'drop the generations that are not live; no rollback to them is possible afterwards',
).action((names: string[]) =>
  forEach(names, async (context, projection, signal) => {
    const dropped = await dropOthers(context, projection, signal);
    return `dropped ${dropped.join(', ') || 'nothing'}`;
  }),
);
