import {
  type CheckpointDocument,
  collectionOf,
  type ParkedStreamDocument,
  type Position,
} from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import { LiveGenerations } from '../progress/live-generations.js';
import type { Workplace } from '../worker/workplace.js';
import { type Lag, lagsOf } from './lag.js';
import { parkedStreams } from './parked.js';
import { type Condition, conditionOf } from './condition.js';

/** How one generation of a read model is. */
export interface GenerationStatus {
  readonly collection: string;
  readonly readModel: string;
  readonly generation: number;
  /** Readers see this one. */
  readonly live: boolean;
  readonly state: Condition;
  readonly position: Position;
  /** The end of the log. */
  readonly head: Position;
  readonly lag: Lag;
  /** Facts a second, lately. */
  readonly perSecond: number;
  readonly movedAt: Date;
  readonly parkedStreams: number;
  /** Since when the oldest of them waits. */
  readonly parkedSince: Date | null;
  /** Who holds the lease. */
  readonly worker: string | null;
  readonly failure: string | null;
}

type Sources = Pick<Workplace, 'db' | 'eventLog' | 'projections'>;

/** How every generation is of the read models that this program knows. */
export async function statusOf(sources: Sources): Promise<GenerationStatus[]> {
  const { db, eventLog, projections } = sources;
  const [checkpoints, live, parked] = await Promise.all([
    new Checkpoints(db).of(projections.map(({ id }) => id)),
    new LiveGenerations(db).all(),
    parkedStreams(db),
  ]);
  const [head, lags] = await Promise.all([eventLog.head(), lagsOf(sources, checkpoints)]);
  const seen = live.map(({ _id: name, version, generation }) =>
    collectionOf({ name, version }, generation),
  );
  return checkpoints.map((checkpoint) => {
    const { _id: collection } = checkpoint;
    const own = parked.filter((one) => one.collection === collection);
    const lag = lags.get(collection) ?? { facts: 0, isMore: false, seconds: 0 };
    return { ...rowOf(checkpoint, seen.includes(collection), own, lag), head };
  });
}

const LATELY_MS = 10_000;

function rowOf(
  { _id: collection, readModel, generation, ...checkpoint }: CheckpointDocument,
  live: boolean,
  parked: readonly ParkedStreamDocument[],
  lag: Lag,
) {
  const { phase, position, updatedAt: movedAt, failure, lease } = checkpoint;
  const worker = lease.until > new Date() ? lease.owner : null;
  const isRecent = Date.now() - movedAt.getTime() < LATELY_MS;
  const parkedCount = parked.length;
  return {
    ...{ collection, readModel, generation, live, position, lag, movedAt, worker, failure },
    state: conditionOf({ phase, live, worker, lag, movedAt, parkedStreams: parkedCount }),
    perSecond: isRecent ? checkpoint.perSecond : 0,
    parkedStreams: parkedCount,
    parkedSince: parked[0]?.since ?? null,
  };
}
