import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
} from '@nirmaan/contracts/examples';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { ProgressStore } from '../kernel/progress.js';
import type { Projection } from '../kernel/projection.js';
import { getStatus } from '../operator/status.js';
import { sectors } from '../sector/sector.projections.js';
import { contextAt, getLiveCollection, getLiveView, startWorker } from '../testing/running.js';
import { Writer } from '../testing/writer.js';

const model = applicationsReadModel;
const stream = streamOf.application(anitasApplication);
const version = model.version + 1;
const newer: Projection = {
  ...applications,
  id: `applications@${version}`,
  readModel: { ...model, version },
  fold: (document, event) => ({ ...applications.fold(document, event), version }),
};
const broken: Projection = {
  ...newer,
  fold: () => {
    throw new Error('broken');
  },
};

describe('a new version of a read model', () => {
  let stores: Stores;
  let writer: Writer;
  let old: { stop(): Promise<void> };
  let next: { stop(): Promise<void> };
  const view = (upTo: bigint) => getLiveView(stores.db, model, upTo);
  const startNext = (projection: Projection) => {
    next = startWorker(contextAt(stores, projection));
  };
  beforeEach(async () => {
    stores = await startStores();
    writer = new Writer(stores.eventStore);
    const position = await writer.append(stream, anitasProposal);
    old = startWorker(contextAt(stores, applications));
    await view(position);
  });
  afterEach(async () => {
    await Promise.all([old.stop(), next.stop()]);
    await stores.stop();
  });

  it('is built beside the old version and made live, while the old worker stands by', async () => {
    startNext(newer);
    await eventually(
      async () => {
        const { models } = await new ProgressStore(stores.db).read();
        expect(models[model.name]).toMatchObject({ version });
      },
      { timeout: 30_000 },
    );
    const later = await writer.append(stream, anitaAwarded);
    expect(await view(later)).toMatchObject([{ status: 'awarded', version }]);
  });

  it('leaves the old version live if it cannot be built, and stands by without its worker', async () => {
    startNext(broken);
    await eventually(
      async () => {
        const rows = await getStatus(contextAt(stores, newer));
        expect(rows).toContainEqual(
          expect.objectContaining({ readModel: newer.id, state: 'failed' }),
        );
      },
      { timeout: 30_000 },
    );
    expect(await view(await writer.append(stream, anitaAwarded))).toMatchObject([
      { status: 'awarded' },
    ]);
    await old.stop();
    const { position } = await new ProgressStore(stores.db).read();
    const later = await writer.append(stream, anitaRejected);
    await delay(1_000);
    expect((await new ProgressStore(stores.db).read()).position).toBe(position);
    expect(await getStatus(contextAt(stores, newer))).toContainEqual(
      expect.objectContaining({ readModel: applications.id, state: 'stalled' }),
    );
    old = startWorker(contextAt(stores, applications));
    expect(await view(later)).toMatchObject([{ status: 'rejected' }]);
  });
});

describe('a read model that the release has no more', () => {
  it('is removed once no worker of another release updates it', async () => {
    const stores = await startStores();
    const writer = new Writer(stores.eventStore);
    const [both, one] = [contextAt(stores, applications, sectors), contextAt(stores, sectors)];
    const old = startWorker(both);
    await getLiveView(stores.db, model, await writer.append(stream, anitasProposal));
    const next = startWorker(one);
    const live = await getLiveCollection(stores.db, model);
    await delay(1_000);
    const later = await writer.append(stream, anitaAwarded);
    expect(await getLiveView(stores.db, model, later)).toMatchObject([{ status: 'awarded' }]);
    expect(await getLiveCollection(stores.db, model)).toBe(live);
    await old.stop();
    await eventually(
      async () => {
        expect(Object.keys((await one.progress.read()).models)).toEqual(['sectors']);
      },
      { timeout: 30_000 },
    );
    const head = await writer.append(stream, anitaRejected);
    await getLiveView(stores.db, sectors.readModel, head);
    expect(await both.progress.listGenerations()).toMatchObject([{ name: 'sectors' }]);
    await next.stop();
    const again = startWorker(both);
    await eventually(
      async () => {
        expect(await getLiveView(stores.db, model, head)).toMatchObject([{ status: 'rejected' }]);
      },
      { timeout: 30_000 },
    );
    await again.stop();
    await stores.stop();
  });
});
