import { soaking } from '@nirmaan/platform/testing';
import { type Parameters } from 'fast-check';

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const seed = 20_260_101;

/** A few runs that are the same every time; in the soak many, which are new every time. */
export function runs(inTest: number, inSoak: number): Pick<Parameters, 'numRuns' | 'seed'> {
  return soaking ? { numRuns: inSoak } : { numRuns: inTest, seed };
}
