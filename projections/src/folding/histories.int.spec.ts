import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { CHECKPOINTS, getStreamId, type Position } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationHistory } from '../application/application-history.projection.js';
import { Checkpoints } from '../progress/checkpoints.js';
import { heldGeneration } from '../testing/held-generation.js';
import { histories } from '../testing/histories.js';
import { raw } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { GenerationFolder } from './generation-folder.js';
import { LoggedEvent } from './logged-event.js';

/** How far a worker gets with a batch before it is killed; `done` is not killed at all. */
const endings = ['done', 'killed before writing', 'killed before the checkpoint'] as const;
const batches = fc.array(
  fc.record({ size: fc.integer({ min: 1, max: 7 }), ending: fc.constantFrom(...endings) }),
);
type Plan = readonly { readonly size: number; readonly ending: (typeof endings)[number] }[];

const WHOLE: Plan = [];
const oneByOne = (history: readonly AnyRecordedEvent[]): Plan =>
  history.flatMap(() => endings.toReversed().map((ending) => ({ size: 1, ending })));

describe('any history, in any batches, with any interruptions', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  /** Folds the next batch behind the checkpoint, as a worker that has just started. */
  const foldNext = async (
    history: readonly AnyRecordedEvent[],
    [batch]: Plan,
  ): Promise<Position> => {
    const held = await heldGeneration(stores.db, applicationHistory);
    const waiting = history.filter(({ position }) => position > held.position);
    const events = waiting.slice(0, batch?.size);
    const reached = events.at(-1)?.position ?? held.position;
    const folder = await GenerationFolder.open(stores.db, held);
    await folder.fold(raw(events).map((event) => new LoggedEvent(event)));
    if (batch?.ending === 'killed before writing') return held.position;
    await folder.write();
    if (batch?.ending === 'killed before the checkpoint') return held.position;
    await new Checkpoints(stores.db).advance([held], reached);
    return reached;
  };

  /** What the documents come to when the plan is followed; what is left after it comes in one batch. */
  const folded = async (history: readonly AnyRecordedEvent[], plan: Plan) => {
    const { collection } = await heldGeneration(stores.db, applicationHistory);
    await stores.db.collection(collection).deleteMany({});
    await stores.db.collection(CHECKPOINTS).deleteMany({});
    const end = history.at(-1)?.position ?? 0n;
    for (let rest = plan; (await foldNext(history, rest)) < end;) rest = rest.slice(1);
    return stores.db.collection(collection).find().sort({ _id: 1 }).toArray();
  };

  /** The plainest way: each stream by itself, in one go, without a database. */
  const expected = (history: readonly AnyRecordedEvent[]) =>
    [...new Set(history.map(({ stream }) => stream))]
      .toSorted((a, b) => (getStreamId(a) < getStreamId(b) ? -1 : 1))
      .map((stream) =>
        viewOf(
          applicationHistory,
          history.filter((event) => event.stream === stream),
        ),
      );

  it('come to the same documents', async () => {
    const sameDocuments = fc.asyncProperty(histories, batches, async (history, plan) => {
      expect(await folded(history, plan)).toEqual(expected(history));
    });
    await fc.assert(sameDocuments, { numRuns: times(20, 500) });
  });

  it('come to the same documents when every single batch is interrupted', async () => {
    const sameDocuments = fc.asyncProperty(histories, async (history) => {
      const interrupted = await folded(history, oneByOne(history));
      expect(interrupted).toEqual(await folded(history, WHOLE));
    });
    await fc.assert(sameDocuments, { numRuns: times(3, 50) });
  });
});
