import { streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf, type ParkedStreamDocument, streamName } from '@nirmaan/contracts/kernel';
import { parkedEventSkipped, parkedStreamRetried } from '@nirmaan/contracts/operation';
import { type EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import type { Context } from '../kernel/context.js';
import { GenerationFolder } from '../kernel/generation-folder.js';
import { getParkedStreams } from '../kernel/parked-streams.js';
import type { Projection } from '../kernel/projection.js';
import { OperatorError, withGroupLease, withOperationLock } from './operation.js';

/** Parked streams, the oldest first. */
export const listParkedStreams = (db: Db): Promise<ParkedStreamDocument[]> =>
  getParkedStreams(db).find().sort({ since: 1 }).toArray();

/** `id` is `<collection>/<stream>`. Throws OperatorError. */
export async function findParkedStream(db: Db, id: string): Promise<ParkedStreamDocument> {
  const found = await getParkedStreams(db).findOne({ _id: id });
  if (found) return found;
  throw new OperatorError(`${id} is not parked.`);
}

/** The operator and the reason, as free text. */
export interface Decider {
  readonly by: string;
  readonly why: string;
}

const decisions = { retry: parkedStreamRetried, skip: parkedEventSkipped };
export type Decision = keyof typeof decisions;

/**
 * `retry` folds a parked stream again from its document's position; `skip` continues without the failed event, in
 * rebuilds too. Records the decision first. Returns the stream if it is parked again, else null. Throws OperatorError.
 */
export const decideParkedStream = (
  context: Context,
  id: string,
  decision: Decision,
  decider: Decider,
  signal: AbortSignal,
): Promise<ParkedStreamDocument | null> =>
  withOperationLock(context, `parked ${decision}`, signal, async (locked) => {
    const { db, eventStore, progress } = context;
    const { collection, stream, ...parked } = await findParkedStream(db, id);
    const generation = await progress.findGeneration(collection);
    const projection = context.projections.find(
      ({ readModel: { name, version } }) =>
        name === generation?.name && version === generation.version,
    );
    if (!generation || !projection)
      throw new OperatorError(`This release does not know ${collection}.`);
    await recordDecision(eventStore, decision, projection, { stream, ...parked }, decider);
    if (generation.state === 'failed')
      throw new OperatorError(`Recorded. Run rebuild to go on with the build of ${collection}.`);
    return withGroupLease(context, locked, async (token) => {
      const options = { collection, projection, position: 0n, strict: false };
      const folder = await GenerationFolder.open(context, options);
      const events = await eventStore.readRaw(streamName.parse(stream));
      const isFolded = await folder.retry(stream, events);
      await progress.markChanged(token);
      return isFolded ? null : findParkedStream(db, id);
    });
  });

const MAX_TRIES = 10;

/** Appends the decision; retries, because operators may decide at the same time. */
async function recordDecision(
  eventStore: EventStore,
  decision: Decision,
  { id: readModel }: Projection,
  { stream: parked, revision }: Pick<ParkedStreamDocument, 'stream' | 'revision'>,
  { by, why }: Decider,
): Promise<void> {
  const stream = streamOf.readModel(readModel);
  const data = { readModel, stream: parked, revision: revision.toString(), by, why };
  const event = eventOf<string, (typeof decisions)[Decision]['data']>(decisions[decision], data);
  const id = randomUUID();
  const actor = { kind: 'system' as const, name: 'projections' };
  const cause = { actor, correlationId: id, causationId: id };
  for (let tries = 1; ; tries += 1) {
    try {
      const after = await eventStore.readTip(stream);
      await eventStore.append({ stream, after, events: [event], cause, at: new Date() });
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tries === MAX_TRIES) throw error;
    }
  }
}
