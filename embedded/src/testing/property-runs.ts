import { soaking } from '@nirmaan/platform/testing';
import { type Parameters } from 'fast-check';

const seed = 20_260_101;

/** A few runs that are the same every time; in the soak many, which are new every time. */
export function runs(inTest: number, inSoak: number): Pick<Parameters, 'numRuns' | 'seed'> {
  return soaking ? { numRuns: inSoak } : { numRuns: inTest, seed };
}
