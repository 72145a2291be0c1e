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
export type Shift = (workplace: Workplace, signal: AbortSignal) => Promise<void>;

/** Builds and follows in shifts of their own, so that a build that begins or ends keeps no reader waiting. */
export const buildShift: Shift = async (workplace, signal) => {
  const held = await takeUp(workplace, 'building');
  await together(signal, [
    (over) => watch(workplace, 'building', held, over),
    ...(held.length > 0 ? [(over: AbortSignal) => build(workplace, held, over)] : []),
  ]);
};

export const followShift: Shift = async (workplace, signal) => {
  const held = await takeUp(workplace, 'following');
  await together(signal, [
    (over) => watch(workplace, 'following', held, over),
    (over) => introduceVersions(workplace, held, over),
    ...(held.length > 0 ? [(over: AbortSignal) => keepUp(workplace, held, over)] : []),
  ]);
};
