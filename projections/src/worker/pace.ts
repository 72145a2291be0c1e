import { pause } from '@nirmaan/platform/lifecycle';

/** Waits after each batch until no more than so many facts a second have been read; null sets no limit. */
export function paceOf(
  mostPerSecond: number | null,
  signal: AbortSignal,
): (facts: number) => Promise<void> {
  if (mostPerSecond === null) return () => Promise.resolve();
  const began = performance.now();
  let read = 0;
  return async (facts) => {
    read += facts;
    const ahead = (read * 1_000) / mostPerSecond - (performance.now() - began);
    if (ahead > 0) await pause(ahead, signal);
  };
}
