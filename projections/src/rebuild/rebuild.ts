import { getGenerationCollection, type Position } from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Context } from '../kernel/context.js';
import { Operation } from '../kernel/operation.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { type BuildProgress, type Candidate, CatchUp } from './catch-up.js';
import {
  compareAll,
  type Comparison,
  completeDraft,
  type Draft,
  type Sides,
} from './comparison.js';

export interface RebuildOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** When to switch to a build. With `never` it is dropped again unless it differs. */
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

/** A generation that is being built, beside the live one if there is one. */
interface Build extends Candidate {
  readonly sides: Sides | null;
}

/** Readers may use a collection for up to 3 s after a switch. */
const READER_GRACE_MS = 3_000;

/**
 * Rebuilds read models beside the live ones, which stay readable. Drops what an interrupted rebuild has left, and
 * begins anew. Throws OperatorError.
 */
export function rebuild(
  context: Context,
  projections: readonly Projection[],
  options: RebuildOptions,
): Promise<RebuildResult[]> {
  const command = options.switchWhen === 'never' ? 'verify' : 'rebuild';
  return Operation.run(context, command, options.signal, async (operation) => {
    const names = projections.map(({ readModel }) => readModel.name);
    await operation.retryOutages(() => dropInterrupted(operation, names));
    const builds = await operation.retryOutages(() => beginAll(operation, projections));
    try {
      return await operation.retryOutages(() => buildAndSwitch(operation, builds, options));
    } finally {
      await operation.retryOutages(() => dropUnused(operation, names));
    }
  });
}

/** Drops what earlier builds have left, under the lease: without it, an older operation could still make it live. */
async function dropInterrupted(operation: Operation, names: readonly string[]): Promise<void> {
  const { progress } = operation.context;
  if ((await progress.listUnused(names)).length === 0) return;
  await operation.withGroupLease(async () => {
    for (const { _id } of await progress.listUnused(names)) await operation.drop(_id);
  });
}

async function beginAll(
  operation: Operation,
  projections: readonly Projection[],
): Promise<Build[]> {
  const { db, progress } = operation.context;
  const { models } = await progress.read();
  const builds: Build[] = [];
  for (const projection of projections) {
    const { readModel } = projection;
    const collection = await operation.begin(readModel);
    const live = models[readModel.name];
    const sides = live && {
      live: db.collection<ViewDocument>(getGenerationCollection(readModel, live)),
      fresh: db.collection<ViewDocument>(collection),
      isSameVersion: live.version === readModel.version,
    };
    builds.push({ projection, collection, sides: sides ?? null, strict: live !== undefined });
  }
  return builds;
}

async function buildAndSwitch(
  operation: Operation,
  builds: readonly Build[],
  { onProgress, switchWhen = 'same' }: RebuildOptions,
): Promise<RebuildResult[]> {
  const { context } = operation;
  const catchUp = await CatchUp.open(operation, builds);
  // Load in bulk without indexes.
  await catchUp.toHead(operation.signal, onProgress);
  await catchUp.createIndexes();
  await catchUp.toHead();
  const drafts = new Map<Build, Draft>();
  let getUpTo = await readCommonPositions(context, catchUp);
  for (const build of builds)
    if (build.sides) drafts.set(build, await compareAll(build.sides, getUpTo(build.sides)));
  // Without the lease, so that readers wait only briefly.
  await catchUp.toHead();
  return operation.withGroupLease(async (lease) => {
    await catchUp.toCheckpoint(lease);
    getUpTo = await readCommonPositions(context, catchUp);
    const results: RebuildResult[] = [];
    const accepted: Build[] = [];
    for (const build of builds) {
      const { projection, collection: to, sides } = build;
      const draft = drafts.get(build);
      const comparison = sides && draft ? await completeDraft(sides, getUpTo(sides), draft) : null;
      const from = sides?.live.collectionName ?? null;
      const different = comparison?.different.length ?? 0;
      const isAccepted = different === 0 || switchWhen === 'always';
      const switched = isAccepted && switchWhen !== 'never';
      const failure = `${different} documents differ from ${from}`;
      if (!isAccepted) await operation.update([to], { failure });
      if (switched) accepted.push(build);
      const { name: readModel } = projection.readModel;
      const isSameVersion = !!sides?.isSameVersion;
      results.push({ readModel, from, to, comparison, isSameVersion, switched });
    }
    await catchUp.makeLive(lease, accepted);
    // Claimed under the lease: no older operation makes one of them live.
    const unused = await context.progress.listUnused(results.map(({ readModel }) => readModel));
    await operation.update(unused.map(({ _id }) => _id));
    return results;
  });
}

/** The positions up to which both sides include every event. */
async function readCommonPositions({ progress }: Context, { position: fresh }: CatchUp) {
  const positions = await progress.readPositions();
  return (sides: Sides): Position => {
    const live = positions.get(sides.live.collectionName) ?? 0n;
    return live < fresh ? live : fresh;
  };
}

/** Keeps a build that has failed, so that an operator can look into it. */
async function dropUnused(operation: Operation, names: readonly string[]): Promise<void> {
  const { context, signal } = operation;
  for (const one of await context.progress.listUnused(names)) {
    if (one.failure !== null) continue;
    const wasLive = !operation.hasBegun(one);
    if (wasLive) await pause(one.updatedAt.getTime() + READER_GRACE_MS - Date.now(), signal);
    if (!wasLive || !signal.aborted) await operation.drop(one._id);
  }
}
