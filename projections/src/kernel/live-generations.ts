import { getGenerationCollection } from '@nirmaan/contracts/kernel';
import type { Context } from './context.js';
import type { Generation } from './projection.js';

/** The generations that the group updates, and that this release can fold. */
export async function getLiveGenerations({
  progress,
  projections,
}: Pick<Context, 'progress' | 'projections'>): Promise<Generation[]> {
  const { models } = await progress.read();
  return projections.flatMap((projection) => {
    const { readModel } = projection;
    const live = models[readModel.name];
    if (!live || live.stopped || live.version !== readModel.version) return [];
    return [{ projection, collection: getGenerationCollection(readModel, live) }];
  });
}
