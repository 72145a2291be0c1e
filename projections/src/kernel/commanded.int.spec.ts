import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProjections } from '../catalogue.js';
import { Delivery, endings } from '../testing/delivery.js';
import { commandedSteps } from '../testing/commanded-steps.js';
import { Product } from '../testing/product.js';
import { oracle } from '../testing/oracle/index.js';
import { getLiveView } from '../testing/running.js';
import { concerns } from './incoming-event.js';
import type { Projection, ViewDocument } from './projection.js';

const isKnown = ({ readModel }: Projection): boolean => oracle.has(readModel.name);
const projections = allProjections.filter(isKnown);
const unknown = allProjections.filter((projection) => !isKnown(projection));

/** Batch sizes, overlap on redelivery, and which event is poison at first. */
const deliveries = fc.record({
  size: fc.integer({ min: 1, max: 9 }),
  overlaps: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
  poison: fc.nat(99),
});
type Manner = typeof deliveries extends fc.Arbitrary<infer One> ? One : never;
type Way = (
  log: readonly EventEnvelope[],
  projection: Projection,
  manner: Manner,
) => Promise<Delivery>;

describe('a history made by commands', () => {
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

  const places = () => ({ db: aside.db, eventStore: product.stores.eventStore });

  const fromZero: Way = async (log, projection) => {
    const delivery = new Delivery(places(), projection);
    await delivery.give(log);
    return delivery;
  };

  const interruptedAtEveryBatch: Way = async (log, projection, { size }) => {
    const delivery = new Delivery(places(), projection);
    for (const batch of splitIntoBatches(filterHandled(projection, log), size))
      for (const ending of endings) await delivery.give(batch, ending);
    return delivery;
  };

  /** What is new always comes together with some of what came before. */
  const withDuplicates: Way = async (log, projection, { size, overlaps }) => {
    const delivery = new Delivery(places(), projection);
    const own = filterHandled(projection, log);
    for (let begin = 0; begin < own.length; begin += size)
      for (const overlap of overlaps)
        await delivery.giveAgain(own.slice(Math.max(0, begin - overlap), begin + size));
    return delivery;
  };

  const parkedAndRetried: Way = async (log, projection, { size, poison }) => {
    const own = filterHandled(projection, log);
    const stuck = new Delivery(places(), poisonedBy(projection, own[poison % own.length]));
    for (const batch of splitIntoBatches(own, size)) await stuck.give(batch);
    const delivery = new Delivery(places(), projection);
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
    const upTo = log.at(-1)?.position ?? 0n;
    const all: Record<string, ViewDocument[]> = {};
    for (const projection of projections) {
      const seen = await getLiveView(product.stores.db, projection.readModel, upTo);
      const own = new Set(filterHandled(projection, log).map(projection.getDocumentId));
      all[projection.id] = seen.filter(({ _id }) => own.has(_id));
    }
    return all;
  };

  it('gives the same documents live, rebuilt, interrupted, duplicated, parked and retried, and by the oracle', async () => {
    const same = fc.asyncProperty(commandedSteps, deliveries, async (steps, manner) => {
      const log = await product.play(steps);
      const seen = await live(log);
      for (const way of [fromZero, interruptedAtEveryBatch, withDuplicates, parkedAndRetried])
        expect(await documentsBy(way, log, manner)).toEqual(seen);
      const events = log.map(decoded);
      for (const { id, readModel } of projections)
        expect({ [id]: seen[id] }).toEqual({ [id]: sorted(expectedFrom(readModel.name, events)) });
      expect(unknown.flatMap((projection) => filterHandled(projection, log))).toEqual([]);
    });
    const seed = times(20_261_121, Date.now());
    // Histories take long: report the first that fails as it is.
    await fc.assert(same, { seed, numRuns: times(2, 60), endOnFailure: true });
  });
});

const decoded = (raw: EventEnvelope): AnyRecordedEvent => codec.decode(raw);

const expectedFrom = (name: string, events: readonly AnyRecordedEvent[]) =>
  oracle.get(name)?.(events) ?? [];

const sorted = <One extends { readonly _id: string }>(documents: readonly One[]): One[] =>
  documents.toSorted((one, other) => (one._id < other._id ? -1 : 1));

/** The events that a projection folds. */
const filterHandled = (projection: Projection, log: readonly EventEnvelope[]): EventEnvelope[] =>
  log.filter((event) => concerns(projection, event));

const splitIntoBatches = (log: readonly EventEnvelope[], size: number): EventEnvelope[][] =>
  Array.from({ length: Math.ceil(log.length / size) }, (_, n) =>
    log.slice(n * size, (n + 1) * size),
  );

/** Fails to fold one event. */
const poisonedBy = (projection: Projection, poison: EventEnvelope | undefined): Projection => ({
  ...projection,
  fold(document, event) {
    if (event.position === poison?.position) throw new Error('poison');
    return projection.fold(document, event);
  },
});
