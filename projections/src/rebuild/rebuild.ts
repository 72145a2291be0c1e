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
import { compareAgain, compareAll, type Comparison, type Draft } from './comparison.js';
import { type BuildProgress, GenerationBuilder, type Target } from './generation-builder.js';
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
      await operation.retryOutages(() => discard(operation, result));
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
  const targets = await getTargets(operation, projections, options);
  const builder = await GenerationBuilder.open(operation, targets);
  await builder.build(onProgress);
  const before = await progress.read();
  const pairs = targets.map((target) => pairWithLive(db, before, target));
  const drafts: (Draft | null)[] = [];
  for (const { readModel, sides } of pairs) {
    const upTo = getComparedUpTo(before, builder.position, readModel);
    drafts.push(sides && (await compareAll(sides, upTo)));
  }
  // Catch up before taking the lease, so that readers wait only briefly.
  await builder.catchUp();
  return operation.withGroupLease(async (lease) => {
    await catchUpToCheckpoint(builder, lease);
    const now = await progress.read();
    const results: RebuildResult[] = [];
    for (const [index, { sides, ...pair }] of pairs.entries()) {
      const draft = drafts[index];
      const upTo = getComparedUpTo(now, builder.position, pair.readModel);
      const comparison = sides && draft ? await compareAgain(sides, upTo, draft) : null;
      const isAccepted = switchWhen === 'always' || !comparison?.different.length;
      results.push({ ...pair, comparison, switched: switchWhen !== 'never' && isAccepted });
    }
    const accepted = targets.filter((_, index) => results[index]?.switched);
    await makeLive(builder, lease, accepted);
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

/** A fresh generation and the live one that it is compared with. */
function pairWithLive(
  db: Db,
  { models }: ReadModelProgress,
  { projection, collection: to }: Target,
) {
  const { readModel } = projection;
  const pointer = models[readModel.name];
  const isSameVersion = pointer?.version === readModel.version;
  const from = pointer ? getGenerationCollection(readModel, pointer) : null;
  const fresh = db.collection<ViewDocument>(to);
  const sides = from ? { live: db.collection<ViewDocument>(from), fresh, isSameVersion } : null;
  return { readModel: readModel.name, from, to, isSameVersion, sides };
}

/** Keeps a generation that differs, so that an operator can compare documents, and drops one that does not. */
function discard(operation: Operation, { from, to, comparison }: RebuildResult): Promise<void> {
  const count = comparison?.different.length ?? 0;
  if (count === 0) return operation.drop(to);
  const failure = `${count} documents differ from ${from ?? 'nothing'}`;
  return operation.update([to], { state: 'failed', failure });
}

/** New generations beside the live ones, or those left by an interrupted rebuild. */
async function getTargets(
  operation: Operation,
  projections: readonly Projection[],
  { fresh, switchWhen, onRestart }: RebuildOptions,
): Promise<Target[]> {
  const { progress, program } = operation.context;
  const { models } = await progress.read();
  const names = projections.map(({ readModel }) => readModel.name);
  requireNotStopped(models, names);
  const startOver = fresh === true || switchWhen === 'never';
  const targets: Target[] = [];
  for (const projection of projections) {
    const { name, version } = projection.readModel;
    const pointer = models[name];
    const used = Math.max(0, pointer?.generation ?? 0, pointer?.previous?.generation ?? 0);
    const isUnfinished = (one: GenerationRecord): boolean =>
      one.version === version && one.generation > used && one.state !== 'dropped';
    const unfinished = (await progress.listGenerations(name)).filter(isUnfinished);
    const ofThisProgram = unfinished.filter((one) => one.program === program).at(-1);
    // A retry after an outage continues what this operation has begun, even if it was to start over.
    const record =
      ofThisProgram && (!startOver || operation.hasClaimed(ofThisProgram))
        ? await operation.claim(ofThisProgram._id, { state: 'building', failure: null })
        : await operation.begin(projection.readModel);
    targets.push({ projection, collection: record._id, record });
    if (startOver) continue;
    for (const { _id } of unfinished.filter((one) => one.program !== program)) {
      await operation.claim(_id);
      await operation.drop(_id);
      onRestart?.(`${_id} was begun by another release. It is dropped, and the build starts over.`);
    }
  }
  return targets;
}
