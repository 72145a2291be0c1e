import {
  type GenerationRecord,
  getGenerationCollection,
  type Position,
  type ReadModelProgress,
} from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import type { Context } from '../kernel/context.js';
import { Operation } from '../kernel/operation.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { completeDraft, compareAll, type Comparison, type Draft } from './comparison.js';
import {
  type BuildProgress,
  GenerationBuilder,
  type ClaimedGeneration,
} from './generation-builder.js';
import { catchUpToCheckpoint, makeLive, requireNotStopped } from './switch.js';

export interface RebuildOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** Start over instead of continuing an unfinished rebuild. */
  readonly fresh?: boolean | undefined;
  /** Called with a sentence for each unfinished build that is dropped, because another program began it. */
  readonly onRestart?: ((sentence: string) => void) | undefined;
  /** When to switch to a build. With `never` it is a new build, which is dropped again unless it differs. */
  readonly switchWhen?: 'same' | 'always' | 'never' | undefined;
}

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
export function rebuild(
  context: Context,
  projections: readonly Projection[],
  options: RebuildOptions,
): Promise<RebuildResult[]> {
  const command = options.switchWhen === 'never' ? 'verify' : 'rebuild';
  return Operation.run(context, command, options.signal, async (operation) => {
    const results = await operation.retryOutages(() =>
      buildAndSwitch(operation, projections, options),
    );
    for (const result of results.filter(({ switched }) => !switched))
      await operation.retryOutages(() => dropUnlessDifferent(operation, result));
    return results;
  });
}

async function buildAndSwitch(
  operation: Operation,
  projections: readonly Projection[],
  options: RebuildOptions,
): Promise<RebuildResult[]> {
  const { onProgress, switchWhen = 'same' } = options;
  const { db, progress } = operation.context;
  const built = await beginOrClaim(operation, projections, options);
  const builder = await GenerationBuilder.open(operation, built);
  await builder.build(onProgress);
  const before = await progress.read();
  const pairs: (ReturnType<typeof pairWithLive> & { readonly draft: Draft | null })[] = [];
  for (const generation of built) {
    const { sides, ...pair } = pairWithLive(db, before, generation);
    const upTo = getCommonPosition(before, builder.position, pair.readModel);
    pairs.push({ ...pair, sides, draft: sides && (await compareAll(sides, upTo)) });
  }
  // Catch up before taking the lease, so that readers wait only briefly.
  await builder.catchUp();
  return operation.withGroupLease(async (lease) => {
    await catchUpToCheckpoint(builder, lease);
    const now = await progress.read();
    const results: RebuildResult[] = [];
    for (const { sides, draft, ...pair } of pairs) {
      const upTo = getCommonPosition(now, builder.position, pair.readModel);
      const comparison = sides && draft ? await completeDraft(sides, upTo, draft) : null;
      const isAccepted = switchWhen === 'always' || !comparison?.different.length;
      results.push({ ...pair, comparison, switched: switchWhen !== 'never' && isAccepted });
    }
    const accepted = built.filter((_, index) => results[index]?.switched);
    await makeLive(builder, lease, accepted);
    return results;
  });
}

/** The position up to which both the live and the built generation include every event. */
function getCommonPosition(
  { models, position }: ReadModelProgress,
  built: Position,
  readModel: string,
): Position {
  const live = models[readModel]?.stopped?.at ?? position;
  return live < built ? live : built;
}

/** A fresh generation and the live one that it is compared with. */
function pairWithLive(
  db: Db,
  { models }: ReadModelProgress,
  { projection, collection: to }: ClaimedGeneration,
) {
  const { readModel } = projection;
  const pointer = models[readModel.name];
  const isSameVersion = pointer?.version === readModel.version;
  const from = pointer ? getGenerationCollection(readModel, pointer) : null;
  const fresh = db.collection<ViewDocument>(to);
  const sides = from ? { live: db.collection<ViewDocument>(from), fresh, isSameVersion } : null;
  return { readModel: readModel.name, from, to, isSameVersion, sides };
}

/** Keeps a generation that differs, so that an operator can compare documents. */
function dropUnlessDifferent(operation: Operation, { from, to, comparison }: RebuildResult) {
  const count = comparison?.different.length ?? 0;
  if (count === 0) return operation.drop(to);
  const failure = `${count} documents differ from ${from ?? 'nothing'}`;
  return operation.update([to], { state: 'failed', failure });
}

/** Begins new generations beside the live ones, or claims those that an interrupted rebuild has left. */
async function beginOrClaim(
  operation: Operation,
  projections: readonly Projection[],
  { fresh, switchWhen, onRestart }: RebuildOptions,
): Promise<ClaimedGeneration[]> {
  const { progress, program } = operation.context;
  const { models } = await progress.read();
  const names = projections.map(({ readModel }) => readModel.name);
  requireNotStopped(models, names);
  const startOver = fresh === true || switchWhen === 'never';
  const claimed: ClaimedGeneration[] = [];
  for (const projection of projections) {
    const { name, version } = projection.readModel;
    const pointer = models[name];
    const lastLive = Math.max(0, pointer?.generation ?? 0, pointer?.previous?.generation ?? 0);
    const wasNeverLive = (one: GenerationRecord): boolean =>
      one.version === version && one.generation > lastLive && one.state !== 'dropped';
    const unfinished = (await progress.listGenerations(name)).filter(wasNeverLive);
    const continuable = unfinished.findLast((one) => one.program === program);
    // A retry after an outage continues what this operation has begun, even if it was to start over.
    const record =
      continuable && (!startOver || operation.hasClaimed(continuable))
        ? await operation.claim(continuable._id, { state: 'building', failure: null })
        : await operation.begin(projection.readModel);
    claimed.push({ projection, collection: record._id, record });
    // The next rebuild that continues drops what other programs have begun.
    if (startOver) continue;
    for (const { _id } of unfinished.filter((one) => one.program !== program)) {
      await operation.claim(_id);
      await operation.drop(_id);
      onRestart?.(`${_id} was begun by another release. It is dropped, and the build starts over.`);
    }
  }
  return claimed;
}
