import { productPrefixes } from '@nirmaan/contracts/catalogue';
import {
  type GenerationRecord,
  type ParkedStreamDocument,
  type Position,
  readModelId,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { getEventAge, type EventStore } from '@nirmaan/platform/eventstore';
import type { Context } from '../kernel/context.js';
import { findRunningOperation, getGroupLease } from '../kernel/operation.js';
import { getGenerationPosition, isLive, isPrevious } from '../kernel/progress.js';
import { listParkedStreams } from './parked.js';

/**
 * `previous` is the rollback target; `stalled` has no worker, or events to handle but does not advance; `building`
 * without a worker was interrupted.
 */
export type GenerationState = 'live' | 'parked' | 'stalled' | 'previous' | 'building' | 'failed';

/** Events after a position. */
interface Lag {
  readonly events: number;
  /** True if counting ended at MAX_LAG. */
  readonly isMore: boolean;
  /** The age of the oldest of them. */
  readonly seconds: number;
}

export interface StatusRow {
  readonly collection: string;
  readonly readModel: string;
  readonly generation: number;
  readonly live: boolean;
  readonly state: GenerationState;
  readonly position: Position;
  /** The end of the event store. */
  readonly head: Position;
  /** Null where it is not live: only what readers see lags. */
  readonly lag: Lag | null;
  readonly updatedAt: Date;
  readonly parkedStreams: number;
  /** When the oldest of them was parked. */
  readonly parkedSince: Date | null;
  /** The owner of the lease, or of the running operation. */
  readonly worker: string | null;
  readonly failure: string | null;
}

/** True for a state that does not recover without an operator. */
export const needsOperator = ({ state }: Pick<StatusRow, 'state'>): boolean =>
  ['parked', 'stalled', 'failed'].includes(state);

/** What the rows of all generations are computed from. */
export interface StatusSources {
  readonly progress: ReadModelProgress;
  /** The oldest first. */
  readonly parked: readonly Pick<ParkedStreamDocument, 'collection' | 'since'>[];
  readonly worker: string | null;
  readonly operation: string | null;
  readonly head: Position;
}

const STALLED_AFTER_MS = 10_000;

/** The row of one generation. Without a worker a live one is stalled, even while there is nothing to do. */
export function getStatusRow(
  generation: GenerationRecord,
  { progress, parked, worker, operation, head }: StatusSources,
  lag: Lag | null,
  now = Date.now(),
): StatusRow {
  const { _id: collection, failure } = generation;
  const live = isLive(progress, generation);
  const { updatedAt } = live ? progress : generation;
  const own = parked.filter((stream) => stream.collection === collection);
  const isLate = !!lag && lag.seconds * 1_000 > STALLED_AFTER_MS;
  const isStuck = isLate && now - updatedAt.getTime() > STALLED_AFTER_MS;
  const getState = (): GenerationState => {
    if (live && (!worker || isStuck)) return 'stalled';
    if (live) return own.length > 0 ? 'parked' : 'live';
    if (isPrevious(progress, generation)) return 'previous';
    return failure === null ? 'building' : 'failed';
  };
  const state = getState();
  return {
    collection,
    readModel: readModelId(generation),
    generation: generation.generation,
    live,
    state,
    position: getGenerationPosition(progress, generation),
    head,
    lag,
    updatedAt,
    failure,
    parkedStreams: own.length,
    parkedSince: own[0]?.since ?? null,
    worker: live ? worker : state === 'building' ? operation : null,
  };
}

/** The lease has no holder for a moment during a handover. */
const HANDOVER_MS = 1_000;

/** A row for every generation of every read model. */
export async function getStatus(context: Context): Promise<StatusRow[]> {
  const { db, eventStore } = context;
  const [progress, all, parked, worker, operation, head] = await Promise.all([
    context.progress.read(),
    context.progress.listGenerations(),
    listParkedStreams(db),
    getGroupLease(context).findHolder(HANDOVER_MS),
    findRunningOperation(context),
    eventStore.head(),
  ]);
  const sources = { progress, parked, worker, operation, head };
  let lag: Promise<Lag> | undefined;
  const getLag = (generation: GenerationRecord): Promise<Lag> | null => {
    if (!isLive(progress, generation)) return null;
    return (lag ??= measureLag(eventStore, progress.position, head));
  };
  return Promise.all(all.map(async (row) => getStatusRow(row, sources, await getLag(row))));
}

const MAX_LAG = 10_000;

async function measureLag(eventStore: EventStore, after: Position, head: Position): Promise<Lag> {
  let events = 0;
  let seconds = 0;
  if (after < head)
    for await (const event of eventStore.readFilteredSealed({ streams: productPrefixes }, after)) {
      if (events === 0) seconds = getEventAge(event);
      events += 1;
      if (events >= MAX_LAG) break;
    }
  return { events, isMore: events >= MAX_LAG, seconds };
}
