import { pause } from '@nirmaan/platform/lifecycle';

const EVERY_MS = 100;

/** Asks again and again until the answer is yes. False when the signal aborts first. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if (await isSo()) return true;
    await pause(EVERY_MS, signal);
  }
  return false;
}
