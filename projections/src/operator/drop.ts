import { pause } from '@nirmaan/platform/lifecycle';
import { Checkpoints } from '../progress/checkpoints.js';
import { collectionOfLive, LiveGenerations } from '../progress/live-generations.js';
import { ParkedStreams } from '../progress/parked-streams.js';
import type { Projection } from '../kernel/projection.js';
import type { Workplace } from '../worker/workplace.js';
import { letGo } from './control.js';
import { OperatorError } from './operator-error.js';
import { undertake } from './undertake.js';

/** A reader that looked just before a switch may still be reading what was live then. */
const READERS_LET_GO_MS = 3_000;

/** Drops every generation of a read model but the live one, whatever its version. Returns the dropped collections. */
export const dropOthers = (
  workplace: Workplace,
  projection: Projection,
  signal: AbortSignal,
): Promise<string[]> =>
  undertake(workplace, { command: 'drop', projections: [projection], signal }, async (held) => {
    const { db } = workplace;
    const { readModel } = projection;
    const liveGenerations = new LiveGenerations(db);
    const live = await liveGenerations.of(readModel);
    if (!live) throw new OperatorError(`${readModel.name} has no live generation.`);
    const all = await new Checkpoints(db).ofEveryVersion(readModel);
    const others = all.map(({ _id }) => _id).filter((one) => one !== collectionOfLive(live));
    await liveGenerations.forgetPrevious(readModel);
    if (others.length > 0) await pause(READERS_LET_GO_MS, held);
    for (const collection of others) await dropGeneration(workplace, collection, held);
    return others;
  });

/**
 * Drops one generation. A worker lets go first, so that no late write brings the collection back, and that it makes
 * a new version live any more. Throws OperatorError when one has become live before.
 */
export async function dropGeneration(
  { db }: Pick<Workplace, 'db'>,
  collection: string,
  signal: AbortSignal,
): Promise<void> {
  const checkpoints = new Checkpoints(db);
  await letGo(db, collection, signal);
  if (await isLive(db, collection)) {
    await checkpoints.enter(collection, 'following');
    throw new OperatorError(`${collection} has become live meanwhile, and is kept.`);
  }
  await checkpoints.rewind(collection);
  await db.dropCollection(collection);
  await ParkedStreams.forget(db, collection);
  await checkpoints.remove(collection);
}

async function isLive(db: Workplace['db'], collection: string): Promise<boolean> {
  const all = await new LiveGenerations(db).all();
  return all.some((live) => collectionOfLive(live) === collection);
}
