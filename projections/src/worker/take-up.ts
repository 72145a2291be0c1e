import type { CheckpointDocument } from '@nirmaan/contracts/kernel';
import { beginMissing } from '../progress/begin.js';
import { Checkpoints } from '../progress/checkpoints.js';
import { type Generation, isOpenTo } from '../progress/generation.js';
import { LiveGenerations } from '../progress/live-generations.js';
import type { Workplace } from './workplace.js';

/** The generations with work that nobody else holds. What is missing, even if only since now, is begun first. */
export async function openGenerations({
  db,
  projections,
  leases,
  takes,
}: Workplace): Promise<CheckpointDocument[]> {
  await beginMissing(db, projections);
  const all = await new Checkpoints(db).of(projections.map(({ id }) => id));
  const now = new Date();
  return all.filter((one) => isOpenTo(leases.owner, one, now) && takes(one));
}

/** Takes the lease of every open generation. */
export async function takeUp(workplace: Workplace): Promise<Generation[]> {
  await workplace.leases.releaseFinished();
  const open = await openGenerations(workplace);
  const claimed = await Promise.all(open.map((one) => workplace.leases.claim(one)));
  const live = await new LiveGenerations(workplace.db).all();
  return claimed.flatMap((document) => {
    const projection = workplace.projections.find(({ id }) => id === document?.readModel);
    if (!document || !projection) return [];
    const { _id: collection, generation, phase, position, lease } = document;
    const { name, version } = projection.readModel;
    const isLive = live.some(
      (one) => one._id === name && one.version === version && one.generation === generation,
    );
    const strict = phase === 'building' && !isLive;
    return [{ projection, collection, phase, strict, position, token: lease.token }];
  });
}
