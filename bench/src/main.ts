import { Command } from 'commander';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { api } from './api.bench.js';
import { eventStore } from './event-store.bench.js';
import { rebuild } from './rebuild.bench.js';
import { type Benchmark, type Figure, isMet, print } from './report.js';
import { web } from './web.bench.js';

const benchmarks: readonly Benchmark[] = [api, eventStore, rebuild, web];
const RESULTS = fileURLToPath(new URL('../results.json', import.meta.url));

await new Command('bench')
  .description('Measures the built product and prints each figure beside its aim.')
  .argument('[names...]', `${benchmarks.map(({ name }) => name).join(', ')}; all by default`)
  .option('--large', 'rebuild from 1,000,000 events as well', false)
  .action(async (names: string[], { large }: { large: boolean }) => {
    const unknown = names.filter((name) => !benchmarks.some((known) => known.name === name));
    if (unknown.length > 0) throw new Error(`No such benchmark: ${unknown.join(', ')}`);
    const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
    const results: Record<string, object> = {};
    for (const benchmark of benchmarks) {
      if (names.length > 0 && !names.includes(benchmark.name)) continue;
      const figures = await benchmark.run({ seconds, large });
      print(benchmark, figures);
      results[benchmark.name] = figures.map((figure: Figure) => ({
        ...figure,
        met: isMet(figure),
      }));
      const machine = { node: process.version, cores: cpus().length };
      const run = { at: new Date(), seconds, ...machine, results };
      writeFileSync(RESULTS, JSON.stringify(run, null, 2));
    }
    console.log(`\nWritten to ${RESULTS}`);
  })
  .parseAsync();
