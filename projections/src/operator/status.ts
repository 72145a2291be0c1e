import {
  type EventEnvelope,
  type GenerationDocument,
  getGenerationCollection,
  type LiveGeneration,
  type ParkedStreamDocument,
  type Position,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { getEventAge, type EventStore } from '@nirmaan/platform/eventstore';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, productStreams } from '../kernel/context.js';
import { getGroupLease } from '../kernel/progress.js';
import { findRunningOperation } from './operation.js';
import { listParkedStreams } from './parked.js';

/**
 * `previous` is the rollback target, `unused` is built but neither; `stalled` has events to handle and does not
 * advance, or no worker; `missing` is a read model without a live generation.
 */
export type Status =
  | 'live'
  | 'previous'
  | 'unused'
  | 'building'
  | 'parked'
  | 'stalled'
  | 'stopped'
  | 'failed'
  | 'missing';

/** Unhandled events after a position. */
export interface Lag {
  readonly events: number;
  /** There may be more: counting ends at MAX_COUNTED. */
  readonly isMore: boolean;
  /** The age of the oldest of them. */
  readonly seconds: number;
}

export interface GenerationStatus {
  readonly collection: string;
  readonly readModel: string;
  readonly generation: number;
  readonly live: boolean;
  readonly state: Status;
  readonly position: Position;
  /** The end of the event store. */
  readonly head: Position;
  readonly lag: Lag;
  readonly eventsPerSecond: number;
  readonly updatedAt: Date;
  readonly parkedStreams: number;
  /** When the oldest of them was parked. */
  readonly parkedSince: Date | null;
  /** The owner of the lease, or of the running operation. */
  readonly worker: string | null;
  readonly failure: string | null;
}

const needingOperator: readonly Status[] = ['parked', 'stalled', 'failed', 'missing'];

/** True for what does not mend itself, and for a live read model that is stopped. */
export const needsOperator = ({ state, live }: Pick<GenerationStatus, 'state' | 'live'>): boolean =>
  needingOperator.includes(state) || (live && state === 'stopped');

const STALLED_AFTER_MS = 10_000;

interface Signs {
  readonly lag: Lag;
  readonly updatedAt: Date;
  readonly worker: string | null;
  readonly parkedStreams: number;
}

/** The status of a followed read model. Without a worker it is stalled, even while there is nothing to do. */
export function getLiveStatus(
  { lag, updatedAt, worker, parkedStreams }: Signs,
  now = Date.now(),
): Status {
  const isLate = lag.seconds * 1_000 > STALLED_AFTER_MS;
  if (!worker || (isLate && now - updatedAt.getTime() > STALLED_AFTER_MS)) return 'stalled';
  return parkedStreams > 0 ? 'parked' : 'live';
}

/** The status of every generation of every read model. */
export async function getStatus(context: Context): Promise<GenerationStatus[]> {
  const { db, eventStore, progress, projections } = context;
  const [read, generations, parked, worker, operation, head] = await Promise.all([
    progress.read(),
    progress.listGenerations(),
    listParkedStreams(db),
    findGroupWorker(context),
    findRunningOperation(context),
    eventStore.head(),
  ]);
  const lag = await measureLag(eventStore, read.position, head);
  const group = { read, parked, worker, operation, head, lag };
  const existing = generations.filter(({ state }) => state !== 'dropped');
  const rows = await Promise.all(existing.map((one) => getRow(context, one, group)));
  const missing = projections.filter(({ readModel }) => !read.models[readModel.name]);
  return [
    ...rows,
    ...missing
      .filter(
        ({ readModel: { name } }) => !rows.some((row) => row.readModel.startsWith(`${name}@`)),
      )
      .map(({ id }) => ({ ...nothing, collection: id, readModel: id, head })),
  ];
}

const HANDOVER_MS = 1_000;
const POLL_MS = 100;

/** The worker that holds the lease of the live group. Between two holders there is none for a moment. */
async function findGroupWorker({ db, owner }: Context): Promise<string | null> {
  const lease = getGroupLease(db, owner);
  const end = performance.now() + HANDOVER_MS;
  do {
    const state = await lease.read();
    if (state && state.until > new Date()) return state.owner;
    await delay(POLL_MS);
  } while (performance.now() < end);
  return null;
}

const noLag: Lag = { events: 0, isMore: false, seconds: 0 };

const nothing = {
  ...{ generation: 0, live: false, state: 'missing' as const, position: 0n, lag: noLag },
  ...{ eventsPerSecond: 0, updatedAt: new Date(0), parkedStreams: 0, parkedSince: null },
  ...{ worker: null, failure: null },
};

interface Group {
  readonly read: ReadModelProgress;
  readonly parked: readonly ParkedStreamDocument[];
  readonly worker: string | null;
  readonly operation: string | null;
  readonly head: Position;
  readonly lag: Lag;
}

async function getRow(
  { eventStore }: Context,
  generation: GenerationDocument,
  group: Group,
): Promise<GenerationStatus> {
  const { _id: collection, name, version, failure } = generation;
  const { read, head } = group;
  const model = read.models[name];
  const live = !!model && getGenerationCollection({ name }, model) === collection;
  const own = group.parked.filter((one) => one.collection === collection);
  const base = {
    ...{ collection, readModel: `${name}@${version}`, generation: generation.generation, live },
    ...{ head, parkedStreams: own.length, parkedSince: own[0]?.since ?? null, failure },
  };
  if (live && !model.stopped) {
    const { position, updatedAt } = read;
    const signs = { lag: group.lag, updatedAt, worker: group.worker, parkedStreams: own.length };
    const eventsPerSecond = getRecentRate(read);
    return { ...base, ...signs, position, eventsPerSecond, state: getLiveStatus(signs) };
  }
  const { updatedAt, state } = generation;
  const isBuilding = state === 'building' && group.operation !== null;
  const position = (live && model.stopped?.at) || generation.position;
  return {
    ...{ ...base, updatedAt, position, state: getIdleStatus(generation, model, live, isBuilding) },
    lag: live ? await measureLag(eventStore, position, head) : noLag,
    eventsPerSecond: isBuilding ? getRecentRate(generation) : 0,
    worker: isBuilding ? group.operation : null,
  };
}

/** The status of a generation that the group does not follow. */
function getIdleStatus(
  { name, _id: collection, state }: GenerationDocument,
  model: LiveGeneration | undefined,
  live: boolean,
  isBuilding: boolean,
): Status {
  if (live) return 'stopped';
  if (state === 'failed') return 'failed';
  if (state === 'building') return isBuilding ? 'building' : 'stopped';
  const previous = model?.previous;
  const isPrevious = previous && getGenerationCollection({ name }, previous) === collection;
  return isPrevious ? 'previous' : 'unused';
}

const getRecentRate = (from: Pick<GenerationDocument, 'updatedAt' | 'eventsPerSecond'>): number =>
  Date.now() - from.updatedAt.getTime() < STALLED_AFTER_MS ? from.eventsPerSecond : 0;

const MAX_COUNTED = 20_000;

/** Counts the events after a position. */
async function measureLag(eventStore: EventStore, after: Position, head: Position): Promise<Lag> {
  if (after >= head) return noLag;
  let oldest: EventEnvelope | undefined;
  let events = 0;
  for await (const event of eventStore.readFiltered({ streams: productStreams }, after)) {
    oldest ??= event;
    events += 1;
    if (events >= MAX_COUNTED) break;
  }
  return { events, isMore: events >= MAX_COUNTED, seconds: getEventAge(oldest) };
}
