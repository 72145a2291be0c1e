import { CHECKPOINTS, type CheckpointDocument } from '@nirmaan/contracts/kernel';
import { connectMongo } from '@nirmaan/platform/mongo';
import type { StoreUrls } from '@nirmaan/platform/stores';
import { startProjections, stopProgram, temporaryFolder } from '@nirmaan/platform/testing';
import type { Db } from 'mongodb';
import { setTimeout as delay } from 'node:timers/promises';
import { besideReadsAndWrites, secondsOfBareWrites } from './bare-documents.js';
import { secondsOf } from './measure.js';
import { appendMixture } from './mixture.js';
import { PeakMemory } from './peak-memory.js';
import { readAll } from './read-all.js';
import { startStores } from './programs.js';
import { type Benchmark, perSecond, type Row } from './report.js';

const SIZES = [200_000, 1_000_000] as const;

export const rebuild: Benchmark = {
  name: 'rebuild',
  about: 'all read models from the log, by one and two workers, beside a bare readAll of it',
  run: async () => {
    const rows: Row[] = [];
    const seconds: number[] = [];
    for (const events of SIZES) {
      const measured = await rebuildFrom(events);
      rows.push(...measured.rows);
      seconds.push(measured.alone);
    }
    return [...rows, growth(seconds)];
  },
};

async function rebuildFrom(
  events: number,
): Promise<{ readonly rows: Row[]; readonly alone: number }> {
  const folder = temporaryFolder();
  const { child, urls } = await startStores(folder.path);
  try {
    await appendMixture(urls.EVENTSTORE_URL, events);
    const reading = await secondsOf(() => readAll(urls.EVENTSTORE_URL));
    const rows: Row[] = [];
    let alone = 0;
    for (const workers of [1, 2]) {
      const { seconds, peakMegabytes } = await build(urls, workers);
      rows.push(
        rateRow(events, workers, events / seconds, events / reading),
        memoryRow(events, workers, peakMegabytes),
      );
      if (workers > 1) continue;
      alone = seconds;
      const bare = reading + (await secondsOfBareWrites(urls.MONGO_URL));
      rows.push(besideReadsAndWrites(inWords(events, workers), seconds, bare));
    }
    return { rows, alone };
  } finally {
    await stopProgram(child);
    await folder.remove();
  }
}

const inWords = (events: number, workers: number): string =>
  `${events.toLocaleString('en-IN')} events, ${workers} worker${workers > 1 ? 's' : ''}`;

const rateRow = (events: number, workers: number, rate: number, bare: number): Row => ({
  what: inWords(events, workers),
  figure: perSecond(rate, 'events'),
  beside: perSecond(bare, 'read'),
  ratio: rate / bare,
  aim: workers === 1 ? '≥ 0.5' : '',
});

const memoryRow = (events: number, workers: number, megabytes: number): Row => ({
  what: `${inWords(events, workers)}: peak memory of a worker`,
  figure: `${Math.round(megabytes)} MB`,
  beside: '',
  ratio: null,
  aim: '≤ 300 MB',
});

const growth = ([small = 1, large = 0]: readonly number[]): Row => ({
  what: 'time, from 200,000 to 1,000,000',
  figure: `${(large / small).toFixed(1)} ×`,
  beside: '5 × the events',
  ratio: large / small,
  aim: '≤ 5.5',
});

/** From the moment the first worker is ready until every generation has been built. */
async function build(urls: StoreUrls, workers: number) {
  const { db, close } = await connectMongo(urls.MONGO_URL);
  await db.dropDatabase();
  const start = () => startProjections(urls);
  const children = [await start()];
  const memory = new PeakMemory(children);
  const seconds = await secondsOf(async () => {
    while (children.length < workers) children.push(await start());
    while (!(await isBuilt(db))) {
      memory.look();
      await delay(50);
    }
  });
  await Promise.all(children.map(stopProgram));
  await close();
  return { seconds, peakMegabytes: memory.megabytes };
}

async function isBuilt(db: Db): Promise<boolean> {
  const all = await db.collection<CheckpointDocument>(CHECKPOINTS).find().toArray();
  return all.length > 0 && all.every(({ phase }) => phase === 'following');
}
