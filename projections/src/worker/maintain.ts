import { pause } from '@nirmaan/platform/lifecycle';
import { markOwnReadModels } from '@nirmaan/platform/stores';
import type { Context } from '../kernel/context.js';
import { ensureIndexes } from '../kernel/indexes.js';
import { findRunningOperation, Operation, OperatorError } from '../kernel/operation.js';
import { rebuild } from '../rebuild/rebuild.js';
import { switchToExisting } from '../rebuild/switch.js';
import { finishErasures } from './finish-erasures.js';
import { type Plan, getPlan } from './plan.js';

const MAINTENANCE_INTERVAL_MS = 5_000;

/**
 * Builds read models that are not live in this release's version: all of them on an empty MongoDB, or new versions
 * beside the live ones. Resumes those that were stopped for a worker of this release.
 */
export async function maintainReadModels(context: Context, signal: AbortSignal): Promise<void> {
  const report = (error: unknown): void => {
    if (signal.aborted) return;
    const level = error instanceof OperatorError ? 'warn' : 'error';
    context.log[level]({ err: error }, 'maintaining read models failed; trying again');
  };
  let isIndexed = false;
  const ensureOnce = async (): Promise<void> => {
    if (!isIndexed) await ensureIndexes(context);
    isIndexed = true;
  };
  while (!signal.aborted) {
    await ensureOnce().catch(report);
    await maintainOnce(context, signal).catch(report);
    await finishErasures(context, signal).catch(report);
    await pause(MAINTENANCE_INTERVAL_MS, signal);
  }
}

async function maintainOnce(context: Context, signal: AbortSignal): Promise<void> {
  const { log, progress, projections } = context;
  if ((await findRunningOperation(context)) !== null) return;
  const current = await progress.read();
  if (current.firstEvent === null) await markOwnReadModels(context);
  const generations = await progress.listGenerations();
  const getPlanned = (plan: Plan) =>
    projections.filter((projection) => getPlan(projection, current, generations) === plan);
  const stopped = getPlanned('resume');
  if (stopped.length > 0) await resume(context, stopped, signal);
  const missing = getPlanned('build');
  if (missing.length === 0) return;
  const onRestart = (sentence: string): void => log.info(sentence);
  const results = await rebuild(context, missing, { signal, onRestart });
  for (const { from, to, switched, comparison } of results)
    if (switched) log.info({ from, to }, 'a new generation is live');
    else log.error({ from, to, comparison }, 'the new version lacks documents');
}

/** Catches stopped read models up, but none that an operator has stopped meanwhile. */
const resume = (
  context: Context,
  projections: Context['projections'],
  signal: AbortSignal,
): Promise<void> =>
  Operation.run(context, 'resume', signal, async (operation) => {
    const current = await context.progress.read();
    const stopped = projections.flatMap((projection) => {
      const id = current.models[projection.readModel.name];
      return id && getPlan(projection, current, []) === 'resume' ? [{ projection, id }] : [];
    });
    await switchToExisting(operation, stopped);
  });
