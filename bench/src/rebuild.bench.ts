import { EventStoreDBClient } from '@eventstore/db-client';
import { sessionId } from '@nirmaan/contracts/account';
import { getApplicationId } from '@nirmaan/contracts/application';
import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRegistered,
  anitaSignedIn,
  anitaSignedOut,
  anitasProposal,
  bottlingLinePosted,
} from '@nirmaan/contracts/examples';
import {
  type AccountId,
  accountId,
  type EventEnvelope,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { type StoreAccess, withStores } from '@nirmaan/platform/stores';
import { forkProgram } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { doAll, measureSeconds } from './load.js';
import { cause } from './marketplace.js';
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
    const opening = await withStores(stores.urls, ({ eventStore }) => measureOpening(eventStore));
    const { duration, peak } = await runRebuild(stores.urls);
    const disk = await measureFolder(stores.folder);
    const of = `${events.toLocaleString('en-IN')} events`;
    const figures: readonly Figure[] = [
      { name: `${of}, rate`, value: events / duration, unit: 'events/s' },
      {
        name: `${of}, beside readAll`,
        value: reading / duration,
        unit: '×',
        aim: { atLeast: 0.35 },
        note: `readAll ${formatNumber(events / reading)} events/s`,
      },
      {
        name: `${of}, beside nothing sealed`,
        value: (duration - opening) / duration,
        unit: '×',
        aim: { atLeast: 0.9 },
        note: `${formatNumber(events / opening)} events/s are opened`,
      },
      { name: `${of}, peak RSS`, value: peak, unit: 'MB', aim: { atMost: 300 } },
      { name: `${of}, disk`, value: disk / events, unit: 'bytes each', note: 'with read models' },
    ];
    return { duration, figures };
  } finally {
    await stores.stop();
  }
}

async function readAll(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  for await (const _ of client.readAll());
  await client.dispose();
}

const BATCH = 1_000;

/** What opening the sealed fields of all events takes, with no key cached. */
async function measureOpening(eventStore: EventStore): Promise<number> {
  let seconds = 0;
  let batch: EventEnvelope[] = [];
  const open = async (): Promise<void> => {
    seconds += await measureSeconds(() => eventStore.unseal(batch));
    batch = [];
  };
  for await (const event of eventStore.readAll()) {
    batch.push(event);
    if (batch.length === BATCH) await open();
  }
  await open();
  return seconds;
}

/** The whole command: start of the process, bulk load, indexes, switch. */
async function runRebuild(urls: StoreAccess) {
  let peak = 0;
  const duration = await measureSeconds(async () => {
    // As `npm run projections` starts it.
    const options = { args: ['rebuild', 'all'], flags: ['--max-semi-space-size=16'] };
    const program = 'projections/dist/bundle/operator.js';
    const child = forkProgram(program, { ...options, env: { ...urls } });
    const sample = () => (peak = Math.max(peak, readPeakMemory(child.pid)));
    const sampling = setInterval(sample, SAMPLE_EVERY_MS);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearInterval(sampling);
    if (code !== 0) throw new Error(`The rebuild ended with exit code ${code ?? 'none'}`);
  });
  return { duration, peak };
}

/** In bytes of disk, holes left out. */
async function measureFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file))));
  return sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0);
}

const EVENTS_PER_ROUND = 8;
const CONCURRENCY = 32;
const CONSULTANTS = Array.from({ length: 500 }, () => accountId.parse(randomUUID()));

/** Appends the product's events in the proportions of everyday use. */
const appendMixture = (store: EventStore, events: number): Promise<void> =>
  doAll(events / EVENTS_PER_ROUND, CONCURRENCY, () => appendRound(store));

async function appendRound(store: EventStore): Promise<void> {
  const appends = createRound().map(([stream, events]) =>
    store.append({ stream, after: null, events, cause, at: new Date() }),
  );
  await Promise.all(appends);
}

type StreamEvents = readonly [stream: StreamName, events: readonly AnyEvent[]];

let applications = 0;

/** A registration, a session, a project and two applications of known consultants: eight events in five streams. */
function createRound(): readonly StreamEvents[] {
  const account = accountId.parse(randomUUID());
  const takeConsultant = () => CONSULTANTS[applications++ % CONSULTANTS.length] ?? account;
  const project = projectId.parse(randomUUID());
  const session = sessionId.parse(randomUUID());
  const registered = { ...anitaRegistered, data: { ...anitaRegistered.data, account } };
  const posted = { ...bottlingLinePosted, data: { ...bottlingLinePosted.data, project } };
  return [
    [streamOf.account(account), [registered]],
    [streamOf.project(project), [posted]],
    [streamOf.session(session), [anitaSignedIn, anitaSignedOut]],
    createApplication(project, takeConsultant()),
    createApplication(project, takeConsultant()),
  ];
}

function createApplication(project: ProjectId, consultant: AccountId): StreamEvents {
  const application = getApplicationId(project, consultant);
  const { data } = anitasProposal;
  const proposal = { ...anitasProposal, data: { ...data, application, project, consultant } };
  const award = { ...anitaAwarded, data: { ...anitaAwarded.data, application } };
  return [streamOf.application(application), [proposal, award]];
}
