import { Workforce } from '../progress/workforce.js';
import { together } from '../worker/together.js';
import { work } from '../worker/work.js';
import type { Workplace } from '../worker/workplace.js';
import { type BuildOptions, buildTargets } from './build-targets.js';
import { dropGeneration } from './drop.js';
import { isUnattended, untilLevel } from './level.js';
import { switchOver, type SwitchWhen, type Verdict } from './switch-over.js';
import { type Target, targetOf } from './target.js';
import { undertake } from './undertake.js';

export interface RebuildOptions extends BuildOptions {
  /** Begin anew instead of going on with what an earlier rebuild has left unfinished. */
  readonly fresh?: boolean | undefined;
  /** Switch although the documents differ from the live ones. */
  readonly acceptDifferences: boolean;
}

interface Beside extends BuildOptions {
  /** Begin anew, whatever an earlier command has left behind. */
  readonly fresh?: boolean | undefined;
}

/**
 * Rebuilds read models from the log, beside the live ones, which readers go on reading: build, let the new
 * generations keep up with the log, compare, switch. The old generations are kept and kept up to date. Throws
 * OperatorError.
 */
export const rebuild = (workplace: Workplace, options: RebuildOptions): Promise<Verdict[]> =>
  undertake(workplace, { ...workplace, ...options, command: 'rebuild' }, (signal) =>
    buildBeside(workplace, { ...options, signal }, options.acceptDifferences ? 'always' : 'same'),
  );

/**
 * Compares live read models with what a fresh build makes of the log, and drops the fresh build again unless it
 * differs. Throws OperatorError.
 */
export const verify = (workplace: Workplace, options: BuildOptions): Promise<Verdict[]> =>
  undertake(workplace, { ...workplace, ...options, command: 'verify' }, async (signal) => {
    const verdicts = await buildBeside(workplace, { ...options, signal, fresh: true }, 'never');
    for (const { to, comparison } of verdicts)
      if (!comparison?.different.length) await dropGeneration(workplace, to, signal);
    return verdicts;
  });

async function buildBeside(
  workplace: Workplace,
  options: Beside,
  when: SwitchWhen,
): Promise<Verdict[]> {
  const targets = await targetsOf(workplace, options);
  await buildTargets(workplace, targets, options);
  const verdicts: Verdict[] = [];
  const finish = async (over: AbortSignal): Promise<void> => {
    for (const target of targets) {
      await untilLevel(workplace, target, over);
      verdicts.push(await switchOver(workplace, target, when, options.signal));
    }
  };
  const alone = await isUnattended(workplace, targets);
  await together(options.signal, alone ? [finish, attend(workplace)] : [finish]);
  return verdicts;
}

async function targetsOf(
  workplace: Workplace,
  { mostPerSecond = null, fresh = false }: Beside,
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const projection of workplace.projections)
    targets.push(await targetOf(workplace, projection, mostPerSecond, fresh));
  return targets;
}

/** Does a worker's whole work as long as there is nobody else. */
const attend =
  (workplace: Workplace) =>
  (over: AbortSignal): Promise<void> => {
    const workforce = new Workforce(workplace.db, workplace.leases.owner);
    return work({ ...workplace, workforce }, over);
  };
