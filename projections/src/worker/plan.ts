import type {
  GenerationDocument,
  LiveGeneration,
  ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import type { Context } from '../kernel/context.js';
import type { Projection } from '../kernel/projection.js';

/** What a worker does about a read model besides updating it. */
export type Plan = 'stand by' | 'build' | 'resume' | 'nothing';

type Version = Pick<Projection, 'readModel'>;

/** Compares what is live with the version of this release. A failed build waits for an operator. */
export function planFor(
  { readModel: { name, version } }: Version,
  { models }: Pick<ReadModelProgress, 'models'>,
  generations: readonly GenerationDocument[],
): Plan {
  const live = models[name];
  if (live && live.version > version) return 'stand by';
  if (live?.stopped?.by === 'operator') return 'nothing';
  if (live?.version === version) return live.stopped ? 'resume' : 'nothing';
  const newest = generations.findLast(
    (built) => built.name === name && built.version === version && built.state !== 'dropped',
  );
  return newest?.state === 'failed' ? 'nothing' : 'build';
}

/** A worker of a newer release has switched to a version that this program cannot fold. */
export async function isOutdated({
  progress,
  projections,
}: Pick<Context, 'progress' | 'projections'>): Promise<boolean> {
  const current = await progress.read();
  return projections.some((projection) => planFor(projection, current, []) === 'stand by');
}

/** Live read models that this release cannot fold, stopped at the group's position for a worker that can. */
export function stopUnknown(
  projections: readonly Version[],
  { models, position: at }: ReadModelProgress,
): Readonly<Record<string, LiveGeneration>> {
  const isKnown = (name: string, { version }: LiveGeneration): boolean =>
    projections.some(({ readModel }) => readModel.name === name && readModel.version === version);
  return Object.fromEntries(
    Object.entries(models)
      .filter(([name, live]) => !live.stopped && !isKnown(name, live))
      .map(([name, live]) => [name, { ...live, stopped: { at, by: 'worker' as const } }]),
  );
}
