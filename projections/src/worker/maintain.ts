import { pause } from '@nirmaan/platform/lifecycle';
import { markOwnReadModels } from '@nirmaan/platform/stores';
import type { Context } from '../kernel/context.js';
import { ensureIndexes } from '../kernel/indexes.js';
import {
  findRunningOperation,
  getGroupLease,
  Operation,
  OperatorError,
} from '../kernel/operation.js';
import { rebuild } from '../rebuild/rebuild.js';
import { finishErasures } from './finish-erasures.js';

const MAINTENANCE_INTERVAL_MS = 5_000;
/** Without a worker for this long, none of another release is running. */
const NO_WORKER_MS = 10_000;

/**
 * Builds read models that are not live in this release's version: all of them on an empty MongoDB, or new versions
 * beside the live ones. Removes those that this release does not have.
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
  const { log, progress } = context;
  if ((await findRunningOperation(context)) !== null) return;
  if ((await progress.read()).firstEvent === null) await markOwnReadModels(context);
  await removeUnknown(context, signal);
  const missing = await findMissing(context);
  if (missing.length === 0) return;
  for (const { from, to, switched, comparison } of await rebuild(context, missing, { signal }))
    if (switched) log.info({ from, to }, 'a new generation is live');
    else log.error({ from, to, comparison }, 'the new version lacks documents');
}

/**
 * Removes read models that this release does not have, so that its workers need not stand by for ever. One that has
 * them builds them again.
 */
async function removeUnknown(context: Context, signal: AbortSignal): Promise<void> {
  const { progress, projections } = context;
  const isKnown = (name: string) => projections.some(({ readModel }) => readModel.name === name);
  const list = async () =>
    Object.keys((await progress.read()).models).filter((name) => !isKnown(name));
  if ((await list()).length === 0) return;
  if ((await getGroupLease(context).findHolder(NO_WORKER_MS)) !== null) return;
  await Operation.run(context, 'removal', signal, async (operation) => {
    const names = await list();
    await operation.withGroupLease(({ token }) => progress.removePointers(token, names));
    for (const { _id, name } of await progress.listGenerations())
      if (names.includes(name)) await operation.drop(_id);
  });
}

/** The read models that are not live in this release's version, or a newer one. A failed build waits for an operator. */
async function findMissing({ progress, projections }: Context): Promise<Context['projections']> {
  const { models } = await progress.read();
  const generations = await progress.listGenerations();
  return projections.filter(({ readModel: { name, version } }) => {
    const hasFailed = generations.some(
      (one) => one.name === name && one.version === version && one.failure !== null,
    );
    const live = models[name];
    return (!live || live.version < version) && !hasFailed;
  });
}
