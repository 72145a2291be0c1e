import {
  type GenerationDocument,
  getGenerationCollection,
  type LiveGeneration,
} from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Context } from '../kernel/context.js';
import type { Projection } from '../kernel/projection.js';
import { dropGeneration } from '../rebuild/rebuild.js';
import { switchTo } from '../rebuild/switch.js';
import { OperatorError, withGroupLease, withOperationLock } from './operation.js';

/** A reader may still use what was live a moment ago. */
const READERS_LET_GO_MS = 3_000;

/** Stops following read models; readers see them as they are now. Returns what was stopped. */
export const stop = (
  context: Context,
  projections: readonly Projection[],
  signal: AbortSignal,
): Promise<string[]> =>
  withOperationLock(context, 'stop', signal, (locked) =>
    withGroupLease(context, locked, async (token) => {
      const { progress } = context;
      const { models, position: at } = await progress.read();
      const stopped: Record<string, LiveGeneration> = {};
      for (const { readModel } of projections) {
        const live = models[readModel.name];
        if (!live || live.stopped?.by === 'operator') continue;
        stopped[readModel.name] = {
          ...live,
          stopped: { at: live.stopped?.at ?? at, by: 'operator' },
        };
        const collection = getGenerationCollection(readModel, live);
        await progress.updateGenerations([collection], { position: live.stopped?.at ?? at });
      }
      await progress.makeLive(token, stopped);
      return Object.keys(stopped);
    }),
  );

/** Catches a stopped read model up, and follows it again. False where it was not stopped. */
export const start = (
  context: Context,
  projection: Projection,
  signal: AbortSignal,
): Promise<boolean> =>
  withOperationLock(context, 'start', signal, async (locked) => {
    const live = await getLive(context, projection);
    if (!live.stopped) return false;
    if (live.version !== projection.readModel.version)
      throw new OperatorError(
        `Version ${live.version} of it is live, which this release cannot fold.`,
      );
    const generation = await findGeneration(context, projection, live);
    await context.progress.updateGenerations([generation._id], { position: live.stopped.at });
    await switchTo(context, [{ projection, generation, strict: false }], locked);
    return true;
  });

/** Catches the previous generation up and makes it live again; a second time leads back. Throws OperatorError. */
export const rollback = (
  context: Context,
  projection: Projection,
  signal: AbortSignal,
): Promise<{ readonly from: string; readonly to: string }> =>
  withOperationLock(context, 'rollback', signal, async (locked) => {
    const live = await getLive(context, projection);
    const { previous } = live;
    if (!previous) throw new OperatorError('There is no previous generation.');
    if (previous.version !== projection.readModel.version)
      throw new OperatorError(
        `The previous generation has version ${previous.version}: use the release that knows it.`,
      );
    const generation = await findGeneration(context, projection, previous);
    await switchTo(context, [{ projection, generation, strict: false }], locked);
    return { from: getGenerationCollection(projection.readModel, live), to: generation._id };
  });

/** Drops every generation of a read model but the live one. Returns the dropped collections. */
export const dropOthers = (
  context: Context,
  projection: Projection,
  signal: AbortSignal,
): Promise<string[]> =>
  withOperationLock(context, 'drop', signal, async (locked) => {
    const { progress } = context;
    const { name } = projection.readModel;
    const live = getGenerationCollection({ name }, await getLive(context, projection));
    const all = await progress.listGenerations(name);
    const others = all.filter(({ _id, state }) => _id !== live && state !== 'dropped');
    await progress.forgetPrevious(name);
    if (others.length > 0) await pause(READERS_LET_GO_MS, locked);
    for (const { _id } of others) if (!locked.aborted) await dropGeneration(context, _id);
    return others.map(({ _id }) => _id);
  });

async function getLive({ progress }: Context, { readModel }: Projection): Promise<LiveGeneration> {
  const live = (await progress.read()).models[readModel.name];
  if (live) return live;
  throw new OperatorError(`${readModel.name} has no live generation: rebuild it.`);
}

async function findGeneration(
  { progress }: Context,
  { readModel }: Projection,
  id: Pick<LiveGeneration, 'version' | 'generation'>,
): Promise<GenerationDocument> {
  const collection = getGenerationCollection(readModel, id);
  const found = await progress.findGeneration(collection);
  if (found && found.state !== 'dropped') return found;
  throw new OperatorError(`${collection} has been dropped.`);
}
