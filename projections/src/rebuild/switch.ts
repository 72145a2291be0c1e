import { getGenerationCollection, type LiveGeneration } from '@nirmaan/contracts/kernel';
import type { Context } from '../kernel/context.js';
import { OperatorError, withGroupLease } from '../operator/operation.js';
import { type BuildTarget, CANCELLED, GenerationBuilder } from './generation-builder.js';

/**
 * Makes generations live together. Holding the group's lease stops the checkpoint, so each target is caught up past it
 * before the switch: readers never see an older state.
 */
export async function switchTo(
  context: Context,
  targets: readonly BuildTarget[],
  signal: AbortSignal,
): Promise<void> {
  // Most of the way is made before the live read models have to wait.
  await (
    await GenerationBuilder.open(context, await refresh(context, targets))
  ).catchUp({ signal });
  await withGroupLease(context, signal, async (token, held) => {
    const { progress } = context;
    const builder = await GenerationBuilder.open(context, await refresh(context, targets));
    await builder.catchUp({ signal: held });
    const { models, position } = await progress.read();
    const next: Record<string, LiveGeneration> = {};
    for (const { projection, generation } of targets) {
      const live = models[projection.readModel.name];
      if (live) await recordPosition(context, projection.readModel.name, live, position);
      const { version, generation: number } = generation;
      const isSame = live?.version === version && live.generation === number;
      const previous = isSame ? live.previous : (live ?? null);
      next[projection.readModel.name] = {
        ...{ version, generation: number, stopped: null },
        previous: previous && { version: previous.version, generation: previous.generation },
      };
    }
    if (held.aborted) throw new OperatorError(CANCELLED);
    const isFirst = Object.keys(models).length === 0;
    await progress.makeLive(token, next, isFirst ? builder.position : undefined);
  });
}

/** The current progress of the targets. */
const refresh = (context: Context, targets: readonly BuildTarget[]): Promise<BuildTarget[]> =>
  Promise.all(
    targets.map(async (target) => {
      const generation = await context.progress.findGeneration(target.generation._id);
      if (generation) return { ...target, generation };
      throw new OperatorError(`${target.generation._id} is gone.`);
    }),
  );

/** A rollback continues the previous generation from here. */
async function recordPosition(
  { progress }: Context,
  name: string,
  live: LiveGeneration,
  position: bigint,
): Promise<void> {
  if (live.stopped) return;
  await progress.updateGenerations([getGenerationCollection({ name }, live)], { position });
}
