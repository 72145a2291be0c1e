import type { LiveGenerationDocument } from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { Checkpoints } from '../progress/checkpoints.js';
import { collectionOfEdition, collectionOfLive } from '../progress/live-generations.js';
import type { GenerationStatus } from './generation-status.js';

/** Which collections readers see, and which they would see after a rollback. */
export interface Readers {
  readonly live: readonly string[];
  readonly previous: readonly string[];
}

export const readersOf = (all: readonly LiveGenerationDocument[]): Readers => ({
  live: all.map(collectionOfLive),
  previous: all.flatMap(({ _id: name, previous }) =>
    previous ? [collectionOfEdition(name, previous)] : [],
  ),
});

/** What readers are sent to though nobody knows of it: it was dropped, or its database restored in part. */
export async function missingAmong(
  db: Db,
  live: readonly LiveGenerationDocument[],
): Promise<Omit<GenerationStatus, 'head'>[]> {
  const there = await new Checkpoints(db).in(live.map(collectionOfLive));
  const known = there.map(({ _id }) => _id);
  return live.filter((one) => !known.includes(collectionOfLive(one))).map(missing);
}

const missing = (live: LiveGenerationDocument): Omit<GenerationStatus, 'head'> => ({
  collection: collectionOfLive(live),
  readModel: `${live._id}@${live.version}`,
  generation: live.generation,
  live: true,
  state: 'missing',
  position: 0n,
  lag: { events: 0, isMore: false, seconds: 0 },
  perSecond: 0,
  movedAt: new Date(0),
  parkedStreams: 0,
  parkedSince: null,
  worker: null,
  failure: null,
});
