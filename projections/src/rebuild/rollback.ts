import {
  getGenerationCollection,
  type LivePointer,
  type ReadModel,
} from '@nirmaan/contracts/kernel';
import type { Context } from '../kernel/context.js';
import { Operation } from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { type Candidate, CatchUp } from './catch-up.js';

/** One sentence per read model. */
export interface RollbackResult {
  readonly done: readonly string[];
  readonly refused: readonly string[];
}

/** Catches up previous generations and makes them live again. Run it again to undo. Throws OperatorError. */
export function rollback(
  context: Context,
  projections: readonly Projection[],
  signal: AbortSignal,
): Promise<RollbackResult> {
  return Operation.run(context, 'rollback', signal, async (operation) => {
    const { models } = await context.progress.read();
    const [targets, done, refused]: [Candidate[], string[], string[]] = [[], [], []];
    for (const projection of projections) {
      const { id, readModel } = projection;
      const live = models[readModel.name];
      const obstacle = findObstacle(live, readModel);
      if (!live?.previous || obstacle !== null) {
        refused.push(`${id}: ${obstacle}`);
        continue;
      }
      const from = getGenerationCollection(readModel, live);
      const collection = getGenerationCollection(readModel, live.previous);
      targets.push({ projection, collection, strict: false });
      done.push(`${id}: ${collection} is live again; ${from} remains the rollback target`);
    }
    if (targets.length > 0) await operation.retryOutages(() => switchTo(operation, targets));
    return { done, refused };
  });
}

function findObstacle(live: LivePointer | undefined, { version }: ReadModel): string | null {
  if (!live) return 'It is not live: rebuild it.';
  if (!live.previous) return 'There is no previous generation.';
  if (live.previous.version === version) return null;
  return `The previous generation has version ${live.previous.version}: use the release that knows it.`;
}

async function switchTo(operation: Operation, targets: readonly Candidate[]): Promise<void> {
  const catchUp = await CatchUp.open(operation, targets);
  // An older build of this version lacks the indexes that the release adds.
  await catchUp.createIndexes();
  await catchUp.toHead();
  await operation.withGroupLease(async (lease) => {
    await catchUp.toCheckpoint(lease);
    await catchUp.makeLive(lease, targets);
  });
}
