import { streamOf } from '@nirmaan/contracts/catalogue';
import { accountsReadModel } from '@nirmaan/contracts/account';
import { projectApplicantsReadModel } from '@nirmaan/contracts/application';
import {
  anita,
  anitaAwarded,
  anitaRegistered,
  anitasApplication,
  anitaSignedIn,
  anitasProposal,
  anitasSession,
} from '@nirmaan/contracts/examples';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveView } from '../testing/live-view.js';
import { startStores, type Stores } from '../testing/stores.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';

describe('a worker', () => {
  let stores: Stores;
  let log: Writer;
  let worker: { stop(): Promise<void> } | undefined;

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventLog);
  });
  afterEach(async () => {
    await worker?.stop();
    await stores.stop();
  });

  it('shows what was recorded before it began and what is recorded later', async () => {
    const before = await log.append(streamOf.account(anita), anitaRegistered);
    worker = startWorker(workplaceAt(stores));
    const [account] = await liveView(stores.db, accountsReadModel, before);
    expect(account).toMatchObject({ _id: anita, name: 'Anita Rao', position: before });

    await log.append(streamOf.application(anitasApplication), anitasProposal);
    const after = await log.append(streamOf.application(anitasApplication), anitaAwarded);
    const [applicant] = await liveView(stores.db, projectApplicantsReadModel, after);
    expect(applicant).toMatchObject({ _id: anitasApplication, status: 'awarded', position: after });
  });

  it('lets nobody wait for a fact that no read model handles', async () => {
    worker = startWorker(workplaceAt(stores));
    const before = await log.append(streamOf.account(anita), anitaRegistered);
    await liveView(stores.db, accountsReadModel, before);
    const unrelated = await log.append(streamOf.session(anitasSession), anitaSignedIn);
    expect(await liveView(stores.db, accountsReadModel, unrelated)).toHaveLength(1);
  });

  it('builds everything again after the database was dropped', async () => {
    const position = await log.append(streamOf.account(anita), anitaRegistered);
    worker = startWorker(workplaceAt(stores));
    const built = await liveView(stores.db, accountsReadModel, position);
    await stores.db.dropDatabase();
    expect(await liveView(stores.db, accountsReadModel, position)).toEqual(built);
  });
});
