import { NOT_DONE } from '@nirmaan/platform/command-line';
import { Command, InvalidArgumentError } from 'commander';
import { OperatorError, rewind, rollback, start, stop } from '../operator/index.js';
import type { Projection } from '../kernel/projection.js';
import type { Workplace } from '../worker/workplace.js';
import { atWorkplace } from './at-workplace.js';
import { projectionsNamed } from './names.js';

type Each = (workplace: Workplace, projection: Projection, signal: AbortSignal) => Promise<string>;

/** What cannot be done for one read model keeps nobody from doing it for the others. */
const forEach = (names: readonly string[], each: Each): Promise<void> =>
  atWorkplace(async (workplace, signal) => {
    for (const projection of projectionsNamed(names, workplace.projections)) {
      if (signal.aborted) break;
      try {
        console.log(`${projection.id}: ${await each(workplace, projection, signal)}`);
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        console.error(`${projection.id}: ${error.message}`);
        process.exitCode = NOT_DONE;
      }
    }
  });

const listed = (collections: readonly string[]): string => collections.join(', ') || 'nothing';

export const stopCommand = new Command('stop')
  .description('stop all work on read models; readers see them as they are then')
  .argument('<names...>', 'names of read models, or all')
  .action((names: string[]) =>
    forEach(names, async (workplace, projection, signal) => {
      return `stopped ${listed(await stop(workplace, projection, signal))}`;
    }),
  );

export const startCommand = new Command('start')
  .description('go on with what was stopped or has failed, from where it stands')
  .argument('<names...>', 'names of read models, or all')
  .action((names: string[]) =>
    forEach(names, async (workplace, projection, signal) => {
      return `started ${listed(await start(workplace, projection, signal))}`;
    }),
  );

export const rollbackCommand = new Command('rollback')
  .description('let readers see what they saw before the last switch; twice leads back again')
  .argument('<names...>', 'names of read models, or all')
  .action((names: string[]) =>
    forEach(names, async (workplace, projection, signal) => {
      const { from, to } = await rollback(workplace, projection, signal);
      return `${to} is live again; ${from} is kept`;
    }),
  );

const generationNumber = (text: string): number => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A generation is a whole number above 0.');
};

/** Who means all of them says rebuild: it leaves readers what they see. */
const oneName = (text: string): string => {
  if (text !== 'all') return text;
  throw new InvalidArgumentError('One read model at a time.');
};

export const rewindCommand = new Command('rewind')
  .description('empty a generation and fold it again from the first event, in place')
  .argument('<name>', 'name of one read model', oneName)
  .option('--generation <number>', 'which one; the live one where none is named', generationNumber)
  .option('--yes', 'even a live one, which readers will see empty first', false)
  .action((name: string, options: { generation?: number; yes: boolean }) =>
    forEach([name], async (workplace, projection, signal) => {
      return `rewound ${await rewind(workplace, projection, { ...options, signal })}`;
    }),
  );
