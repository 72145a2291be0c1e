import { together } from '../worker/together.js';
import { work } from '../worker/work.js';
import type { Workplace } from '../worker/workplace.js';
import { buildTargets } from './build-targets.js';
import { isUnattended, untilLevel } from './level.js';
import { switchOver, type Verdict } from './switch-over.js';
import { targetOf } from './target.js';

export interface RebuildOptions {
  /** Switch although the documents differ from the live ones. */
  readonly acceptDifferences: boolean;
  readonly signal: AbortSignal;
}

/**
 * Rebuilds the read models of a workplace from the log, beside the live ones, which readers go on reading: build,
 * let the new generations keep up with the log, compare, switch. The old generations are kept and kept up to date.
 * Throws OperatorError.
 */
export async function rebuild(workplace: Workplace, options: RebuildOptions): Promise<Verdict[]> {
  const { signal } = options;
  const targets = await inTurn(workplace.projections, (one) => targetOf(workplace, one));
  await buildTargets(workplace, targets, signal);
  const verdicts: Verdict[] = [];
  const finish = async (over: AbortSignal): Promise<void> => {
    for (const target of targets) {
      await untilLevel(workplace, target, over);
      verdicts.push(await switchOver(workplace, target, options.acceptDifferences));
    }
  };
  const alone = await isUnattended(workplace, targets);
  await together(signal, alone ? [finish, (over) => work(workplace, over)] : [finish]);
  return verdicts;
}

async function inTurn<From, To>(all: readonly From[], each: (one: From) => Promise<To>) {
  const done: To[] = [];
  for (const one of all) done.push(await each(one));
  return done;
}
