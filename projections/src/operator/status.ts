import {
  type CheckpointDocument,
  collectionOf,
  PARKED_STREAMS,
  type ParkedStreamDocument,
  type Position,
} from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import { LiveGenerations } from '../progress/live-generations.js';
import type { Workplace } from '../worker/workplace.js';

/** How one generation of a read model is. */
export interface GenerationStatus {
  readonly collection: string;
  readonly live: boolean;
  /** `unattended`: there is work, but no worker holds it. */
  readonly state: CheckpointDocument['phase'] | 'unattended';
  readonly position: Position;
  /** The end of the log. */
  readonly head: Position;
  readonly movedAt: Date;
  readonly parkedStreams: number;
  /** Who holds the lease. */
  readonly worker: string | null;
  readonly failure: string | null;
}

/** How every generation is of the read models that this program knows. */
export async function statusOf({
  db,
  eventLog,
  projections,
}: Workplace): Promise<GenerationStatus[]> {
  const [head, checkpoints, live, parked] = await Promise.all([
    eventLog.head(),
    new Checkpoints(db).of(projections.map(({ id }) => id)),
    new LiveGenerations(db).all(),
    db.collection<ParkedStreamDocument>(PARKED_STREAMS).find().toArray(),
  ]);
  const liveCollections = live.map((one) =>
    collectionOf({ name: one._id, version: one.version }, one.generation),
  );
  return checkpoints.map((checkpoint) => ({
    ...rowOf(checkpoint),
    head,
    live: liveCollections.includes(checkpoint._id),
    parkedStreams: parked.filter(({ collection }) => collection === checkpoint._id).length,
  }));
}

function rowOf({ _id, phase, position, updatedAt, failure, lease }: CheckpointDocument) {
  const held = lease.until > new Date();
  const hasWork = phase === 'building' || phase === 'following';
  const state = hasWork && !held ? ('unattended' as const) : phase;
  const worker = held ? lease.owner : null;
  return { collection: _id, state, position, movedAt: updatedAt, worker, failure };
}
