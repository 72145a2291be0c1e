import {
  type GenerationDocument,
  getGenerationCollection,
  type LiveGeneration,
} from '@nirmaan/contracts/kernel';
import type { Context } from '../kernel/context.js';
import { ParkedStreams } from '../kernel/parked-streams.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { OperatorError, withOperationLock } from '../operator/operation.js';
import { followLiveGroup } from '../worker/live-group.js';
import { compare, type Comparison } from './compare.js';
import { type BuildOptions, type BuildTarget, GenerationBuilder } from './generation-builder.js';
import { switchTo } from './switch.js';

export interface RebuildOptions extends BuildOptions {
  /** Start again instead of continuing an unfinished rebuild. */
  readonly fresh?: boolean | undefined;
  /** Switch although the documents differ from the live ones. */
  readonly acceptDifferences?: boolean | undefined;
}

/** How the rebuild of a read model ended. */
export interface Verdict {
  readonly readModel: string;
  /** Null where nothing was live before. */
  readonly from: string | null;
  readonly to: string;
  readonly comparison: Comparison | null;
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
): Promise<Verdict[]> =>
  withOperationLock(context, 'rebuild', options.signal, async (signal) => {
    const { fresh = false, acceptDifferences = false } = options;
    const targets = await getTargets(context, projections, fresh);
    const compared = await buildAndCompare(context, targets, { ...options, signal });
    const accepted = compared.filter(({ verdict }) => acceptDifferences || isSame(verdict));
    const chosen = accepted.map(({ target }) => target);
    if (chosen.length > 0) await switchTo(context, chosen, signal);
    for (const { target, verdict } of compared)
      if (!chosen.includes(target)) await recordDifferences(context, verdict);
    return compared.map(({ target, verdict }) => ({
      ...verdict,
      switched: chosen.includes(target),
    }));
  });

/** Compares live read models with a fresh build, and drops it again unless it differs. Throws OperatorError. */
export const verify = (
  context: Context,
  projections: readonly Projection[],
  options: BuildOptions,
): Promise<Verdict[]> =>
  withOperationLock(context, 'verify', options.signal, async (signal) => {
    const targets = await getTargets(context, projections, true);
    const compared = await buildAndCompare(context, targets, { ...options, signal });
    for (const { verdict } of compared)
      if (isSame(verdict)) await dropGeneration(context, verdict.to);
      else await recordDifferences(context, verdict);
    return compared.map(({ verdict }) => verdict);
  });

const isSame = ({ comparison }: Verdict): boolean => !comparison?.different.length;

interface Compared {
  readonly target: BuildTarget;
  readonly verdict: Verdict;
}

async function buildAndCompare(
  context: Context,
  targets: readonly BuildTarget[],
  options: BuildOptions,
): Promise<Compared[]> {
  const builder = await GenerationBuilder.open(context, targets);
  await builder.build(options);
  // The live read models move on meanwhile, by this process where no worker runs.
  const over = new AbortController();
  const following = followLiveGroup(context, over.signal);
  try {
    const compared: Compared[] = [];
    for (const target of targets)
      compared.push({ target, verdict: await compareWithLive(context, target, builder, options) });
    return compared;
  } finally {
    over.abort();
    await following;
  }
}

async function compareWithLive(
  { db, progress }: Context,
  { projection: { readModel }, generation }: BuildTarget,
  builder: GenerationBuilder,
  options: BuildOptions,
): Promise<Verdict> {
  const { name, version } = readModel;
  const live = (await progress.read()).models[name];
  const from = live ? getGenerationCollection(readModel, live) : null;
  const verdict = { readModel: name, from, to: generation._id, comparison: null, switched: false };
  if (!live || !from) return verdict;
  const catchUp = async () => {
    await builder.catchUp({ signal: options.signal });
    const { position } = await progress.read();
    const reached = live.stopped?.at ?? position;
    return reached < builder.position ? reached : builder.position;
  };
  const comparison = await compare({
    live: db.collection<ViewDocument>(from),
    fresh: db.collection<ViewDocument>(generation._id),
    sameVersion: live.version === version,
    catchUp,
  });
  return { ...verdict, comparison };
}

/** Why a generation that is built was not made live. */
async function recordDifferences(
  { progress }: Context,
  { from, to, comparison }: Verdict,
): Promise<void> {
  const failure = `${comparison?.different.length ?? 0} documents differ from ${from ?? 'nothing'}`;
  await progress.updateGenerations([to], { state: 'failed', failure });
}

/** New generations beside the live ones, or those that an interrupted rebuild has left. */
async function getTargets(
  context: Context,
  projections: readonly Projection[],
  fresh: boolean,
): Promise<BuildTarget[]> {
  const { models } = await context.progress.read();
  const targets: BuildTarget[] = [];
  for (const projection of projections) {
    const { name, version } = projection.readModel;
    const live = models[name];
    if (live?.stopped?.by === 'operator')
      throw new OperatorError(`${name} is stopped: start it first.`);
    const all = await context.progress.listGenerations(name);
    const unfinished = all.findLast(
      (one) => one.version === version && one.state !== 'dropped' && !isUsed(one, live),
    );
    const resumed = unfinished && !fresh ? await resume(context, unfinished) : undefined;
    const generation = resumed ?? (await begin(context, projection));
    targets.push({ projection, generation, strict: live !== undefined });
  }
  return targets;
}

/** Live, the rollback target, or replaced earlier. */
const isUsed = (
  { version, generation }: GenerationDocument,
  live: LiveGeneration | undefined,
): boolean => {
  if (!live) return false;
  const used = [live, ...(live.previous ? [live.previous] : [])];
  return used.some((one) => one.version === version && one.generation >= generation);
};

/** The collection is dropped first: a write that comes late may have created it again. */
async function begin(context: Context, { readModel }: Projection): Promise<GenerationDocument> {
  const { name, version } = readModel;
  const generation = await context.progress.addGeneration(name, version);
  await context.db.dropCollection(generation._id);
  return generation;
}

async function resume(
  { progress }: Context,
  generation: GenerationDocument,
): Promise<GenerationDocument> {
  await progress.updateGenerations([generation._id], { state: 'building', failure: null });
  return generation;
}

/** Marked before its documents are dropped, so that a crash leaves no generation that looks complete. */
export async function dropGeneration({ db, progress }: Context, collection: string): Promise<void> {
  await progress.updateGenerations([collection], { state: 'dropped', position: 0n, failure: null });
  await db.dropCollection(collection);
  await (await ParkedStreams.load(db, collection)).removeAll();
}
