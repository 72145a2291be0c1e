import { setTimeout as delay } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal aborts: then there is nothing to wait for any more. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);
