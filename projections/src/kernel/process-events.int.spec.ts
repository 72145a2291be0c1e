import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { startStores } from '@nirmaan/embedded/testing';
import { type Db, MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { applications } from '../application/applications.projection.js';
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
  onTestFinished(() => stores.stop());
  const { eventStore } = stores;
  await new Writer(eventStore).append(streamOf.application(anitasApplication), anitasProposal);
  const closing = new MongoClient(stores.mongoUrl, { useBigInt64: true });
  const open = (db: Db, collection: string, projection: Projection) =>
    Projector.open({ db, eventStore }, { collection, projection, position: 0n });
  const projectors = [
    await open(closing.db(stores.db.databaseName), 'failing', applications),
    await open(stores.db, 'large', large),
  ];
  await closing.close();
  const processing = processEvents({ eventStore }, projectors, {
    after: null,
    streams: applications.prefixes,
    signal: AbortSignal.timeout(30_000),
    onBatch: () => Promise.resolve(),
    isLast: ({ caughtUp }) => caughtUp,
  });
  await expect(processing).rejects.toThrow('connected');
  expect(await stores.db.collection('large').countDocuments()).toBe(1);
});
