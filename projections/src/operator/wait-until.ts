import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 100;

/** Asks again and again until the answer is yes. False when the signal aborts first. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if (await isSo()) return true;
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
