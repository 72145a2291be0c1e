import { setTimeout } from 'node:timers/promises';

/**
 * Runs the check until it neither throws nor returns `false`, and returns what it returned. At the timeout (in
 * milliseconds) it throws what the check threw last, so that the failure names what was expected.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeout = 30_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<T> {
  let failure: unknown = new Error(
    `after ${timeout} ms, this has not returned: ${check.toString()}`,
  );
  const ended = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: ended.signal });
  const untilItHolds = async (): Promise<T> => {
    for (;;) {
      try {
        const value = await check();
        if (value !== false) return value;
        failure = new Error(`after ${timeout} ms, this is still false: ${check.toString()}`);
      } catch (error) {
        failure = error;
      }
      await pause(interval);
    }
  };
  const untilTimeout = async (): Promise<never> => {
    await pause(timeout);
    throw failure;
  };
  try {
    return await Promise.race([untilItHolds(), untilTimeout()]);
  } finally {
    ended.abort();
  }
}
