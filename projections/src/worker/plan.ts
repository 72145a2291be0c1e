import type { GenerationRecord, LivePointer, ReadModelProgress } from '@nirmaan/contracts/kernel';
import type { Context } from '../kernel/context.js';
import type { Projection } from '../kernel/projection.js';

/** What a worker does with a read model besides updating it. */
export type Plan = 'build' | 'resume' | 'nothing';

/** Whether a worker of a newer release has switched to a version that this program cannot fold. */
const isNewer = (
  pointer: LivePointer | undefined,
  { readModel }: Pick<Projection, 'readModel'>,
): boolean => pointer !== undefined && pointer.version > readModel.version;

/** Compares what is live with the version of this release. A failed build waits for an operator. */
export function getPlan(
  projection: Pick<Projection, 'readModel'>,
  { models }: Pick<ReadModelProgress, 'models'>,
  generations: readonly GenerationRecord[],
): Plan {
  const { name, version } = projection.readModel;
  const pointer = models[name];
  if (isNewer(pointer, projection) || pointer?.stopped?.by === 'operator') return 'nothing';
  if (pointer?.version === version) return pointer.stopped ? 'resume' : 'nothing';
  const newest = generations.findLast(
    (built) => built.name === name && built.version === version && built.state !== 'dropped',
  );
  return newest?.state === 'failed' ? 'nothing' : 'build';
}

/** Whether a newer release has made a version live that this one does not know. */
export async function isOutdated({ progress, projections }: Context): Promise<boolean> {
  const { models } = await progress.read();
  return projections.some((one) => isNewer(models[one.readModel.name], one));
}

/** Live read models that this release cannot fold, stopped at the group's position for a worker that can. */
export function getUnsupportedAsStopped(
  projections: readonly Pick<Projection, 'readModel'>[],
  { models, position: at }: ReadModelProgress,
): Readonly<Record<string, LivePointer>> {
  const isSupported = (name: string, version: number): boolean =>
    projections.some(({ readModel }) => readModel.name === name && readModel.version === version);
  return Object.fromEntries(
    Object.entries(models)
      .filter(([name, { version, stopped }]) => !stopped && !isSupported(name, version))
      .map(([name, pointer]) => [name, { ...pointer, stopped: { at, by: 'worker' } }]),
  );
}
