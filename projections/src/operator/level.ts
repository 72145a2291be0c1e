import type { CheckpointDocument } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Workplace } from '../worker/workplace.js';
import { CANCELLED, OperatorError } from './operator-error.js';
import type { Target } from './target.js';
import { waitUntil } from './wait-until.js';

const PATIENCE_MS = 30_000;

/** True when no worker follows the live generations, so that somebody has to until the work is done. */
export async function isUnattended(
  { db }: Workplace,
  targets: readonly Target[],
): Promise<boolean> {
  const lives = targets.map(({ liveCollection }) => liveCollection);
  const checkpoints = await new Checkpoints(db).in(lives);
  return !checkpoints.some(isHeld);
}

/** Waits until a worker follows the new generation and it knows all that the live one knows. */
export async function untilLevel(
  { db }: Workplace,
  { collection, liveCollection }: Target,
  signal: AbortSignal,
): Promise<void> {
  const checkpoints = new Checkpoints(db);
  const isLevel = async (): Promise<boolean> => {
    const both = await checkpoints.in([collection, liveCollection]);
    const [fresh, live] = [collection, liveCollection].map((id) =>
      both.find((one) => one._id === id),
    );
    if (!fresh || fresh.phase === 'stopped')
      throw new OperatorError(`${collection} was stopped meanwhile. Run it again to go on.`);
    return isHeld(fresh) && fresh.position >= (live?.position ?? 0n);
  };
  if (await waitUntil(isLevel, signal, PATIENCE_MS)) return;
  if (signal.aborted) throw new OperatorError(CANCELLED);
  throw new OperatorError(`No worker follows ${collection}. Is one running?`);
}

const isHeld = ({ lease }: CheckpointDocument): boolean => lease.until > new Date();
