import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import {
  CHECKPOINTS,
  PARKED_STREAMS,
  type ParkedStreamDocument,
  type EventEnvelope,
} from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../application/applications.projection.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { heldGeneration } from '../testing/held-generation.js';
import { histories } from '../testing/histories.js';
import { raw } from '../testing/recorded.js';
import { countApplications } from '../testing/recount/index.js';
import { GenerationFolder } from './generation-folder.js';
import { LoggedEvent } from './logged-event.js';

/** How the events of a log come to a read model: in batches, some of them again, one of them poison at first. */
const deliveries = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 40 }),
  /** Each batch begins so many events before where the last one ended. */
  overlaps: fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }),
  poisonAt: fc.option(fc.nat(39)),
});
type Delivery = typeof deliveries extends fc.Arbitrary<infer One> ? One : never;

describe('any history, delivered in any way', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  const logged = (events: readonly EventEnvelope[]) =>
    events.map((event) => new LoggedEvent(event));
  const open = async (projection: Projection) =>
    GenerationFolder.open(stores.db, await heldGeneration(stores.db, projection));

  /** Cannot fold one event of the log. */
  const poisonedBy = (poison: AnyRecordedEvent | undefined): Projection => ({
    ...applications,
    fold(document, event) {
      if (poison && event.position === poison.position) throw new Error('poison');
      return applications.fold(document, event);
    },
  });

  const folded = async (history: readonly AnyRecordedEvent[], delivery: Delivery) => {
    const { collection } = await heldGeneration(stores.db, applications);
    for (const name of [collection, CHECKPOINTS, PARKED_STREAMS])
      await stores.db.collection(name).deleteMany({});
    const poison = delivery.poisonAt === null ? undefined : history[delivery.poisonAt];
    let folder = await open(poisonedBy(poison));
    for (const batch of batchesOf(raw(history), delivery)) {
      await folder.fold(logged(batch));
      await folder.write();
    }
    const parked = stores.db.collection<ParkedStreamDocument>(PARKED_STREAMS);
    await parked.updateMany({}, { $set: { retryRequested: true } });
    folder = await open(applications);
    await folder.retry((stream) =>
      Promise.resolve(raw(history).filter(({ streamId }) => streamId === stream)),
    );
    expect(await parked.countDocuments()).toBe(0);
    return stores.db.collection<ViewDocument>(collection).find().toArray();
  };

  it('comes to what a plain recount of the log finds', async () => {
    const same = fc.asyncProperty(histories, deliveries, async (history, delivery) => {
      const documents = await folded(history, delivery);
      const byId = (rows: readonly { readonly _id: string }[]) =>
        Object.fromEntries(rows.map((row) => [row._id, row]));
      expect(byId(documents)).toEqual(byId(countApplications(history)));
    });
    await fc.assert(same, { numRuns: times(30, 1_000) });
  });
});

/** Every event comes at least once and in order; some come again with the next batch. */
function* batchesOf(events: readonly EventEnvelope[], { sizes, overlaps }: Delivery) {
  for (let at = 0, turn = 0; at < events.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    const overlap = overlaps[turn % overlaps.length] ?? 0;
    yield events.slice(Math.max(0, at - overlap), at + size);
    at += size;
  }
}
