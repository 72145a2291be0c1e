import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope, Position } from '@nirmaan/contracts/kernel';
import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { allProjections } from '../catalogue.js';
import { RestartingWorker } from '../testing/restarting-worker.js';
import { arbitrarySteps } from '../testing/arbitrary-steps.js';
import { Product } from '../testing/product.js';
import { oracle } from '../testing/oracle/index.js';
import { getLiveView } from '../testing/running.js';
import { isRelevant } from './incoming-event.js';
import type { Projection, ViewDocument } from './projection.js';

/** Batch sizes, overlap on redelivery, and which event is poison at first. */
const deliveries = fc.record({
  size: fc.integer({ min: 1, max: 9 }),
  overlaps: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
  poison: fc.nat(99),
});
type VariantInputs = typeof deliveries extends fc.Arbitrary<infer One> ? One : never;
type ProcessingVariant = (
  events: readonly EventEnvelope[],
  projection: Projection,
  inputs: VariantInputs,
) => Promise<RestartingWorker>;

describe('a generated history', () => {
  let product: Product;
  let connection: MongoConnection;
  beforeAll(async () => {
    product = await Product.start();
    connection = await connectMongo(product.mongoUrl, 'generated');
  });
  afterAll(async () => {
    await connection.close();
    await product.stop();
  });

  const getStores = () => ({ db: connection.db, eventStore: product.stores.eventStore });

  const fromZero: ProcessingVariant = async (events, projection) => {
    const worker = new RestartingWorker(getStores(), projection);
    await worker.process(events);
    return worker;
  };

  const interruptedAtEveryBatch: ProcessingVariant = async (events, projection, { size }) => {
    const worker = new RestartingWorker(getStores(), projection);
    for (const batch of splitIntoBatches(filterHandled(projection, events), size)) {
      // Killed before the checkpoint advances.
      await worker.processFromZero(batch);
      await worker.process(batch);
    }
    return worker;
  };

  /** Delivers every new event together with some earlier ones. */
  const withDuplicates: ProcessingVariant = async (events, projection, { size, overlaps }) => {
    const worker = new RestartingWorker(getStores(), projection);
    const own = filterHandled(projection, events);
    for (let begin = 0; begin < own.length; begin += size)
      for (const overlap of overlaps)
        await worker.processFromZero(own.slice(Math.max(0, begin - overlap), begin + size));
    return worker;
  };

  const parkedAndRetried: ProcessingVariant = async (events, projection, { size, poison }) => {
    const own = filterHandled(projection, events);
    const failing = new RestartingWorker(
      getStores(),
      failingAt(projection, own[poison % own.length]),
    );
    for (const batch of splitIntoBatches(own, size)) await failing.process(batch);
    const worker = new RestartingWorker(getStores(), projection);
    expect(await worker.retry(events.at(-1)?.position ?? 0n)).toBe(0);
    return worker;
  };

  const documentsBy = async (
    variant: ProcessingVariant,
    events: readonly EventEnvelope[],
    inputs: VariantInputs,
  ) => {
    await connection.db.dropDatabase();
    const all: Record<string, ViewDocument[]> = {};
    for (const projection of allProjections)
      all[projection.id] = await (await variant(events, projection, inputs)).documents();
    return all;
  };

  /** The product's events behind a position, and its live documents of the same streams. */
  const live = async (position: Position) => {
    for (;;) {
      const events = await product.settledBehind(position);
      const upTo = events.at(-1)?.position ?? 0n;
      const seen = await readLiveDocuments(events, upTo);
      // Otherwise a reactor has added something meanwhile.
      const isSame = Object.values(seen).every((all) => all.every((one) => one.position <= upTo));
      if (isSame) return { events, seen };
    }
  };

  const readLiveDocuments = async (events: readonly EventEnvelope[], upTo: Position) => {
    const all: Record<string, ViewDocument[]> = {};
    for (const projection of allProjections) {
      const seen = await getLiveView(product.stores.db, projection.readModel, upTo);
      const own = new Set(filterHandled(projection, events).map(projection.getDocumentId));
      all[projection.id] = seen.filter(({ _id }) => own.has(_id));
    }
    return all;
  };

  it('yields the same documents live, rebuilt, interrupted, duplicated, parked and retried, and from the oracle', async () => {
    const same = fc.asyncProperty(arbitrarySteps, deliveries, async (steps, inputs) => {
      const { events, seen } = await live(await product.run(steps));
      for (const variant of [fromZero, interruptedAtEveryBatch, withDuplicates, parkedAndRetried])
        expect(await documentsBy(variant, events, inputs)).toEqual(seen);
      const decodedEvents = events.map(decoded);
      for (const [name, getExpected] of oracle) {
        const { id } = allProjections.find(({ readModel }) => readModel.name === name)!;
        expect({ [id]: seen[id] }).toEqual({ [id]: sorted(getExpected(decodedEvents)) });
      }
    });
    const seed = times(20_261_121, Date.now());
    // Histories take long, so report the first failing one without shrinking it.
    await fc.assert(same, { seed, numRuns: times(2, 60), endOnFailure: true });
  });
});

const decoded = (raw: EventEnvelope): AnyRecordedEvent => codec.decode(raw);

const sorted = <One extends { readonly _id: string }>(documents: readonly One[]): One[] =>
  documents.toSorted((one, other) => (one._id < other._id ? -1 : 1));

/** The events that a projection folds. */
const filterHandled = (projection: Projection, events: readonly EventEnvelope[]): EventEnvelope[] =>
  events.filter((event) => isRelevant(projection, event));

const splitIntoBatches = (events: readonly EventEnvelope[], size: number): EventEnvelope[][] =>
  Array.from({ length: Math.ceil(events.length / size) }, (_, n) =>
    events.slice(n * size, (n + 1) * size),
  );

/** Fails to fold one event. */
const failingAt = (projection: Projection, poison: EventEnvelope | undefined): Projection => ({
  ...projection,
  fold(document, event) {
    if (event.position === poison?.position) throw new Error('poison');
    return projection.fold(document, event);
  },
});
