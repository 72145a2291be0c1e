import type { CheckpointDocument, ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import { LiveGenerations } from '../progress/live-generations.js';
import type { Workplace } from '../worker/workplace.js';
import { type Lag, lagsOf } from './lag.js';
import { parkedStreams } from './parked.js';
import { conditionOf } from './condition.js';
import type { GenerationStatus } from './generation-status.js';
import { missingAmong, type Readers, readersOf } from './seen-by-readers.js';

type Sources = Pick<Workplace, 'db' | 'eventStore' | 'projections'>;

/**
 * How every generation is of the read models that this program knows, and what readers are sent to that is not
 * there.
 */
export async function statusOf(sources: Sources): Promise<GenerationStatus[]> {
  const { db, eventStore, projections } = sources;
  const [checkpoints, live, parked] = await Promise.all([
    new Checkpoints(db).of(projections.map(({ id }) => id)),
    new LiveGenerations(db).all(),
    parkedStreams(db),
  ]);
  const [head, lags] = await Promise.all([eventStore.head(), lagsOf(sources, checkpoints)]);
  const readers = readersOf(live);
  const rows = checkpoints.map((checkpoint) => {
    const { _id: collection } = checkpoint;
    const own = parked.filter((one) => one.collection === collection);
    const lag = lags.get(collection) ?? { events: 0, isMore: false, seconds: 0 };
    return { ...rowOf(checkpoint, readers, own, lag), head };
  });
  return [...rows, ...(await missingAmong(db, live)).map((one) => ({ ...one, head }))];
}

const LATELY_MS = 10_000;

function rowOf(
  { _id: collection, readModel, generation, ...checkpoint }: CheckpointDocument,
  readers: Readers,
  parked: readonly ParkedStreamDocument[],
  lag: Lag,
) {
  const { phase, position, updatedAt: movedAt, failure, lease } = checkpoint;
  const worker = lease.until > new Date() ? lease.owner : null;
  const isRecent = Date.now() - movedAt.getTime() < LATELY_MS;
  const parkedCount = parked.length;
  const [live, previous] = [
    readers.live.includes(collection),
    readers.previous.includes(collection),
  ];
  const signs = { phase, live, previous, worker, lag, movedAt, parkedStreams: parkedCount };
  return {
    ...{ collection, readModel, generation, live, position, lag, movedAt, worker, failure },
    state: conditionOf(signs),
    perSecond: isRecent ? checkpoint.perSecond : 0,
    parkedStreams: parkedCount,
    parkedSince: parked[0]?.since ?? null,
  };
}
