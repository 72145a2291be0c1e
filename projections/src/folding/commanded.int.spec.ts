import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { codec } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProjections } from '../catalogue.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { Delivery, endings } from '../testing/delivery.js';
import { liveView } from '../testing/live-view.js';
import { commandedSteps } from '../testing/commanded-steps.js';
import { Product } from '../testing/product.js';
import { recounts } from '../testing/recount/index.js';

const isCounted = ({ readModel }: Projection): boolean => recounts.has(readModel.name);
const projections = allProjections.filter(isCounted);
const uncounted = allProjections.filter((projection) => !isCounted(projection));

/** How big the batches are, how far each reaches back when it comes again, and which event is poison at first. */
const manners = fc.record({
  size: fc.integer({ min: 1, max: 9 }),
  overlaps: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
  poison: fc.nat(99),
});
type Manner = typeof manners extends fc.Arbitrary<infer One> ? One : never;
type Way = (
  log: readonly EventEnvelope[],
  projection: Projection,
  manner: Manner,
) => Promise<Delivery>;

describe('a history that commands made', () => {
  let product: Product;
  let aside: MongoConnection;
  beforeAll(async () => {
    product = await Product.start();
    aside = await connectMongo(product.mongoUrl, 'aside');
  });
  afterAll(async () => {
    await aside.close();
    await product.stop();
  });

  const fromZero: Way = async (log, projection) => {
    const delivery = new Delivery(aside.db, projection);
    await delivery.give(log);
    return delivery;
  };

  const interruptedAtEveryBatch: Way = async (log, projection, { size }) => {
    const delivery = new Delivery(aside.db, projection);
    for (const batch of batchesOf(ownOf(projection, log), size))
      for (const ending of endings) await delivery.give(batch, ending);
    return delivery;
  };

  /** What is new always comes together with some of what came before. */
  const withDuplicates: Way = async (log, projection, { size, overlaps }) => {
    const delivery = new Delivery(aside.db, projection);
    const own = ownOf(projection, log);
    for (let begin = 0; begin < own.length; begin += size)
      for (const overlap of overlaps)
        await delivery.giveAgain(own.slice(Math.max(0, begin - overlap), begin + size));
    return delivery;
  };

  const parkedAndRetried: Way = async (log, projection, { size, poison }) => {
    const own = ownOf(projection, log);
    const stuck = new Delivery(aside.db, poisonedBy(projection, own[poison % own.length]));
    for (const batch of batchesOf(own, size)) await stuck.give(batch);
    const delivery = new Delivery(aside.db, projection);
    expect(await delivery.retry(log)).toBe(0);
    return delivery;
  };

  const documentsBy = async (way: Way, log: readonly EventEnvelope[], manner: Manner) => {
    await aside.db.dropDatabase();
    const all: Record<string, ViewDocument[]> = {};
    for (const projection of projections)
      all[projection.id] = await (await way(log, projection, manner)).documents();
    return all;
  };

  /** What readers of the product see of the same streams. */
  const live = async (log: readonly EventEnvelope[]) => {
    const known = new Set(log.map(({ streamId }) => streamId));
    const upTo = log.at(-1)?.position ?? 0n;
    const all: Record<string, ViewDocument[]> = {};
    for (const { id, readModel, prefixes: [prefix = ""] } of projections) {
      const seen = await liveView(product.stores.db, readModel, upTo);
      all[id] = seen.filter(({ _id }) => known.has(`${prefix}${_id}`));
    }
    return all;
  };

  it('comes to the same live, rebuilt, interrupted, doubled, parked and retried, and recounted', async () => {
    const same = fc.asyncProperty(commandedSteps, manners, async (steps, manner) => {
      const log = await product.play(steps);
      const seen = await live(log);
      for (const way of [fromZero, interruptedAtEveryBatch, withDuplicates, parkedAndRetried])
        expect(await documentsBy(way, log, manner)).toEqual(seen);
      const events = log.map(decoded);
      for (const { id, readModel } of projections)
        expect({ [id]: seen[id] }).toEqual({ [id]: sorted(countedBy(readModel.name, events)) });
      expect(uncounted.flatMap((projection) => ownOf(projection, log))).toEqual([]);
    });
    const seed = times(20_261_121, Date.now());
    // Every history takes the product a while: the first that fails is told as it is.
    await fc.assert(same, { seed, numRuns: times(2, 60), endOnFailure: true });
  });
});

const decoded = (raw: EventEnvelope): AnyRecordedEvent => codec.decode(raw);

const countedBy = (name: string, events: readonly AnyRecordedEvent[]) =>
  recounts.get(name)?.(events) ?? [];

const sorted = <One extends { readonly _id: string }>(documents: readonly One[]): One[] =>
  documents.toSorted((one, other) => (one._id < other._id ? -1 : 1));

const wants = (projection: Projection, stream: string, type: string): boolean =>
  projection.prefixes.some((prefix) => stream.startsWith(prefix)) && projection.handles(type);

/** What a projection folds of a log. */
const ownOf = (projection: Projection, log: readonly EventEnvelope[]): EventEnvelope[] =>
  log.filter(({ streamId, type }) => wants(projection, streamId, type));

const batchesOf = (log: readonly EventEnvelope[], size: number): EventEnvelope[][] =>
  Array.from({ length: Math.ceil(log.length / size) }, (_, n) =>
    log.slice(n * size, (n + 1) * size),
  );

/** Cannot fold one event of the log. */
const poisonedBy = (projection: Projection, poison: EventEnvelope | undefined): Projection => ({
  ...projection,
  fold(document, event) {
    if (event.position === poison?.position) throw new Error('poison');
    return projection.fold(document, event);
  },
});
