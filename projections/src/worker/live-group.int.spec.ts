import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { applicationsReadModel } from '@nirmaan/contracts/application';
import {
  LIVE_GROUP,
  READ_MODEL_PROGRESS,
  type ReadModelProgressDocument,
} from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { eventually } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { contextAt, getLiveView, startWorker } from '../testing/running.js';
import { Writer } from '../testing/writer.js';

let stores: Stores;
beforeEach(async () => {
  stores = await startStores();
});
afterEach(() => stores.stop());

it('a worker is ready again once a session succeeds, even without a new event', async () => {
  const onReadiness = jest.fn((_: boolean) => undefined);
  const appended = new Writer(stores.eventStore).append(
    streamOf.application(anitasApplication),
    anitasProposal,
  );
  const worker = startWorker(contextAt(stores, applications), { onReadiness });
  await getLiveView(stores.db, applicationsReadModel, await appended);
  await worker.stop();
  const progress = stores.db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);
  const group = { _id: LIVE_GROUP };
  const { models = {} } = (await progress.findOne(group)) ?? {};
  await progress.updateOne(group, { $set: { 'models.unreadable': null } });
  const next = startWorker(contextAt(stores, applications), { onReadiness });
  await eventually(() => expect(onReadiness.mock.lastCall).toEqual([false]));
  await progress.updateOne(group, { $set: { models } });
  await eventually(() => expect(onReadiness.mock.lastCall).toEqual([true]));
  await next.stop();
});

it('a worker stays ready while each session handles events before it fails', async () => {
  const onReadiness = jest.fn((_: boolean) => undefined);
  const onProjected = jest.fn(() => {
    throw new Error('failed after the batch');
  });
  const writer = new Writer(stores.eventStore);
  const stream = streamOf.application(anitasApplication);
  const first = await writer.append(stream, anitasProposal);
  const worker = startWorker(contextAt(stores, applications), { onReadiness, onProjected });
  await getLiveView(stores.db, applicationsReadModel, first);
  for (let session = 1; session <= 6; session += 1) {
    const later = await writer.append(stream, anitaAwarded);
    await getLiveView(stores.db, applicationsReadModel, later);
  }
  await worker.stop();
  expect(onProjected.mock.calls.length).toBeGreaterThan(4);
  expect(onReadiness).not.toHaveBeenCalledWith(false);
});
