import {
  type GenerationId,
  getGenerationCollection,
  isSameGeneration,
  type LivePointer,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { getLiveGenerations } from '../kernel/context.js';
import {
  addPendingErasures,
  listPendingErasures,
  readUnfinishedErasures,
  reprojectErased,
} from '../kernel/erasures.js';
import {
  type GroupLease,
  type Operation,
  OperatorError,
  throwIfCancelled,
} from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { GenerationBuilder, type ClaimedGeneration } from './generation-builder.js';

/**
 * The lease freezes the checkpoint, which every generation has reached afterwards, so that a switch never shows an older
 * state. Also folds the documents of erased subjects again: the built ones may be older than the erasure, and readers
 * would see what was erased; the live ones too, and the comparison would find differences.
 */
export async function catchUpToCheckpoint(
  builder: GenerationBuilder,
  { signal }: GroupLease,
): Promise<void> {
  const { context } = builder.operation;
  await builder.catchUp(signal);
  const pending = await listPendingErasures(context.db);
  // No session has reached these.
  const later = await readUnfinishedErasures(context, (await context.progress.read()).position);
  for (const generation of [...builder.generations, ...(await getLiveGenerations(context))])
    await reprojectErased(context, generation, [...pending, ...later]);
}

/** Makes generations live together. */
export async function makeLive(
  { operation: { context }, position }: GenerationBuilder,
  { token, signal }: GroupLease,
  generations: readonly ClaimedGeneration[],
): Promise<void> {
  throwIfCancelled(signal);
  if (generations.length === 0) return;
  const { models } = await context.progress.read();
  const names = generations.map(({ record }) => record.name);
  requireNotStopped(models, names);
  const next = Object.fromEntries(
    generations.map(({ record }) => [record.name, getNextPointer(models[record.name], record)]),
  );
  const isFirst = Object.keys(models).length === 0;
  // None is pending where the read models' database was lost.
  if (isFirst) await addPendingErasures(context.db, await readUnfinishedErasures(context, 0n));
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

/** The pointer after a switch. What was live becomes the rollback target. */
function getNextPointer(
  pointer: LivePointer | undefined,
  { version, generation }: GenerationId,
): LivePointer {
  const next = { version, generation, stopped: null };
  if (!pointer) return { ...next, previous: null };
  if (isSameGeneration(pointer, next)) return { ...pointer, stopped: null };
  return { ...next, previous: { version: pointer.version, generation: pointer.generation } };
}

/** Catches existing generations up and makes them live together. */
export async function switchToExisting(
  operation: Operation,
  existing: readonly { readonly projection: Projection; readonly id: GenerationId }[],
): Promise<void> {
  if (existing.length === 0) return;
  const generations: ClaimedGeneration[] = [];
  for (const { projection, id } of existing) {
    const collection = getGenerationCollection(projection.readModel, id);
    generations.push({ projection, collection, record: await operation.claim(collection) });
  }
  const builder = await GenerationBuilder.open(operation, generations);
  // An older build of this version lacks the indexes that the release adds.
  await builder.createIndexes();
  await builder.catchUp();
  await operation.withGroupLease(async (lease) => {
    await catchUpToCheckpoint(builder, lease);
    await makeLive(builder, lease, generations);
  });
}
