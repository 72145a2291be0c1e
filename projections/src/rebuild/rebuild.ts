import {
  type GenerationRecord,
  getGenerationCollection,
  type Position,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import type { Context } from '../kernel/context.js';
import {
  type OperationToken,
  outlastOutages,
  withGroupLease,
  withOperationLock,
} from '../kernel/operation.js';
import { ParkedStreams } from '../kernel/parked-streams.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { compareAgain, compareAll, type Comparison, type Draft, type Sides } from './comparison.js';
import { type BuildOptions, type BuildTarget, GenerationBuilder } from './generation-builder.js';
import { catchUpWithReaders, makeLive, requireNotStopped } from './switch.js';

export interface RebuildOptions extends BuildOptions {
  /** Start over instead of continuing an unfinished rebuild. */
  readonly fresh?: boolean | undefined;
  /** Called with a sentence for each unfinished build that is dropped, because another program began it. */
  readonly onRestart?: ((sentence: string) => void) | undefined;
  /** When to switch to a build. With `never` it is a new build, which is dropped again unless it differs. */
  readonly switchWhen?: 'same' | 'always' | 'never' | undefined;
}

/** How the rebuild of a read model ended. */
export interface RebuildResult {
  readonly readModel: string;
  /** Null if nothing was live before. */
  readonly from: string | null;
  readonly to: string;
  readonly comparison: Comparison | null;
  /** False for a new version, of which only missing documents are reported. */
  readonly isSameVersion: boolean;
  readonly switched: boolean;
}

/**
 * Rebuilds read models beside the live ones, which stay readable: build, compare, switch. Continues an interrupted
 * rebuild. Throws OperatorError.
 */
export const rebuild = (
  context: Context,
  projections: readonly Projection[],
  options: RebuildOptions,
): Promise<RebuildResult[]> =>
  withOperationLock(
    context,
    options.switchWhen === 'never' ? 'verify' : 'rebuild',
    options.signal,
    async (token, signal) => {
      const results = await outlastOutages(context, signal, () =>
        buildAndSwitch(context, token, projections, { ...options, signal }),
      );
      for (const result of results.filter(({ switched }) => !switched))
        await outlastOutages(context, signal, () =>
          hasDifferences(result)
            ? recordDifferences(context, token, result)
            : dropGeneration(context, token, result.to),
        );
      return results;
    },
  );

async function buildAndSwitch(
  context: Context,
  token: OperationToken,
  projections: readonly Projection[],
  options: RebuildOptions,
): Promise<RebuildResult[]> {
  const { signal, onProgress, switchWhen = 'same' } = options;
  const targets = await getTargets(context, token, projections, options);
  const builder = await GenerationBuilder.open(context, token, targets);
  await builder.build({ signal, onProgress });
  const progress = await context.progress.read();
  const pairs = targets.map((target) => pairWithLive(context, progress, target));
  const drafts: (Draft | null)[] = [];
  for (const { readModel, sides } of pairs) {
    const upTo = getComparedUpTo(progress, builder.position, readModel);
    drafts.push(sides && (await compareAll(sides, upTo)));
  }
  // Catch up before taking the lease, so that readers wait only briefly.
  await builder.catchUp(signal);
  return withGroupLease(context, signal, async (groupToken, signal) => {
    await catchUpWithReaders(context, builder, signal);
    const now = await context.progress.read();
    const results: RebuildResult[] = [];
    for (const [index, { sides, ...pair }] of pairs.entries()) {
      const draft = drafts[index];
      const upTo = getComparedUpTo(now, builder.position, pair.readModel);
      const comparison = sides && draft ? await compareAgain(sides, upTo, draft) : null;
      const isAccepted = switchWhen === 'always' || !hasDifferences({ comparison });
      results.push({ ...pair, comparison, switched: switchWhen !== 'never' && isAccepted });
    }
    const accepted = targets.filter((_, index) => results[index]?.switched);
    await makeLive(context, groupToken, builder, accepted, signal);
    return results;
  });
}

/** The position up to which both the live and the built generation include every event. */
function getComparedUpTo(
  { models, position }: ReadModelProgress,
  built: Position,
  readModel: string,
): Position {
  const live = models[readModel]?.stopped?.at ?? position;
  return live < built ? live : built;
}

const hasDifferences = ({ comparison }: Pick<RebuildResult, 'comparison'>): boolean =>
  comparison !== null && comparison.different.length > 0;

/** A fresh generation and the live one that it is compared with. */
function pairWithLive({ db }: Context, { models }: ReadModelProgress, target: BuildTarget) {
  const { readModel } = target.projection;
  const pointer = models[readModel.name];
  const isSameVersion = pointer?.version === readModel.version;
  const from = pointer ? getGenerationCollection(readModel, pointer) : null;
  const to = target.generation._id;
  const fresh = db.collection<ViewDocument>(to);
  const sides: Sides | null =
    from === null ? null : { live: db.collection(from), fresh, isSameVersion };
  return { readModel: readModel.name, from, to, isSameVersion, sides };
}

/** Records why a built generation was not made live. */
async function recordDifferences(
  { progress }: Context,
  token: OperationToken,
  { from, to, comparison }: RebuildResult,
): Promise<void> {
  const failure = `${comparison?.different.length ?? 0} documents differ from ${from ?? 'nothing'}`;
  await progress.updateGenerations(token, [to], { state: 'failed', failure });
}

/** New generations beside the live ones, or those left by an interrupted rebuild. */
async function getTargets(
  context: Context,
  token: OperationToken,
  projections: readonly Projection[],
  { fresh, switchWhen, onRestart }: RebuildOptions,
): Promise<BuildTarget[]> {
  const { progress, program } = context;
  const { models } = await progress.read();
  requireNotStopped(models, projections);
  const startOver = fresh === true || switchWhen === 'never';
  const targets: BuildTarget[] = [];
  for (const projection of projections) {
    const { name, version } = projection.readModel;
    const pointer = models[name];
    const used = Math.max(0, pointer?.generation ?? 0, pointer?.previous?.generation ?? 0);
    const isUnfinished = ({ state, ...id }: GenerationRecord): boolean =>
      id.version === version && id.generation > used && state !== 'dropped';
    const unfinished = (await progress.listGenerations(name)).filter(isUnfinished);
    const own = unfinished.filter((one) => one.program === program).at(-1);
    const generation =
      own && (own.operation === token || !startOver)
        ? await progress.claimGeneration(token, own._id, resumed)
        : await progress.addGeneration(token, projection.readModel, program);
    for (const { _id } of startOver ? [] : unfinished.filter((one) => one.program !== program)) {
      await progress.claimGeneration(token, _id);
      await dropGeneration(context, token, _id);
      onRestart?.(`${_id} was begun by another release. It is dropped, and the build starts over.`);
    }
    targets.push({ projection, generation, strict: pointer !== undefined });
  }
  return targets;
}

const resumed = { state: 'building', failure: null } as const;

/** Marks the generation as dropped first, so that a crash leaves none that looks complete. */
export async function dropGeneration(
  { db, progress }: Context,
  token: OperationToken,
  collection: string,
): Promise<void> {
  const dropped = { state: 'dropped', position: 0n, failure: null } as const;
  await progress.updateGenerations(token, [collection], dropped);
  await db.dropCollection(collection);
  await (await ParkedStreams.load(db, collection)).removeAll();
}
