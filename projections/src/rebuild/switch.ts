import {
  type GenerationId,
  getGenerationCollection,
  isSameGeneration,
  type LivePointer,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { type Context, getLiveGenerations } from '../kernel/context.js';
import { addUnfinishedErasures, listErasures, refoldErased } from '../kernel/erasures.js';
import {
  CANCELLED,
  type GroupToken,
  type OperationToken,
  OperatorError,
  withGroupLease,
} from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { type BuildTarget, GenerationBuilder } from './generation-builder.js';

/**
 * Call while holding the group's lease, which freezes the checkpoint. Afterwards every target has reached it, so that a
 * switch never shows an older state.
 */
export async function catchUpWithReaders(
  context: Context,
  builder: GenerationBuilder,
  signal: AbortSignal,
): Promise<void> {
  await builder.catchUp(signal);
  await refoldAll(context, builder);
}

/** Makes targets live together. */
export async function makeLive(
  context: Context,
  groupToken: GroupToken,
  { position: built }: GenerationBuilder,
  targets: readonly BuildTarget[],
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw new OperatorError(CANCELLED);
  if (targets.length === 0) return;
  const { models } = await context.progress.read();
  requireNotStopped(
    models,
    targets.map(({ projection }) => projection),
  );
  const next = targets.map(({ projection: { readModel }, generation }) => {
    const pointer = models[readModel.name];
    return [readModel.name, getNextLive(pointer, generation)] as const;
  });
  const isFirst = Object.keys(models).length === 0;
  if (isFirst) await addUnfinishedErasures(context);
  const position = isFirst ? built : undefined;
  await context.progress.switch(groupToken, Object.fromEntries(next), position);
}

/** Refolds documents that were built or updated before their subject was erased. */
async function refoldAll(context: Context, { targets }: GenerationBuilder): Promise<void> {
  const erased = await listErasures(context.db);
  const built = targets.map(({ projection, generation: { _id: collection } }) => ({
    ...{ projection, collection },
  }));
  for (const generation of [...built, ...(await getLiveGenerations(context))])
    await refoldErased(context, generation, erased);
}

/** Throws OperatorError for read models that an operator has stopped: only an operator starts them again. */
export function requireNotStopped(
  models: ReadModelProgress['models'],
  projections: readonly Projection[],
): void {
  const names = projections.map(({ readModel }) => readModel.name);
  const stopped = names.filter((name) => models[name]?.stopped?.by === 'operator');
  if (stopped.length > 0)
    throw new OperatorError(`${stopped.join(', ')}: stopped by an operator; run start first.`);
}

/** The live generation after a switch. The previous one becomes the rollback target. */
export function getNextLive(
  pointer: LivePointer | undefined,
  { version, generation }: GenerationId,
): LivePointer {
  const target = { version, generation };
  if (!pointer) return { ...target, stopped: null, previous: null };
  if (isSameGeneration(pointer, target)) return { ...pointer, stopped: null };
  const previous = { version: pointer.version, generation: pointer.generation };
  return { ...target, stopped: null, previous };
}

/** Catches existing generations up and makes them live together. */
export async function switchToExisting(
  context: Context,
  operationToken: OperationToken,
  existing: readonly { readonly projection: Projection; readonly id: GenerationId }[],
  signal: AbortSignal,
): Promise<void> {
  if (existing.length === 0) return;
  const targets: BuildTarget[] = [];
  for (const { projection, id } of existing) {
    const collection = getGenerationCollection(projection.readModel, id);
    const generation = await context.progress.claimGeneration(operationToken, collection);
    targets.push({ projection, generation, strict: false });
  }
  const builder = await GenerationBuilder.open(context, operationToken, targets);
  await builder.catchUp(signal);
  await withGroupLease(context, signal, async (groupToken, signal) => {
    await catchUpWithReaders(context, builder, signal);
    await makeLive(context, groupToken, builder, targets, signal);
  });
}
