import type { CheckpointDocument, Phase } from '@nirmaan/contracts/kernel';
import { beginMissing } from '../progress/begin.js';
import { Checkpoints } from '../progress/checkpoints.js';
import { type Generation, isOpenTo } from '../progress/generation.js';
import { isEdition, LiveGenerations } from '../progress/live-generations.js';
import { skipsOf } from '../progress/skips.js';
import type { Workplace } from './workplace.js';

/**
 * The generations with work that fall to this worker and that nobody else holds. What is missing, even if only
 * since now, is begun first.
 */
export async function openGenerations({
  db,
  projections,
  leases,
  workforce,
}: Workplace): Promise<CheckpointDocument[]> {
  await beginMissing(db, projections);
  await workforce.signIn(projections);
  const all = await new Checkpoints(db).of(projections.map(({ id }) => id));
  const now = new Date();
  return all.filter((one) => isOpenTo(leases.owner, one, now) && workforce.isMine(one));
}

/** Takes the lease of every open generation of a phase, and gives back what has become another worker's. */
export async function takeUp(workplace: Workplace, wanted: Phase): Promise<Generation[]> {
  const { leases } = workplace;
  const open = await openGenerations(workplace);
  await leases.releaseOthers(open.map(({ _id }) => _id));
  const due = open.filter(({ phase }) => phase === wanted);
  const claimed = await Promise.all(due.map((one) => leases.claim(one)));
  const taken = claimed.filter((one) => one !== null);
  return Promise.all(taken.map((one) => generationOf(workplace, one)));
}

async function generationOf(
  { db, eventStore, projections }: Workplace,
  { _id: collection, readModel, generation, lease, ...checkpoint }: CheckpointDocument,
): Promise<Generation> {
  const projection = projections.find(({ id }) => id === readModel);
  if (!projection) throw new Error(`Nobody here knows how to fold ${readModel}`);
  const { phase, position, mostPerSecond } = checkpoint;
  const { version } = projection.readModel;
  const live = await new LiveGenerations(db).of(projection.readModel);
  const strict = phase === 'building' && !(live && isEdition(live, { version, generation }));
  const skips = await skipsOf(eventStore, readModel);
  const held = { projection, collection, generation, phase, strict, position, token: lease.token };
  return { ...held, skips, mostPerSecond };
}
