import { streamOf } from '@nirmaan/contracts/catalogue';
import { accountsReadModel } from '@nirmaan/contracts/account';
import { applicationsReadModel } from '@nirmaan/contracts/application';
import {
  anita,
  anitaAwarded,
  anitaRegistered,
  anitasApplication,
  anitaSignedIn,
  anitasProposal,
  anitasSession,
} from '@nirmaan/contracts/examples';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '../application/applications.projection.js';
import { letGoOn, parkedStreams } from '../operator/index.js';
import { liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';
import { takeUp } from './take-up.js';

describe('a worker', () => {
  let stores: Stores;
  let log: Writer;
  let worker: { stop(): Promise<void> } | undefined;

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventStore);
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
    const [applicant] = await liveView(stores.db, applicationsReadModel, after);
    expect(applicant).toMatchObject({ _id: anitasApplication, status: 'awarded', position: after });
  });

  it('passes events that no read model handles', async () => {
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

  it('takes over from a worker that has died without a word', async () => {
    const dead = workplaceAt(stores);
    await takeUp(dead, 'building');
    const position = await log.append(streamOf.account(anita), anitaRegistered);
    worker = startWorker(workplaceAt(stores));
    expect(await liveView(stores.db, accountsReadModel, position)).toHaveLength(1);
  });

  it('leaves to another worker what that one holds', async () => {
    worker = startWorker(workplaceAt(stores));
    const position = await log.append(streamOf.account(anita), anitaRegistered);
    await liveView(stores.db, accountsReadModel, position);
    expect(await takeUp(workplaceAt(stores), 'following')).toEqual([]);
  });

  it('folds a parked stream again when an operator asks', async () => {
    const application = streamOf.application(anitasApplication);
    await log.append(application, anitasProposal);
    const position = await log.append(application, anitaAwarded);
    const cannotRead = {
      ...applications,
      fold: () => {
        throw new Error('broken');
      },
    };
    worker = startWorker({ ...workplaceAt(stores), projections: [cannotRead] });
    expect(await liveView(stores.db, applicationsReadModel, position)).toEqual([]);
    await worker.stop();

    worker = startWorker({ ...workplaceAt(stores), projections: [applications] });
    const [parked] = await parkedStreams(stores.db);
    expect(parked).toMatchObject({
      stream: application,
      revision: 0n,
      waiting: 1n,
      error: 'Error: broken',
    });
    const olga = { by: 'Olga', why: 'The handler is mended.' };
    const patience = AbortSignal.timeout(20_000);
    expect(await letGoOn(stores, parked!._id, 'retry', olga, patience)).toBeNull();
    const [applicant] = await liveView(stores.db, applicationsReadModel, position);
    expect(applicant).toMatchObject({ status: 'awarded', position });
  });
});
