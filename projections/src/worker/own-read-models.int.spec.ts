import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { requireOwnReadModels } from '@nirmaan/platform/stores';
import { eventually, temporaryFolder } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { contextAt, startWorker } from '../testing/running.js';
import { Writer } from '../testing/writer.js';

let stores: Stores;
let others: Stores;
beforeAll(async () => {
  [stores, others] = await Promise.all([startStores(), startStores(temporaryFolder())]);
});
afterAll(async () => {
  await stores.stop();
  await others.stop();
});

it('a process refuses the read models of another event store', async () => {
  const { db, eventStore } = stores;
  const mixed = { db, eventStore: others.eventStore };
  await expect(requireOwnReadModels(mixed)).resolves.toBeUndefined();
  const worker = startWorker(contextAt(stores, applications));
  await new Writer(eventStore).append(streamOf.application(anitasApplication), anitasProposal);
  await eventually(
    () => expect(requireOwnReadModels(mixed)).rejects.toThrow('belongs to another event store'),
    { timeout: 20_000, interval: 200 },
  );
  await worker.stop();
  await expect(requireOwnReadModels(stores)).resolves.toBeUndefined();
  await new Writer(others.eventStore).append(
    streamOf.application(anitasApplication),
    anitasProposal,
  );
  await expect(requireOwnReadModels(mixed)).rejects.toThrow('belongs to another event store');
});
