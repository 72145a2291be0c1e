import type { CheckpointDocument } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import {
  collectionOfEdition,
  collectionOfLive,
  LiveGenerations,
} from '../progress/live-generations.js';
import type { Projection } from '../kernel/projection.js';
import type { Workplace } from '../worker/workplace.js';
import { OperatorError } from './operator-error.js';
import { undertake } from './undertake.js';

/**
 * Lets readers see again what they saw before the last switch; a second time leads back. Throws OperatorError when
 * that has been dropped, or does not know what the live generation knows.
 */
export const rollback = (
  workplace: Workplace,
  projection: Projection,
  signal: AbortSignal,
): Promise<Way> =>
  undertake(workplace, { command: 'rollback', projections: [projection], signal }, () =>
    rollbackNow(workplace, projection),
  );

/** From one collection to another. */
interface Way {
  readonly from: string;
  readonly to: string;
}

async function rollbackNow({ db }: Workplace, { readModel }: Projection): Promise<Way> {
  const liveGenerations = new LiveGenerations(db);
  const live = await liveGenerations.of(readModel);
  if (!live?.previous) throw new OperatorError(`${readModel.name} has nothing to go back to.`);
  const from = collectionOfLive(live);
  const to = collectionOfEdition(readModel.name, live.previous);
  const both = await new Checkpoints(db).in([from, to]);
  requireLevel(both, from, to);
  if (await liveGenerations.switch(live, live.previous)) return { from, to };
  throw new OperatorError(`Somebody else switched ${readModel.name} meanwhile.`);
}

function requireLevel(both: readonly CheckpointDocument[], from: string, to: string): void {
  const [live, previous] = [from, to].map((id) => both.find(({ _id }) => _id === id));
  if (!previous) throw new OperatorError(`${to} has been dropped.`);
  if (previous.phase !== 'following' || previous.lease.until <= new Date())
    throw new OperatorError(`${to} is not kept up to date: start it first.`);
  if (live && previous.position < live.position)
    throw new OperatorError(`${to} is behind ${from}. Try again in a moment.`);
}
