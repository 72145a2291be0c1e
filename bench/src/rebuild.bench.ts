import { EventStoreDBClient } from '@eventstore/db-client';
import { type StoreAccess, withStores } from '@nirmaan/platform/stores';
import { forkProgram } from '@nirmaan/platform/testing';
import { once } from 'node:events';
import { measureSeconds } from './load.js';
import { appendMixture } from './mixture.js';
import { readPeakMemory, startStores } from './processes.js';
import { type Benchmark, type Figure, formatNumber } from './report.js';

const EVENTS_PER_SECOND = 40_000;
const SAMPLE_EVERY_MS = 50;
const LARGE_FACTOR = 5;

export const rebuild: Benchmark = {
  name: 'rebuild',
  description: '`projections rebuild all` on an empty MongoDB, beside readAll of the same events',
  run: async ({ seconds, large }) => {
    const events = EVENTS_PER_SECOND * seconds;
    const small = await measureRebuild(events);
    if (!large) return small.figures;
    const big = await measureRebuild(LARGE_FACTOR * events);
    const name = `duration with ${LARGE_FACTOR} × the events`;
    const value = big.duration / small.duration;
    return [...small.figures, ...big.figures, { name, value, unit: '×', aim: { atMost: 5.5 } }];
  },
};

async function measureRebuild(events: number) {
  const stores = await startStores();
  try {
    await withStores(stores.urls, ({ eventStore }) => appendMixture(eventStore, events));
    const reading = await measureSeconds(() => readAll(stores.urls.EVENTSTORE_URL));
    const { duration, peak } = await runRebuild(stores.urls);
    return { duration, figures: describe(events, duration, reading, peak) };
  } finally {
    await stores.stop();
  }
}

async function readAll(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  for await (const _ of client.readAll());
  await client.dispose();
}

/** The whole command: start of the process, bulk load, indexes, switch. */
async function runRebuild(urls: StoreAccess) {
  let peak = 0;
  const duration = await measureSeconds(async () => {
    const args = ['rebuild', 'all'];
    const child = forkProgram('projections/dist/bundle/operator.js', { args, env: { ...urls } });
    const sampling = setInterval(() => {
      peak = Math.max(peak, readPeakMemory(child.pid));
    }, SAMPLE_EVERY_MS);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearInterval(sampling);
    if (code !== 0) throw new Error(`The rebuild ended with exit code ${code ?? 'none'}`);
  });
  return { duration, peak };
}

function describe(
  events: number,
  duration: number,
  reading: number,
  peak: number,
): readonly Figure[] {
  const of = `${events.toLocaleString('en-IN')} events`;
  const note = `readAll ${formatNumber(events / reading)} events/s`;
  const ratio = reading / duration;
  return [
    { name: `${of}, rate`, value: events / duration, unit: 'events/s' },
    { name: `${of}, beside readAll`, value: ratio, unit: '×', aim: { atLeast: 0.35 }, note },
    { name: `${of}, peak RSS`, value: peak, unit: 'MB', aim: { atMost: 300 } },
  ];
}
