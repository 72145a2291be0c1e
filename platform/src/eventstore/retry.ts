import pRetry, { AbortError } from 'p-retry';
import { isTransient } from './errors.js';

/** About 6 s in all: longer than a restart of the store on one machine, shorter than a person's patience. */
const patience = { retries: 6, minTimeout: 100, factor: 2, randomize: true };

/** Tries again what failed for a passing reason; other errors come out at once, as they are. */
export const retried = <Value>(call: () => Promise<Value>): Promise<Value> =>
  pRetry(async () => {
    try {
      return await call();
    } catch (error) {
      if (isTransient(error)) throw asError(error);
      throw new AbortError(asError(error));
    }
  }, patience);

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
