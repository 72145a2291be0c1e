import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import { codec } from '@nirmaan/contracts/catalogue';
import { idOf, type RawFact } from '@nirmaan/contracts/kernel';
import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../account/accounts.projection.js';
import { applicationHistory } from '../application/application-history.projection.js';
import { applications } from '../application/applications.projection.js';
import { projects } from '../project/projects.projection.js';
import type { Projection, ViewDocument } from '../projection/index.js';
import { subscriptions } from '../subscription/subscriptions.projection.js';
import { Delivery, endings } from '../testing/delivery.js';
import { liveView } from '../testing/live-view.js';
import { commandedSteps, Product } from '../testing/product.js';
import { recount } from '../testing/recount.js';

const projections = [accounts, projects, applications, applicationHistory, subscriptions];

/** How big the batches are, how far each reaches back when it comes again, and which fact is poison at first. */
const manners = fc.record({
  size: fc.integer({ min: 1, max: 9 }),
  overlaps: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
  poison: fc.nat(99),
});
type Manner = typeof manners extends fc.Arbitrary<infer One> ? One : never;
type Way = (log: readonly RawFact[], projection: Projection, manner: Manner) => Promise<Delivery>;

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
    for (const batch of batchesOf(log, size))
      for (const ending of endings) await delivery.give(batch, ending);
    return delivery;
  };

  /** What is new always comes together with some of what came before. */
  const withDuplicates: Way = async (log, projection, { size, overlaps }) => {
    const delivery = new Delivery(aside.db, projection);
    for (let begin = 0; begin < log.length; begin += size)
      for (const overlap of overlaps)
        await delivery.giveAgain(log.slice(Math.max(0, begin - overlap), begin + size));
    return delivery;
  };

  const parkedAndRetried: Way = async (log, projection, { size, poison }) => {
    const own = log.filter(({ streamId }) => streamId.startsWith(projection.prefix));
    const stuck = new Delivery(aside.db, poisonedBy(projection, own[poison % own.length]));
    for (const batch of batchesOf(log, size)) await stuck.give(batch);
    const delivery = new Delivery(aside.db, projection);
    expect(await delivery.retry(log)).toBe(0);
    return delivery;
  };

  const documentsBy = async (way: Way, log: readonly RawFact[], manner: Manner) => {
    await aside.db.dropDatabase();
    const all: Record<string, ViewDocument[]> = {};
    for (const projection of projections)
      all[projection.id] = await (await way(log, projection, manner)).documents();
    return all;
  };

  /** What readers of the product see of the same streams. */
  const live = async (log: readonly RawFact[]) => {
    const known = new Set(log.map(({ streamId }) => streamId));
    const upTo = log.at(-1)?.position ?? 0n;
    const all: Record<string, ViewDocument[]> = {};
    for (const { id, readModel, prefix } of projections) {
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
      const rows = (seen[applications.id] ?? []).map(
        ({ _id, status, amount, updatedAt, position }) =>
          [_id, { status, amount, updatedAt, position }] as const,
      );
      const counted = recount(log.filter(isOf(applications)).map(decoded));
      expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(counted));
      expect(usedCredits(seen[subscriptions.id] ?? [])).toEqual(spentCredits(log));
    });
    const seed = times(20_261_121, Date.now());
    // Every history takes the product a while: the first that fails is told as it is.
    await fc.assert(same, { seed, numRuns: times(2, 60), endOnFailure: true });
  });
});

const isOf =
  ({ prefix }: Projection) =>
  ({ streamId }: RawFact): boolean =>
    streamId.startsWith(prefix);

const decoded = (raw: RawFact): AnyRecorded => codec.decode(raw);

const batchesOf = (log: readonly RawFact[], size: number): RawFact[][] =>
  Array.from({ length: Math.ceil(log.length / size) }, (_, n) =>
    log.slice(n * size, (n + 1) * size),
  );

/** Cannot fold one fact of the log. */
const poisonedBy = (projection: Projection, poison: RawFact | undefined): Projection => ({
  ...projection,
  fold(document, fact) {
    if (fact.position === poison?.position) throw new Error('poison');
    return projection.fold(document, fact);
  },
});

const usedCredits = (documents: readonly ViewDocument[]) =>
  Object.fromEntries(
    documents.map(({ _id, purchases }) => [_id, (purchases as { used: number }[])[0]?.used]),
  );

/** Counts each account's credits as they stand in the stored data. */
function spentCredits(log: readonly RawFact[]): Record<string, number> {
  const spent: Record<string, number> = {};
  for (const { streamId, type } of log.filter(isOf(subscriptions))) {
    const account = idOf(streamId);
    const change = { CreditSpent: 1, CreditReturned: -1 }[type] ?? 0;
    spent[account] = (spent[account] ?? 0) + change;
  }
  return spent;
}
