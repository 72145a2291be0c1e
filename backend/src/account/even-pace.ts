import { setTimeout as delay } from 'node:timers/promises';

const PACE_MS = 250;

/** Answers only at every full quarter of a second, so that the time of an answer does not tell what was found. */
export async function atEvenPace<Value>(work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - begun;
    await delay(Math.ceil(taken / PACE_MS) * PACE_MS - taken);
  }
}
