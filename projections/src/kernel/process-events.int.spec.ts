import { streamOf } from '@nirmaan/contracts/catalogue';
import { getApplicationId } from '@nirmaan/contracts/application';
import { anitasApplication, anitasProposal, bottlingLine, omar } from '@nirmaan/contracts/examples';
import { startStores } from '@nirmaan/embedded/testing';
import { eventually, onTestEnd } from '@nirmaan/platform/testing';
import { type Db, MongoClient } from 'mongodb';
import { applications } from '../application/application.projections.js';
import { Writer } from '../testing/writer.js';
import { Projector } from './projector.js';
import { processEvents } from './process-events.js';
import type { Projection } from './projection.js';

const large: Projection = {
  ...applications,
  fold: (...given) => ({ ...applications.fold(...given), text: 'x'.repeat(10_000_000) }),
};

it('waits for the writes to other read models when one fails', async () => {
  const stores = await startStores();
  onTestEnd(() => stores.stop());
  const { eventStore } = stores;
  await new Writer(eventStore).append(streamOf.application(anitasApplication), anitasProposal);
  const closing = new MongoClient(stores.mongoUrl, { useBigInt64: true });
  const open = (db: Db, collection: string, projection: Projection) =>
    Projector.open({ db, eventStore }, { collection, projection, startPosition: 0n });
  const projectors = [
    await open(closing.db(stores.db.databaseName), 'failing', applications),
    await open(stores.db, 'large', large),
  ];
  await closing.close();
  const processing = processEvents({ eventStore }, projectors, {
    after: 0n,
    streams: applications.prefixes,
    signal: AbortSignal.timeout(30_000),
    onBatch: () => Promise.resolve(),
    isLast: ({ caughtUp }) => caughtUp,
  });
  await expect(processing).rejects.toThrow('connected');
  expect(await stores.db.collection('large').countDocuments()).toBe(1);
});

it('projects the next batch while one is being recorded, and records them in order', async () => {
  const stores = await startStores();
  onTestEnd(() => stores.stop());
  const { db, eventStore } = stores;
  const writer = new Writer(eventStore);
  const anotherApplication = getApplicationId(bottlingLine, omar);
  const streams = [anitasApplication, anotherApplication].map((id) => streamOf.application(id));
  for (const stream of streams) await writer.append(stream, anitasProposal);
  const projector = await Projector.open(
    { db, eventStore },
    { collection: 'applications', projection: applications, startPosition: 0n },
  );
  const recorded: string[] = [];
  await processEvents({ eventStore }, [projector], {
    after: 0n,
    streams: applications.prefixes,
    maxCount: 1,
    signal: AbortSignal.timeout(30_000),
    onBatch: async ({ events }) => {
      await eventually(async () =>
        expect(await db.collection('applications').countDocuments()).toBe(2),
      );
      recorded.push(...events.map(({ streamId }) => streamId));
    },
    isLast: ({ caughtUp }) => caughtUp,
  });
  expect(recorded).toEqual(streams);
});
