import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { eventually } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { ProgressStore } from '../kernel/progress.js';
import type { Projection } from '../kernel/projection.js';
import { getStatus } from '../operator/status.js';
import { contextAt, getLiveView, startWorker } from '../testing/running.js';
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
        expect(models[model.name]).toMatchObject({ version, stopped: null });
      },
      { timeout: 30_000 },
    );
    const later = await writer.append(stream, anitaAwarded);
    expect(await view(later)).toMatchObject([{ status: 'awarded', version }]);
  });

  it('leaves the old version live if it cannot be built', async () => {
    startNext(broken);
    await eventually(
      async () => {
        const rows = await getStatus(contextAt(stores, newer));
        expect(rows).toContainEqual(
          expect.objectContaining({ collection: `${newer.id}.g2`, state: 'failed' }),
        );
      },
      { timeout: 30_000 },
    );
    const later = await writer.append(stream, anitaAwarded);
    expect(await view(later)).toMatchObject([{ status: 'awarded' }]);
  });
});
