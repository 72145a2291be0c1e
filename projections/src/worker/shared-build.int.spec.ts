import { accountsReadModel } from '@nirmaan/contracts/account';
import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaAwarded, anitaRegistered } from '@nirmaan/contracts/examples';
import { anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { CHECKPOINTS, type CheckpointDocument, getCollectionName } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import type { EventStore, Subscribe } from '@nirmaan/platform/eventstore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../account/accounts.projection.js';
import { applications } from '../application/applications.projection.js';
import { rebuild } from '../operator/index.js';
import { liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';

const rebuilt = [
  getCollectionName(accountsReadModel, 2),
  getCollectionName(applicationsReadModel, 2),
];
const SLOWLY = 2;

let stores: Stores;
let workers: { stop(): Promise<void> }[];
/** What each reading for a build asked for: only they keep to a limit. */
let builds: (readonly string[])[];

const twelve = <DomainEvent>(event: DomainEvent): DomainEvent[] =>
  Array.from({ length: 12 }, () => event);

/** A place whose readings are noted. */
function watchedPlace() {
  const eventStore = Object.create(stores.eventStore) as EventStore;
  eventStore.subscribe = (options: Subscribe) => {
    const { wanted, most } = options;
    if (most === SLOWLY && 'streams' in wanted) builds.push(wanted.streams);
    return stores.eventStore.subscribe(options);
  };
  return { ...workplaceAt({ db: stores.db, eventStore }), projections: [accounts, applications] };
}

beforeEach(async () => {
  [stores, builds] = [await startStores(), []];
  const log = new Writer(stores.eventStore);
  const [registered, decisions] = [twelve(anitaRegistered), twelve(anitaAwarded)];
  await log.append(streamOf.account(anita), ...registered);
  const position = await log.append(
    streamOf.application(anitasApplication),
    ...[anitasProposal, ...decisions],
  );
  workers = [startWorker(watchedPlace()), startWorker(watchedPlace())];
  await liveView(stores.db, applicationsReadModel, position);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await stores.stop();
});

it('lets workers share a build, each reading the streams of its own categories alone', async () => {
  const checkpoints = stores.db.collection<CheckpointDocument>(CHECKPOINTS);
  const owners = async () => {
    const all = await checkpoints.find({ _id: { $in: rebuilt }, phase: 'building' }).toArray();
    return new Set(all.map(({ lease }) => lease.owner).filter((owner) => owner !== ''));
  };
  const signal = AbortSignal.timeout(60_000);
  const how = { acceptDifferences: false, signal, mostPerSecond: SLOWLY };
  const outcome = rebuild(watchedPlace(), how).catch(String);
  await expect.poll(async () => (await owners()).size).toBe(2);
  expect(await outcome).toMatchObject([{ switched: true }, { switched: true }]);
  // Whoever comes first may take everything, until it sees that it is not alone.
  for (const { prefix } of [accounts, applications]) expect(builds).toContainEqual([prefix]);
});
