import {
  type GenerationId,
  getGenerationCollection,
  isSameGeneration,
  type LivePointer,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { getLiveGenerations } from '../kernel/context.js';
import { addUnfinishedErasures, listPendingErasures, reprojectErased } from '../kernel/erasures.js';
import {
  type HeldLease,
  type Operation,
  OperatorError,
  throwIfCancelled,
} from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { GenerationBuilder, type Target } from './generation-builder.js';

/**
 * The lease freezes the checkpoint, which every target has reached afterwards, so that a switch never shows an older
 * state. Documents that were built or updated before their subject was erased are folded again.
 */
export async function catchUpToCheckpoint(
  builder: GenerationBuilder,
  { signal }: HeldLease,
): Promise<void> {
  const { context } = builder.operation;
  await builder.catchUp(signal);
  const erased = await listPendingErasures(context.db);
  for (const generation of [...builder.targets, ...(await getLiveGenerations(context))])
    await reprojectErased(context, generation, erased);
}

/** Makes targets live together. */
export async function makeLive(
  { operation: { context }, position }: GenerationBuilder,
  { token, signal }: HeldLease,
  targets: readonly Target[],
): Promise<void> {
  throwIfCancelled(signal);
  if (targets.length === 0) return;
  const { models } = await context.progress.read();
  const names = targets.map(({ record }) => record.name);
  requireNotStopped(models, names);
  const next = Object.fromEntries(
    targets.map(({ record }) => [record.name, getNextLive(models[record.name], record)]),
  );
  const isFirst = Object.keys(models).length === 0;
  if (isFirst) await addUnfinishedErasures(context);
  await context.progress.setPointers(token, () => next, isFirst ? position : undefined);
}

/** Throws OperatorError for read models that an operator has stopped: only an operator starts them again. */
export function requireNotStopped(
  models: ReadModelProgress['models'],
  names: readonly string[],
): void {
  const stopped = names.filter((name) => models[name]?.stopped?.by === 'operator');
  if (stopped.length > 0)
    throw new OperatorError(`${stopped.join(', ')}: stopped by an operator; run start first.`);
}

/** The live generation after a switch. The previous one becomes the rollback target. */
function getNextLive(
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
  operation: Operation,
  existing: readonly { readonly projection: Projection; readonly id: GenerationId }[],
): Promise<void> {
  if (existing.length === 0) return;
  const targets: Target[] = [];
  for (const { projection, id } of existing) {
    const collection = getGenerationCollection(projection.readModel, id);
    targets.push({ projection, collection, record: await operation.claim(collection) });
  }
  const builder = await GenerationBuilder.open(operation, targets);
  // An older build of this version lacks the indexes that the release adds.
  await builder.createIndexes();
  await builder.catchUp();
  await operation.withGroupLease(async (lease) => {
    await catchUpToCheckpoint(builder, lease);
    await makeLive(builder, lease, targets);
  });
}
