import { EngineFailureError, StorageFullError } from './errors.js';
import { isNearlyFull } from './room.js';

const outOfSpace = 28;
/** lmdb reports a page that was only partly written as an input/output error. */
const inputOutput = 5;

interface CommitFailure {
  readonly commitError?: Promise<never>;
}

/**
 * lmdb rejects with a wrapper whose promise tells why; this turns it into the error to show. Where the disk is not
 * full, the engine has lost its way: what it knows in memory must not be written, so the process ends.
 */
export async function explainFailedCommit(
  failure: unknown,
  path: string,
  end = endProcess,
): Promise<Error> {
  const reason = await (failure as CommitFailure).commitError?.catch((why: unknown) => why);
  const code = (reason as { code?: number } | undefined)?.code;
  const full = code === outOfSpace || (code === inputOutput && isNearlyFull(path));
  if (full)
    return new StorageFullError(`No space left for ${path}; nothing of the write was stored.`, {
      cause: reason,
    });
  const lost = new EngineFailureError(`The storage engine failed at a commit to ${path}.`, {
    cause: reason ?? failure,
  });
  end(lost);
  return lost;
}

/** Nobody catches it there. The next process begins with what was committed last. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
