import { Command } from 'commander';
import { benchmarks } from './benchmarks.js';
import { print } from './report.js';

const program = new Command('bench')
  .description('Prints figures, each beside what bounds it, all taken in one run.')
  .argument(
    '[names...]',
    `which ones (${benchmarks.map(({ name }) => name).join(', ')}); all when none is named`,
  )
  .action(async (names: string[]) => {
    for (const benchmark of benchmarks) {
      if (names.length === 0 || names.includes(benchmark.name))
        print(benchmark, await benchmark.run());
    }
  });

await program.parseAsync();
