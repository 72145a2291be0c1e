import { pause } from '@nirmaan/platform/lifecycle';
import { LeaseLost } from '../progress/generation.js';
import { buildShift, followShift, type Shift } from './shift.js';
import { together } from './together.js';
import type { Workplace } from './workplace.js';

const SLOWEST_RETRY_MS = 5_000;

/** Works shift after shift until the signal aborts; a fault ends a shift, never the worker. Gives its leases back. */
export async function work(workplace: Workplace, signal: AbortSignal): Promise<void> {
  await together(signal, [
    (over) => shiftAfterShift(buildShift, workplace, over),
    (over) => shiftAfterShift(followShift, workplace, over),
  ]);
  await workplace.leases.releaseAll();
  await workplace.workforce.signOut();
}

async function shiftAfterShift(
  shift: Shift,
  workplace: Workplace,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await shift(workplace, signal);
      failures = 0;
    } catch (error) {
      report(workplace, error);
      failures += 1;
      await pause(Math.min(100 * 2 ** failures, SLOWEST_RETRY_MS), signal);
    }
  }
}

function report({ log }: Workplace, error: unknown): void {
  if (error instanceof LeaseLost) log.info({ err: error }, 'somebody else goes on');
  else log.error({ err: error }, 'shift ended by a fault; beginning another');
}
