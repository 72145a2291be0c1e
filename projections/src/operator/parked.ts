import { streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf, type ParkedStreamDocument, readModelId } from '@nirmaan/contracts/kernel';
import { parkedEventSkipped, parkedStreamRetried } from '@nirmaan/contracts/operation';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import type { Context } from '../kernel/context.js';
import { getEventKey, Projector, readSkippedEvents } from '../kernel/projector.js';
import { Operation, OperatorError, throwIfCancelled } from '../kernel/operation.js';
import { getParkedStreams } from '../kernel/parked-streams.js';
import { getGenerationPosition, type GroupToken } from '../kernel/progress.js';

export const listParkedStreams = (db: Db): Promise<ParkedStreamDocument[]> =>
  getParkedStreams(db).find().sort({ since: 1 }).toArray();

/** The operator and the reason, as free text. */
export interface DecisionNote {
  readonly by: string;
  readonly why: string;
}

const decisions = { retry: parkedStreamRetried, skip: parkedEventSkipped };
export type Decision = keyof typeof decisions;

interface DecisionResult {
  readonly id: string;
  /** `recorded` for a build that has failed: the next rebuild applies the decision. */
  readonly state: 'folded' | 'parked again' | 'recorded' | typeof UNKNOWN_VERSION;
}

export const UNKNOWN_VERSION = 'not of this release: use the release that knows it';

/**
 * `retry` folds parked streams again from the failed event; `skip` continues without that event, also in rebuilds of
 * this version. Records each decision first. An id is `<collection>/<stream>`, or `all`. Throws OperatorError.
 */
export const decideParkedStreams = (
  context: Context,
  ids: readonly string[],
  decision: Decision,
  note: DecisionNote,
  signal: AbortSignal,
): Promise<DecisionResult[]> =>
  Operation.run(context, `parked ${decision}`, signal, (operation) =>
    operation.withGroupLease(async ({ token, signal: held }) => {
      const all = await listParkedStreams(context.db);
      const chosen = ids.includes('all') ? all : all.filter(({ _id }) => ids.includes(_id));
      const unknown = ids.filter((id) => id !== 'all' && !chosen.some(({ _id }) => _id === id));
      if (unknown.length > 0) throw new OperatorError(`${unknown.join(', ')}: not parked.`);
      const results: DecisionResult[] = [];
      for (const parked of chosen) {
        throwIfCancelled(held);
        results.push(await decide(context, token, parked, decision, note));
      }
      return results;
    }),
  );

async function decide(
  context: Context,
  token: GroupToken,
  parked: ParkedStreamDocument,
  decision: Decision,
  note: DecisionNote,
): Promise<DecisionResult> {
  const { eventStore, progress } = context;
  const { _id: id, collection } = parked;
  const generation = (await progress.listGenerations()).find(({ _id }) => _id === collection);
  const projection = context.projections.find(
    (one) => generation && one.id === readModelId(generation),
  );
  if (!generation || !projection) return { id, state: UNKNOWN_VERSION };
  await recordDecision(eventStore, decision, projection.id, parked, note);
  if (generation.failure !== null) return { id, state: 'recorded' };
  const startPosition = getGenerationPosition(await progress.read(), generation);
  const projector = await Projector.open(context, { collection, projection, startPosition, token });
  const isFolded = await projector.retry(parked);
  await progress.incrementChanges(token);
  return { id, state: isFolded ? 'folded' : 'parked again' };
}

async function recordDecision(
  eventStore: EventStore,
  decision: Decision,
  readModel: string,
  { stream: parked, revision }: ParkedStreamDocument,
  { by, why }: DecisionNote,
): Promise<void> {
  const skipped = await readSkippedEvents(eventStore, readModel);
  if (decision === 'skip' && skipped.has(getEventKey(parked, revision))) return;
  const stream = streamOf.readModel(readModel);
  const data = { readModel, stream: parked, revision: revision.toString(), by, why };
  const event = eventOf<string, (typeof decisions)[Decision]['data']>(decisions[decision], data);
  const id = randomUUID();
  const actor = { kind: 'system' as const, name: 'projections' };
  const cause = { actor, correlationId: id, causationId: id };
  const after = await eventStore.readTip(stream);
  await eventStore.append({ stream, after, events: [event], cause, at: new Date() });
}
