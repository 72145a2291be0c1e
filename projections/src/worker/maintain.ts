import { pause } from '@nirmaan/platform/lifecycle';
import type { Context } from '../kernel/context.js';
import type { Projection } from '../kernel/projection.js';
import { start } from '../operator/control.js';
import { findRunningOperation, OperatorError } from '../operator/operation.js';
import { rebuild } from '../rebuild/rebuild.js';

const EVERY_MS = 5_000;

/**
 * Builds read models that are not live in this release's version: all of them on an empty MongoDB, or new versions
 * beside the live ones. Restarts those that an older worker could not fold. A failed build waits for an operator.
 */
export async function maintainReadModels(context: Context, signal: AbortSignal): Promise<void> {
  const report = (error: unknown): void => {
    if (signal.aborted) return;
    const level = error instanceof OperatorError ? 'warn' : 'error';
    context.log[level]({ err: error }, 'read models were not built');
  };
  while (!signal.aborted) {
    await maintainOnce(context, signal).catch(report);
    await pause(EVERY_MS, signal);
  }
}

async function maintainOnce(context: Context, signal: AbortSignal): Promise<void> {
  const { log } = context;
  if ((await findRunningOperation(context)) !== null) return;
  const missing = await findMissing(context);
  if (missing.length > 0) {
    const verdicts = await rebuild(context, missing, { signal });
    for (const { from, to, switched, comparison } of verdicts)
      if (switched) log.info({ from, to }, 'a new generation is live');
      else log.error({ from, to, comparison }, 'the new version lacks documents');
  }
  for (const projection of await findLeftStopped(context)) await start(context, projection, signal);
}

/** The projections whose version is not live yet, and whose build has not failed. */
async function findMissing({ progress, projections }: Context): Promise<Projection[]> {
  const { models } = await progress.read();
  const behind = projections.filter(
    ({ readModel: { name, version } }) => (models[name]?.version ?? 0) < version,
  );
  if (behind.length === 0) return [];
  const generations = await progress.listGenerations();
  const hasFailed = ({ readModel }: Projection): boolean =>
    generations.findLast(
      ({ name, version, state }) =>
        name === readModel.name && version === readModel.version && state !== 'dropped',
    )?.state === 'failed';
  return behind.filter((projection) => !hasFailed(projection));
}

/** Stopped by a worker of another release; this one can fold them. */
async function findLeftStopped({ progress, projections }: Context): Promise<Projection[]> {
  const { models } = await progress.read();
  return projections.filter(({ readModel }) => {
    const live = models[readModel.name];
    return live?.version === readModel.version && live.stopped?.by === 'worker';
  });
}
