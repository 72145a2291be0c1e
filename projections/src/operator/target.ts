import { type CheckpointDocument, getCollectionName } from '@nirmaan/contracts/kernel';
import type { LiveGenerationDocument } from '@nirmaan/contracts/kernel';
import { beginGeneration } from '../progress/begin.js';
import { Checkpoints } from '../progress/checkpoints.js';
import { collectionOfLive, isEdition, LiveGenerations } from '../progress/live-generations.js';
import { ParkedStreams } from '../progress/parked-streams.js';
import type { Projection } from '../kernel/projection.js';
import type { Workplace } from '../worker/workplace.js';
import { OperatorError } from './operator-error.js';

/** A read model that is being rebuilt: a generation beside the live one. */
export interface Target {
  readonly projection: Projection;
  readonly live: LiveGenerationDocument;
  readonly liveCollection: string;
  readonly generation: number;
  readonly collection: string;
}

/**
 * Begins a new generation beside the live one, or takes up the one that an earlier rebuild left unfinished, unless
 * it is to be fresh.
 */
export async function targetOf(
  workplace: Workplace,
  projection: Projection,
  mostPerSecond: number | null,
  fresh: boolean,
): Promise<Target> {
  const { db } = workplace;
  const { readModel, id } = projection;
  const live = await new LiveGenerations(db).of(readModel);
  if (!live)
    throw new OperatorError(`${readModel.name} has never been live: start a worker first.`);
  const generations = (await new Checkpoints(db).of([id])).toSorted(byGeneration);
  const leftOver = generations.findLast((one) => isLeftOver(one, projection, live));
  const unfinished = fresh ? undefined : leftOver;
  const generation = unfinished?.generation ?? highest([live, ...generations]) + 1;
  if (unfinished) await resume(workplace, unfinished, mostPerSecond);
  else await beginGeneration(db, readModel, generation, mostPerSecond);
  const liveCollection = collectionOfLive(live);
  const collection = getCollectionName(readModel, generation);
  return { projection, live, liveCollection, generation, collection };
}

/** Begun after the live one and never switched to; a rolled back one was not good enough. */
function isLeftOver(
  { generation }: CheckpointDocument,
  { readModel: { version } }: Projection,
  { previous, ...live }: LiveGenerationDocument,
): boolean {
  if (previous && isEdition(previous, { version, generation })) return false;
  return live.version !== version || generation > live.generation;
}

/** Also above the live one that may be missing: readers would see it while it is built. */
const highest = (all: readonly { readonly generation: number }[]): number =>
  Math.max(0, ...all.map(({ generation }) => generation));

/**
 * A build that failed or was stopped goes on where it ended; where it has gone on without a parked stream, it reads
 * everything once more.
 */
async function resume(
  { db }: Workplace,
  { _id, phase, position }: CheckpointDocument,
  mostPerSecond: number | null,
): Promise<void> {
  const checkpoints = new Checkpoints(db);
  await checkpoints.limit(_id, mostPerSecond);
  if (phase !== 'failed' && phase !== 'stopped') return;
  if (await ParkedStreams.isAnyUpTo(db, _id, position)) await checkpoints.rewind(_id);
  await checkpoints.enter(_id, 'building');
}

const byGeneration = (one: CheckpointDocument, other: CheckpointDocument): number =>
  one.generation - other.generation;
