import { CHECKPOINTS, type CheckpointDocument } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import type { StoreUrls } from '@nirmaan/platform/stores';
import { startProjections, stopProgram, temporaryFolder } from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { besideReadsAndWrites, secondsOfBareWrites } from './bare-documents.js';
import { appendApplications } from './history.js';
import { secondsOf } from './measure.js';
import { readAll } from './read-all.js';
import { startStores } from './programs.js';
import { type Benchmark, perSecond, type Row } from './report.js';

const EVENTS = 100_000;

export const folding: Benchmark = {
  name: 'folding',
  about: `a worker that builds all read models from ${EVENTS.toLocaleString('en-IN')} events, beside a bare readAll`,
  run: async () => {
    const folder = temporaryFolder();
    const { child, urls } = await startStores(folder.path);
    try {
      await appendApplications(urls.EVENTSTORE_URL, EVENTS);
      const reading = await secondsOf(() => readAll(urls.EVENTSTORE_URL));
      const building = await secondsOfBuild(urls);
      const bare = reading + (await secondsOfBareWrites(urls.MONGO_URL));
      return [folded(building, reading), besideReadsAndWrites('events folded', building, bare)];
    } finally {
      await stopProgram(child);
      await folder.remove();
    }
  },
};

const folded = (building: number, reading: number): Row => ({
  what: 'events folded',
  figure: perSecond(EVENTS / building, 'events'),
  beside: perSecond(EVENTS / reading, 'read'),
  ratio: reading / building,
  aim: '≥ 0.5',
});

/** From the moment the worker is ready until every checkpoint has reached the head. */
async function secondsOfBuild(urls: StoreUrls): Promise<number> {
  const log = EventStore.at(urls.EVENTSTORE_URL);
  const head = await log.head();
  await log.close();
  const mongo = await connectMongo(urls.MONGO_URL);
  const worker = await startProjections(urls);
  const seconds = await secondsOf(() => reached(mongo, head));
  await stopProgram(worker);
  await mongo.close();
  return seconds;
}

async function reached({ db }: MongoConnection, head: bigint): Promise<void> {
  for (;;) {
    const all = await db.collection<CheckpointDocument>(CHECKPOINTS).find().toArray();
    // A read model whose streams are not on this log never hears of its head.
    if (all.some(({ position }) => position >= head)) return;
    await delay(20);
  }
}
