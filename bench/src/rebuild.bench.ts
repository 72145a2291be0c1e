import type { StoreUrls } from '@nirmaan/platform/stores';
import { forkProgram, stopProgram, temporaryFolder } from '@nirmaan/platform/testing';
import { once } from 'node:events';
import { secondsOf } from './measure.js';
import { appendMixture } from './mixture.js';
import { PeakMemory } from './peak-memory.js';
import { startStores } from './programs.js';
import { readAll } from './read-all.js';
import { type Benchmark, perSecond, type Row } from './report.js';

const SIZES = process.env['REBUILD_EVENTS']?.split(',').map(Number) ?? [200_000, 1_000_000];
const LOOK_EVERY_MS = 50;

export const rebuild: Benchmark = {
  name: 'rebuild',
  about:
    '`projections rebuild all` from an empty MongoDB, beside a bare readAll of the same events',
  run: async () => {
    const rows: Row[] = [];
    const durations: number[] = [];
    for (const events of SIZES) {
      const { seconds, reading, peakMegabytes } = await rebuildFrom(events);
      durations.push(seconds);
      rows.push(rateRow(events, events / seconds, events / reading));
      rows.push(memoryRow(events, peakMegabytes));
    }
    return durations.length > 1 ? [...rows, growthRow(durations)] : rows;
  },
};

async function rebuildFrom(events: number) {
  const folder = temporaryFolder();
  const { child, urls } = await startStores(folder.path);
  try {
    await appendMixture(urls.EVENTSTORE_URL, events);
    const reading = await secondsOf(() => readAll(urls.EVENTSTORE_URL));
    return { reading, ...(await runRebuild(urls)) };
  } finally {
    await stopProgram(child);
    await folder.remove();
  }
}

/** The whole command: start of the process, bulk load, indexes, switch. */
async function runRebuild(urls: StoreUrls) {
  let memory: PeakMemory | undefined;
  const seconds = await secondsOf(async () => {
    const program = forkProgram('projections/dist/bundle/operator.js', {
      args: ['rebuild', 'all'],
      env: { ...urls },
      flags: (process.env['REBUILD_FLAGS'] ?? '').split(' ').filter(Boolean),
    });
    const measured = (memory = new PeakMemory([program]));
    const looking = setInterval(() => measured.look(), LOOK_EVERY_MS);
    const [code] = (await once(program, 'exit')) as [number];
    clearInterval(looking);
    if (code !== 0) throw new Error(`rebuild ended with exit code ${code}`);
  });
  return { seconds, peakMegabytes: memory?.megabytes ?? 0 };
}

const inWords = (events: number): string => `${events.toLocaleString('en-IN')} events`;

const rateRow = (events: number, rate: number, reading: number): Row => ({
  what: inWords(events),
  figure: perSecond(rate, 'events'),
  beside: perSecond(reading, 'read'),
  ratio: rate / reading,
  aim: '≥ 0.35',
});

const memoryRow = (events: number, megabytes: number): Row => ({
  what: `${inWords(events)}: peak memory of the program`,
  figure: `${Math.round(megabytes)} MB`,
  beside: '',
  ratio: null,
  aim: '≤ 300 MB',
});

const growthRow = ([small = 1, large = 0]: readonly number[]): Row => ({
  what: 'duration, from 200,000 to 1,000,000',
  figure: `${(large / small).toFixed(1)} ×`,
  beside: '5 × the events',
  ratio: large / small,
  aim: '≤ 5.5',
});
