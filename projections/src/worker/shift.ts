import type { Generation } from '../progress/generation.js';
import { build } from './build.js';
import { introduceVersions } from './introduce-versions.js';
import { keepUp } from './keep-up.js';
import { takeUp } from './take-up.js';
import { together } from './together.js';
import { watch } from './watch.js';
import type { Workplace } from './workplace.js';

/**
 * From taking up work until something about it changes: a build has caught up, a lease is lost or has become free,
 * an operator wants something. Everything is read afresh from the stores, so the next shift begins with the truth.
 */
export async function shift(workplace: Workplace, signal: AbortSignal): Promise<void> {
  const held = await takeUp(workplace);
  const inPhase = (phase: Generation['phase']) => held.filter((one) => one.phase === phase);
  const [building, following] = [inPhase('building'), inPhase('following')];
  await together(signal, [
    (over) => watch(workplace, held, over),
    (over) => introduceVersions(workplace, following, over),
    ...(building.length > 0 ? [(over: AbortSignal) => build(workplace, building, over)] : []),
    ...(following.length > 0 ? [(over: AbortSignal) => keepUp(workplace, following, over)] : []),
  ]);
}
