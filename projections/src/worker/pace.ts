import { pause } from '@nirmaan/platform/lifecycle';

/** Waits after each batch until no more than so many events a second have been read; null sets no limit. */
export function paceOf(
  mostPerSecond: number | null,
  signal: AbortSignal,
): (events: number) => Promise<void> {
  if (mostPerSecond === null) return () => Promise.resolve();
  const began = performance.now();
  let read = 0;
  return async (events) => {
    read += events;
    const ahead = (read * 1_000) / mostPerSecond - (performance.now() - began);
    if (ahead > 0) await pause(ahead, signal);
  };
}
