import { PARKED_STREAMS, type ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Workplace } from '../worker/workplace.js';
import { type Decider, type Decision, recordDecision } from './decision.js';
import { OperatorError } from './operator-error.js';
import { waitUntil } from './wait-until.js';

const parkedIn = (db: Db): Collection<ParkedStreamDocument> => db.collection(PARKED_STREAMS);

/** Streams that wait for an operator, the oldest first. */
export const parkedStreams = (db: Db): Promise<ParkedStreamDocument[]> =>
  parkedIn(db).find().sort({ since: 1 }).toArray();

/** One of them; `id` is `<collection>/<stream>`. Throws OperatorError. */
export async function parkedStream(db: Db, id: string): Promise<ParkedStreamDocument> {
  const found = await parkedIn(db).findOne({ _id: id });
  if (found) return found;
  throw new OperatorError(`${id} is not parked.`);
}

const PATIENCE_MS = 15_000;

/**
 * Lets a parked stream go on: `retry` folds it again from where its document stands, `skip` goes on without the
 * event that it is stuck at. The decision is recorded first; then the worker that holds the generation acts on it.
 * Returns the stream if it is stuck again, null once it is healed. Throws OperatorError.
 */
export async function letGoOn(
  { db, eventStore }: Pick<Workplace, 'db' | 'eventStore'>,
  id: string,
  decision: Decision,
  decider: Decider,
  signal: AbortSignal,
): Promise<ParkedStreamDocument | null> {
  const parked = await parkedStream(db, id);
  await recordDecision(eventStore, decision, parked, decider);
  await refuseIfResting(db, parked);
  await parkedIn(db).updateOne({ _id: id }, { $set: { retryRequested: true } });
  const isTried = async (): Promise<boolean> =>
    !(await parkedIn(db).findOne({ _id: id }))?.retryRequested;
  if (await waitUntil(isTried, signal, PATIENCE_MS)) return parkedIn(db).findOne({ _id: id });
  throw new OperatorError('No worker has tried yet. The request stands until one does.');
}

/** A build that has failed goes on when somebody asks for it, and then knows of the decision. */
async function refuseIfResting(db: Db, { collection }: ParkedStreamDocument): Promise<void> {
  const [checkpoint] = await new Checkpoints(db).in([collection]);
  if (checkpoint?.phase !== 'failed') return;
  throw new OperatorError(`Noted. The build of ${collection} rests: run rebuild to go on with it.`);
}
