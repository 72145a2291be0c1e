import type { Phase } from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import { isRetryRequested } from '../progress/parked-streams.js';
import type { Generation } from '../progress/generation.js';
import { openGenerations } from './take-up.js';
import type { Workplace } from './workplace.js';

const EVERY_MS = 1_000;

/** Keeps the leases, and ends as soon as there is anything else to do than to go on with what is held. */
export async function watch(
  workplace: Workplace,
  phase: Phase,
  held: readonly Generation[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await workplace.leases.renew();
    if (await isSomethingElseToDo(workplace, phase, held)) return;
    await pause(EVERY_MS, signal);
  }
}

async function isSomethingElseToDo(
  workplace: Workplace,
  wanted: Phase,
  held: readonly Generation[],
): Promise<boolean> {
  const all = await openGenerations(workplace);
  const open = all.filter(({ phase }) => phase === wanted);
  const same = open.filter(({ _id, phase, lease }) =>
    held.some((one) => one.collection === _id && one.phase === phase && one.token === lease.token),
  );
  if (same.length !== held.length || same.length !== open.length) return true;
  return isRetryRequested(
    workplace.db,
    held.map(({ collection }) => collection),
  );
}
