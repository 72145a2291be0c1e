import { Command, InvalidArgumentError, Option } from 'commander';
import { type BuildOptions, rebuild, type Verdict, verify } from '../operator/index.js';
import type { Workplace } from '../worker/workplace.js';
import { atWorkplace } from './at-workplace.js';
import { NEEDS_AN_OPERATOR } from './exit-codes.js';
import { projectionsNamed } from './names.js';
import { printJson } from './print.js';
import { progressBar } from './progress.js';
import { tell } from './verdict.js';

interface Options {
  readonly rate?: number;
  readonly json: boolean;
}

const positive = (text: string): number => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number above 0.');
};
const rate = new Option(
  '--rate <events>',
  'read at most so many events a second, in each worker',
).argParser(positive);

const buildCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument('<names...>', 'names of read models, or all')
    .addOption(rate)
    .option('--json', 'print for a program', false);

export const rebuildCommand = buildCommand(
  'rebuild',
  'build read models anew beside the live ones, compare, and switch; go on with an unfinished rebuild',
)
  .option('--accept-differences', 'switch although the documents differ', false)
  .option('--fresh', 'begin anew, whatever an earlier rebuild has left', false)
  .action((names: string[], options: Options & { acceptDifferences: boolean; fresh: boolean }) => {
    const { acceptDifferences, fresh } = options;
    return build('rebuilding', names, options, (workplace, how) =>
      rebuild(workplace, { ...how, acceptDifferences, fresh }),
    );
  });

export const verifyCommand = buildCommand(
  'verify',
  'compare live read models with a fresh build of the log, and change nothing',
).action((names: string[], options: Options) => build('verifying', names, options, verify));

type Build = (workplace: Workplace, how: BuildOptions) => Promise<Verdict[]>;

/** Ctrl-C cancels; the same command goes on with what is built by then. */
const build = (what: string, names: string[], { rate, json }: Options, run: Build): Promise<void> =>
  atWorkplace(async (workplace, signal) => {
    const projections = projectionsNamed(names, workplace.projections);
    const bar = progressBar(what);
    const how = { signal, mostPerSecond: rate ?? null, onProgress: bar.show };
    const verdicts = await run({ ...workplace, projections }, how).finally(bar.stop);
    if (json) printJson(verdicts);
    else verdicts.forEach(tell);
    if (
      verdicts.some(({ comparison, switched }) => comparison?.different.length !== 0 && !switched)
    )
      process.exitCode = NEEDS_AN_OPERATOR;
  });
