import { Command, InvalidArgumentError } from 'commander';
import { rewind, rollback, start, stop } from '../operator/index.js';
import type { Projection } from '../projection/index.js';
import type { Workplace } from '../worker/workplace.js';
import { atWorkplace } from './at-workplace.js';
import { projectionsNamed } from './names.js';

type Each = (workplace: Workplace, projection: Projection, signal: AbortSignal) => Promise<string>;

const forEach = (names: readonly string[], each: Each): Promise<void> =>
  atWorkplace(async (workplace, signal) => {
    for (const projection of projectionsNamed(names, workplace.projections))
      console.log(`${projection.id}: ${await each(workplace, projection, signal)}`);
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
    forEach(names, async (workplace, projection) => {
      return `started ${listed(await start(workplace, projection))}`;
    }),
  );

export const rollbackCommand = new Command('rollback')
  .description('let readers see what they saw before the last switch; twice leads back again')
  .argument('<names...>', 'names of read models, or all')
  .action((names: string[]) =>
    forEach(names, async (workplace, projection) => {
      const { from, to } = await rollback(workplace, projection);
      return `${to} is live again; ${from} is kept`;
    }),
  );

const generationNumber = (text: string): number => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A generation is a whole number above 0.');
};

export const rewindCommand = new Command('rewind')
  .description('empty a generation and fold it again from the first fact, in place')
  .argument('<name>', 'name of a read model')
  .option('--generation <number>', 'which one; the live one where none is named', generationNumber)
  .option('--yes', 'even a live one, which readers will see empty first', false)
  .action((name: string, options: { generation?: number; yes: boolean }) =>
    forEach([name], async (workplace, projection, signal) => {
      return `rewound ${await rewind(workplace, projection, { ...options, signal })}`;
    }),
  );
