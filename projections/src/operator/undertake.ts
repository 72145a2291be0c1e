import type { Projection } from '../kernel/projection.js';
import { ownerName } from '../worker/owner-name.js';
import type { Workplace } from '../worker/workplace.js';
import { CANCELLED, OperatorError } from './operator-error.js';
import { Operations, SILENCE_MS } from './operations.js';
import { waitUntil } from './wait-until.js';

interface Undertaking {
  readonly command: string;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
}

const RENEW_MS = SILENCE_MS / 4;
/** What a command that was killed has left behind runs out by then. */
const PATIENCE_MS = SILENCE_MS + 1_000;

/**
 * Does what an operator commands while no other command touches the same read models, so that none drops what
 * another one makes live. `held` aborts with `signal`, and when the hold was lost: this process slept, or the store
 * was away for too long. Throws OperatorError when somebody is at work on one of them.
 */
export async function undertake<Value>(
  { db, log }: Pick<Workplace, 'db' | 'log'>,
  { command, projections, signal }: Undertaking,
  work: (held: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const operations = new Operations(db, ownerName());
  const lost = new AbortController();
  let claimed = 0;
  const renew = async (): Promise<void> => {
    const before = claimed;
    if ((await operations.renew()) < before) lost.abort();
  };
  const renewing = setInterval(() => {
    renew().catch((err: unknown) => log.warn({ err }, 'a hold was not renewed'));
  }, RENEW_MS);
  try {
    for (const { readModel } of projections) {
      const claim = (): Promise<boolean> => operations.claim(readModel.name, command);
      if (!(await waitUntil(claim, signal, PATIENCE_MS)))
        throw signal.aborted
          ? new OperatorError(CANCELLED)
          : await refusal(operations, readModel.name);
      claimed += 1;
    }
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(renewing);
    await operations.releaseAll();
  }
}

async function refusal(operations: Operations, readModel: string): Promise<OperatorError> {
  const other = await operations.of(readModel);
  const who = other ? `${other.command} of ${other.owner}` : 'another command';
  return new OperatorError(`${readModel} is in use: ${who} has not ended yet.`);
}
