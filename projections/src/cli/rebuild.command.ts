import { Command } from 'commander';
import { rebuild } from '../operator/index.js';
import { atWorkplace } from './at-workplace.js';
import { projectionsNamed } from './names.js';
import { progressTo } from './progress.js';
import { tell } from './verdict.js';

export const rebuildCommand = new Command('rebuild')
  .description(
    'build read models anew beside the live ones, compare, and switch; go on with an unfinished rebuild',
  )
  .argument('<names...>', 'names of read models, or all')
  .option('--accept-differences', 'switch although the documents differ', false)
  .action((names: string[], { acceptDifferences }: { acceptDifferences: boolean }) =>
    atWorkplace(async (workplace, signal) => {
      const projections = projectionsNamed(names, workplace.projections);
      const onBatch = progressTo(await workplace.eventLog.head());
      const verdicts = await rebuild(
        { ...workplace, projections, onBatch },
        { acceptDifferences, signal },
      );
      verdicts.forEach(tell);
      if (verdicts.some(({ switched }) => !switched)) process.exitCode = 1;
    }),
  );
