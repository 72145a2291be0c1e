import type { CheckpointDocument } from '@nirmaan/contracts/kernel';
import { Checkpoints } from '../progress/checkpoints.js';
import { together } from '../worker/together.js';
import { work } from '../worker/work.js';
import type { Workplace } from '../worker/workplace.js';
import { OperatorError } from './operator-error.js';
import type { Target } from './target.js';
import { waitUntil } from './wait-until.js';

/**
 * Builds the targets from the log as a worker that takes up nothing else; all of them share one reading. What an
 * abort leaves behind is taken up by the next rebuild. Throws OperatorError when a fact cannot be folded.
 */
export async function buildTargets(
  workplace: Workplace,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<void> {
  const collections = targets.map(({ collection }) => collection);
  const targetCheckpoints = () => new Checkpoints(workplace.db).in(collections);
  const takes = ({ _id, phase }: CheckpointDocument): boolean =>
    phase === 'building' && collections.includes(_id);
  const builder = { ...workplace, takes };
  const untilBuilt = async (over: AbortSignal): Promise<void> => {
    await waitUntil(async () => areBuilt(await targetCheckpoints()), over);
  };
  await together(signal, [(over) => work(builder, over), untilBuilt]);
  const failed = (await targetCheckpoints()).find(({ failure }) => failure);
  if (failed) throw new OperatorError(`The build has failed. ${failed.failure ?? ''}`);
  if (signal.aborted) throw new OperatorError('Cancelled. Run it again to go on, or drop it.');
}

const areBuilt = (checkpoints: readonly CheckpointDocument[]): boolean =>
  checkpoints.every(({ phase }) => phase !== 'building');
