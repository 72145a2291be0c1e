import { productPrefixes } from '@nirmaan/contracts/catalogue';
import {
  type GenerationRecord,
  isSameGeneration,
  type ParkedStreamDocument,
  type Position,
  readModelId,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { getEventAge, type EventStore } from '@nirmaan/platform/eventstore';
import type { Context } from '../kernel/context.js';
import { findRunningOperation, getGroupLease } from '../kernel/operation.js';
import { getGenerationPosition } from '../kernel/progress.js';
import { listParkedStreams } from './parked.js';

/**
 * The state of a generation as operators see it, computed; what its record stores is a `BuildState`. `previous` is the
 * rollback target; `unused` is built but neither live nor previous; `stalled` has no worker, or events to handle but does
 * not advance; `building` is a build while an operation runs, perhaps of another read model; `missing` is a read model
 * without any generation.
 */
export type GenerationState =
  | 'live'
  | 'previous'
  | 'unused'
  | 'building'
  | 'parked'
  | 'stalled'
  | 'stopped'
  | 'failed'
  | 'missing';

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
  /** `worker` until a worker of a release that knows the version resumes it. */
  readonly stoppedBy: 'operator' | 'worker' | null;
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

const needingOperator: readonly GenerationState[] = ['parked', 'stalled', 'failed', 'missing'];

/** True for a state that does not recover without an operator. */
export const needsOperator = ({
  state,
  stoppedBy,
}: Pick<StatusRow, 'state' | 'stoppedBy'>): boolean =>
  needingOperator.includes(state) || stoppedBy === 'operator';

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
  const { _id: collection, name, failure } = generation;
  const pointer = progress.models[name];
  const live = !!pointer && isSameGeneration(pointer, generation);
  const stoppedBy = (live && pointer.stopped?.by) || null;
  const isUpdated = live && !stoppedBy;
  const { updatedAt } = isUpdated ? progress : generation;
  const own = parked.filter((stream) => stream.collection === collection);
  const isLate = !!lag && lag.seconds * 1_000 > STALLED_AFTER_MS;
  const isStuck = isLate && now - updatedAt.getTime() > STALLED_AFTER_MS;
  const getLiveState = (): GenerationState => {
    if (stoppedBy && (worker || stoppedBy === 'operator')) return 'stopped';
    if (!worker || isStuck) return 'stalled';
    return own.length > 0 ? 'parked' : 'live';
  };
  const getState = (): GenerationState => {
    if (live) return getLiveState();
    if (generation.state === 'failed') return 'failed';
    if (generation.state === 'building') return operation ? 'building' : 'stopped';
    const previous = pointer?.previous;
    return previous && isSameGeneration(previous, generation) ? 'previous' : 'unused';
  };
  const state = getState();
  return {
    collection,
    readModel: readModelId(generation),
    generation: generation.generation,
    live,
    state,
    stoppedBy,
    position: getGenerationPosition(progress, generation),
    head,
    lag,
    updatedAt,
    failure,
    parkedStreams: own.length,
    parkedSince: own[0]?.since ?? null,
    worker: isUpdated ? worker : state === 'building' ? operation : null,
  };
}

/** The row of a read model without any generation. */
const missing = {
  generation: 0,
  live: false,
  state: 'missing' as const,
  stoppedBy: null,
  position: 0n,
  lag: null,
  updatedAt: new Date(0),
  parkedStreams: 0,
  parkedSince: null,
  worker: null,
  failure: null,
};

/** The lease has no holder for a moment during a handover. */
const HANDOVER_MS = 1_000;

/** A row for every generation of every read model. */
export async function getStatus(context: Context): Promise<StatusRow[]> {
  const { db, eventStore, projections } = context;
  const [progress, all, parked, worker, operation, head] = await Promise.all([
    context.progress.read(),
    context.progress.listGenerations(),
    listParkedStreams(db),
    getGroupLease(context).findHolder(HANDOVER_MS),
    findRunningOperation(context),
    eventStore.head(),
  ]);
  const sources = { progress, parked, worker, operation, head };
  const lags = new Map<Position, Promise<Lag>>();
  const getLag = (generation: GenerationRecord): Promise<Lag> | null => {
    const pointer = progress.models[generation.name];
    if (!pointer || !isSameGeneration(pointer, generation)) return null;
    const position = getGenerationPosition(progress, generation);
    const lag = lags.get(position) ?? measureLag(eventStore, position, head);
    lags.set(position, lag);
    return lag;
  };
  const rows = await Promise.all(
    all
      .filter(({ state }) => state !== 'dropped')
      .map(async (row) => getStatusRow(row, sources, await getLag(row))),
  );
  const hasRow = (name: string): boolean =>
    !!progress.models[name] || rows.some(({ readModel }) => readModel.startsWith(`${name}@`));
  const absent = projections.filter(({ readModel }) => !hasRow(readModel.name));
  return [
    ...rows,
    ...absent.map(({ id }) => ({ ...missing, collection: id, readModel: id, head })),
  ];
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
