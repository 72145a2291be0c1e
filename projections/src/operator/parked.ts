import { PARKED_STREAMS, type ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { OperatorError } from './operator-error.js';
import { waitUntil } from './wait-until.js';

/** Streams that wait for an operator, the oldest first. */
export const parkedStreams = (db: Db): Promise<ParkedStreamDocument[]> =>
  db.collection<ParkedStreamDocument>(PARKED_STREAMS).find().sort({ since: 1 }).toArray();

const PATIENCE_MS = 15_000;

/**
 * Asks the worker that holds the generation to fold a parked stream again, and waits until it has. Returns the
 * stream if it is stuck again, null once it is healed. `id` is `<collection>/<stream>`. Throws OperatorError.
 */
export async function retryParked(
  db: Db,
  id: string,
  signal: AbortSignal,
): Promise<ParkedStreamDocument | null> {
  const parked = db.collection<ParkedStreamDocument>(PARKED_STREAMS);
  const asked = await parked.updateOne({ _id: id }, { $set: { retryRequested: true } });
  if (asked.matchedCount === 0) throw new OperatorError(`${id} is not parked.`);
  let now: ParkedStreamDocument | null = null;
  const isTried = async (): Promise<boolean> => {
    now = await parked.findOne({ _id: id });
    return !now?.retryRequested;
  };
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  if (await waitUntil(isTried, patience)) return now;
  throw new OperatorError(`No worker has tried yet. The request stands until one does.`);
}
