import {
  getGenerationCollection,
  isSameGeneration,
  type LiveGeneration,
  type Position,
} from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Context } from '../kernel/context.js';
import { withGroupLease, withOperationLock } from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { dropGeneration } from '../rebuild/rebuild.js';
import { switchToExisting } from '../rebuild/switch.js';

/** A sentence for each read model. */
export interface Outcome {
  readonly done: readonly string[];
  readonly refused: readonly string[];
}

type Operate = (
  context: Context,
  projections: readonly Projection[],
  signal: AbortSignal,
) => Promise<Outcome>;

/** A reader may still use what was live a moment ago. */
const READER_GRACE_MS = 3_000;

/** Changes live read models while no worker advances the checkpoint. */
const buildChange =
  (
    command: string,
    change: (live: LiveGeneration, position: Position) => LiveGeneration,
    describe: (before: LiveGeneration) => string,
  ): Operate =>
  (context, projections, signal) =>
    withOperationLock(context, command, signal, (_, locked) =>
      withGroupLease(context, locked, async (token) => {
        const { position } = await context.progress.read();
        const { live, refused } = await select(context, projections);
        const changed = live.map(([{ readModel }, one]) => [readModel.name, change(one, position)]);
        await context.progress.switch(token, Object.fromEntries(changed));
        return { done: live.map(([{ id }, one]) => `${id}: ${describe(one)}`), refused };
      }),
    );

/** Stops updating read models; readers see them as they are now. */
export const stop = buildChange(
  'stop',
  (live, at) => ({ ...live, stopped: { at: live.stopped?.at ?? at, by: 'operator' } }),
  () => 'stopped',
);

/** Leaves stopped read models to the worker, which catches them up, or builds its own version of them. */
export const start = buildChange(
  'start',
  (live) => ({ ...live, stopped: live.stopped && { ...live.stopped, by: 'worker' } }),
  ({ stopped }) => (stopped ? 'started; the worker catches it up' : 'was not stopped'),
);

/** Catches previous generations up and makes them live again. Run it again to undo. */
export const rollback: Operate = (context, projections, signal) =>
  withOperationLock(context, 'rollback', signal, async (operation, locked) => {
    const { live, refused } = await select(context, projections, (one, { readModel }) => {
      if (!one.previous) return 'There is no previous generation.';
      if (one.previous.version === readModel.version) return null;
      return `The previous generation has version ${one.previous.version}: use the release that knows it.`;
    });
    const targets = live.flatMap(([projection, { previous }]) =>
      previous ? [{ projection, id: previous }] : [],
    );
    await switchToExisting(context, operation, targets, locked);
    const done = targets.map(({ projection: { id, readModel }, id: previous }, index) => {
      const [from, to] = [live[index]?.[1] ?? previous, previous].map((one) =>
        getGenerationCollection(readModel, one),
      );
      return `${id}: ${to} is live again; ${from} remains the rollback target`;
    });
    return { done, refused };
  });

/** Drops every generation of read models but the live one. */
export const drop: Operate = (context, projections, signal) =>
  withOperationLock(context, 'drop', signal, async (operation, locked) => {
    const { progress } = context;
    const { live, refused } = await select(context, projections);
    const unused = await withGroupLease(context, locked, async (token) => {
      const kept = live.map(([{ readModel }, one]) => [readModel.name, { ...one, previous: null }]);
      await progress.switch(token, Object.fromEntries(kept));
      const found: string[] = [];
      for (const [{ readModel }, one] of live)
        for (const other of await progress.listGenerations(readModel.name))
          if (other.state !== 'dropped' && !isSameGeneration(other, one))
            found.push((await progress.claimGeneration(operation, other._id))._id);
      return found;
    });
    if (unused.length > 0) await pause(READER_GRACE_MS, locked);
    const dropped: string[] = [];
    for (const collection of unused) {
      if (locked.aborted) break;
      await dropGeneration(context, operation, collection);
      dropped.push(collection);
    }
    return { done: [`dropped ${dropped.join(', ') || 'nothing'}`], refused };
  });

type Live = readonly [Projection, LiveGeneration];

/** The read models that are live and have no obstacle. */
async function select(
  { progress }: Context,
  projections: readonly Projection[],
  findObstacle: (live: LiveGeneration, projection: Projection) => string | null = () => null,
): Promise<{ readonly live: readonly Live[]; readonly refused: readonly string[] }> {
  const { models } = await progress.read();
  const live: Live[] = [];
  const refused: string[] = [];
  for (const projection of projections) {
    const found = models[projection.readModel.name];
    const obstacle = found ? findObstacle(found, projection) : 'It is not live: rebuild it.';
    if (obstacle !== null) refused.push(`${projection.id}: ${obstacle}`);
    else if (found) live.push([projection, found]);
  }
  return { live, refused };
}
