import {
  type GenerationId,
  getGenerationCollection,
  isSameGeneration,
  type LiveGeneration,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { type Context, getLiveGenerations } from '../kernel/context.js';
import { addUnfinishedErasures, listErasures, refoldErased } from '../kernel/erasures.js';
import { CANCELLED, OperatorError, withGroupLease } from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { type BuildTarget, GenerationBuilder } from './generation-builder.js';

/**
 * Makes generations live together: all targets, or those that `choose` returns. Holding the group's lease stops the
 * checkpoint, so each target is caught up past it before the switch: readers never see an older state.
 */
export async function switchTo(
  context: Context,
  builder: GenerationBuilder,
  signal: AbortSignal,
  choose: (
    progress: ReadModelProgress,
  ) => Promise<readonly BuildTarget[]> | readonly BuildTarget[] = () => builder.targets,
): Promise<void> {
  // Catch up before taking the lease, to keep the pause short.
  await builder.catchUp(signal);
  await withGroupLease(context, signal, async (token, held) => {
    await builder.catchUp(held);
    await refoldAll(context, builder);
    const progress = await context.progress.read();
    const { models } = progress;
    const chosen = await choose(progress);
    if (held.aborted) throw new OperatorError(CANCELLED);
    if (chosen.length === 0) return;
    requireNotStopped(
      models,
      chosen.map(({ projection }) => projection),
    );
    const next = chosen.map(({ projection: { readModel }, generation }) => {
      const live = models[readModel.name];
      return [readModel.name, getNextLive(live, generation)] as const;
    });
    const isFirst = Object.keys(models).length === 0;
    if (isFirst) await addUnfinishedErasures(context);
    const position = isFirst ? builder.position : undefined;
    await context.progress.switch(token, Object.fromEntries(next), position);
  });
}

/** Documents that were built or updated before their subject was erased. */
async function refoldAll(context: Context, { targets }: GenerationBuilder): Promise<void> {
  const erased = await listErasures(context.db);
  const built = targets.map(({ projection, generation: { _id: collection } }) => ({
    ...{ projection, collection },
  }));
  for (const generation of [...built, ...(await getLiveGenerations(context))])
    await refoldErased(context, generation, erased);
}

/** Throws OperatorError for read models that an operator has stopped, which nothing else starts again. */
export function requireNotStopped(
  models: ReadModelProgress['models'],
  projections: readonly Projection[],
): void {
  const names = projections.map(({ readModel }) => readModel.name);
  const stopped = names.filter((name) => models[name]?.stopped?.by === 'operator');
  if (stopped.length > 0)
    throw new OperatorError(`${stopped.join(', ')}: stopped by an operator; run start first.`);
}

/** What is live after a switch. The generation that was live becomes the rollback target. */
export function getNextLive(
  live: LiveGeneration | undefined,
  { version, generation }: GenerationId,
): LiveGeneration {
  const target = { version, generation };
  if (!live) return { ...target, stopped: null, previous: null };
  if (isSameGeneration(live, target)) return { ...live, stopped: null };
  const previous = { version: live.version, generation: live.generation };
  return { ...target, stopped: null, previous };
}

/** Catches existing generations up and makes them live together. */
export async function switchToExisting(
  context: Context,
  operation: bigint,
  existing: readonly { readonly projection: Projection; readonly id: GenerationId }[],
  signal: AbortSignal,
): Promise<void> {
  if (existing.length === 0) return;
  const targets: BuildTarget[] = [];
  for (const { projection, id } of existing) {
    const collection = getGenerationCollection(projection.readModel, id);
    const generation = await context.progress.claimGeneration(operation, collection);
    targets.push({ projection, generation, strict: false });
  }
  await switchTo(context, await GenerationBuilder.open(context, operation, targets), signal);
}
