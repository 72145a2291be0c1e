import { getApplicationId, applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaAwarded,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import { getCollectionName, type Position } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../application/applications.projection.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { liveCollection, liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';
import { dropOthers, rebuild, statusOf } from './index.js';

const model = applicationsReadModel;
const first = getCollectionName(model, 1);
const second = getCollectionName(model, 2);
const meerasApplication = getApplicationId(bottlingLine, meera);
const meerasProposal = {
  ...anitasProposal,
  data: { ...anitasProposal.data, application: meerasApplication, consultant: meera },
};

describe('rebuilding a read model', () => {
  let stores: Stores;
  let log: Writer;
  let position: Position;
  let worker: { stop(): Promise<void> };

  const workplace = (projections: readonly Projection[] = [applications]) => ({
    ...workplaceAt(stores),
    projections,
  });
  const rebuildNow = (acceptDifferences = false, projections?: readonly Projection[]) =>
    rebuild(workplace(projections), { acceptDifferences, signal: AbortSignal.timeout(40_000) });

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventStore);
    const stream = streamOf.application(anitasApplication);
    position = await log.append(stream, anitasProposal, anitaAwarded);
    worker = startWorker(workplace());
    await liveView(stores.db, model, position);
  });
  afterEach(async () => {
    await worker.stop();
    await stores.stop();
  });

  it('puts an equal generation in the place of the live one, and goes on from there', async () => {
    const [verdict] = await rebuildNow();
    expect(verdict).toMatchObject({
      readModel: model.name,
      from: first,
      to: second,
      switched: true,
    });
    expect(verdict?.comparison).toMatchObject({ count: 1, different: [] });
    expect(await liveCollection(stores.db, model)).toBe(second);

    const later = await log.append(streamOf.application(meerasApplication), meerasProposal);
    expect(await liveView(stores.db, model, later)).toHaveLength(2);
  });

  it('keeps the old generation up to date until it is dropped', async () => {
    await rebuildNow();
    const later = await log.append(streamOf.application(meerasApplication), meerasProposal);
    await liveView(stores.db, model, later);
    expect(await stores.db.collection(first).countDocuments()).toBe(2);

    const dropped = await dropOthers(workplace(), applications, AbortSignal.timeout(40_000));
    expect(dropped).toEqual([first]);
    expect((await statusOf(workplace())).map(({ collection }) => collection)).toEqual([second]);
    expect(await stores.db.listCollections({ name: first }).toArray()).toEqual([]);
    expect(await liveView(stores.db, model, later)).toHaveLength(2);
  });

  it('finds what somebody changed by hand, and switches only when told to', async () => {
    const live = stores.db.collection<ViewDocument>(first);
    await live.updateOne({ _id: anitasApplication }, { $set: { status: 'rejected' } });
    const [refused] = await rebuildNow();
    expect(refused).toMatchObject({
      switched: false,
      comparison: { different: [anitasApplication] },
    });
    expect(await liveCollection(stores.db, model)).toBe(first);

    const [accepted] = await rebuildNow(true);
    expect(accepted).toMatchObject({ from: first, to: second, switched: true });
    const [applicant] = await liveView(stores.db, model, position);
    expect(applicant).toMatchObject({ consultant: anita, status: 'awarded' });
  });

  it('stops at an event that cannot be folded, and goes on once it can', async () => {
    const broken = {
      ...applications,
      fold: () => {
        throw new Error('broken');
      },
    };
    await worker.stop();
    await expect(rebuildNow(false, [broken])).rejects.toThrow(
      `${second} cannot fold ProposalSubmitted at ${streamOf.application(anitasApplication)}@0: broken`,
    );
    expect(await liveCollection(stores.db, model)).toBe(first);
    expect(await rebuildNow()).toMatchObject([{ to: second, switched: true }]);
  });

  it('works without a worker, too', async () => {
    await worker.stop();
    expect(await rebuildNow()).toMatchObject([{ to: second, switched: true }]);
  });

  it('tells at any time how every generation is', async () => {
    const attended = {
      collection: first,
      live: true,
      state: 'live',
      position,
      head: position,
      lag: { events: 0, isMore: false, seconds: 0 },
      parkedStreams: 0,
    };
    await vi.waitFor(
      async () => expect(await statusOf(workplace())).toMatchObject([attended]),
      20_000,
    );
    await worker.stop();
    expect(await statusOf(workplace())).toMatchObject([{ state: 'stalled', worker: null }]);
  });
});
