import { pause } from '@nirmaan/platform/lifecycle';

const EVERY_MS = 100;

/** Asks again and again until the answer is yes. False when the signal aborts first, or the patience has ended. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  signal: AbortSignal,
  patienceMs = Infinity,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (!signal.aborted) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await pause(EVERY_MS, signal);
  }
  return false;
}
