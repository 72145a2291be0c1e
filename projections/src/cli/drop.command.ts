import { Command } from 'commander';
import { dropOthers } from '../operator/index.js';
import { atWorkplace } from './at-workplace.js';
import { projectionsNamed } from './names.js';

export const dropCommand = new Command('drop')
  .description('drop the generations that are not live; there is no rollback to them afterwards')
  .argument('<names...>', 'names of read models, or all')
  .action((names: string[]) =>
    atWorkplace(async (workplace, signal) => {
      for (const projection of projectionsNamed(names, workplace.projections)) {
        const dropped = await dropOthers(workplace, projection, signal);
        console.log(`${projection.id}: dropped ${dropped.join(', ') || 'nothing'}`);
      }
    }),
  );
