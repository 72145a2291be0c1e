import { getCollectionName } from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { beginGeneration } from '../progress/begin.js';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Generation } from '../progress/generation.js';
import { noSkips } from '../progress/skips.js';
import type { Projection } from '../kernel/projection.js';

/** A generation of a projection as a worker holds it, from wherever its checkpoint stands. */
export async function heldGeneration(
  db: Db,
  projection: Projection,
  given: Partial<Generation> = {},
): Promise<Generation> {
  const collection = getCollectionName(projection.readModel, 1);
  await beginGeneration(db, projection.readModel, 1);
  const [checkpoint] = await new Checkpoints(db).in([collection]);
  const position = checkpoint?.position ?? 0n;
  return {
    projection,
    collection,
    generation: 1,
    phase: 'following',
    strict: false,
    position,
    token: 0n,
    skips: noSkips,
    mostPerSecond: null,
    ...given,
  };
}
