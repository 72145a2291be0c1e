import {
  getGenerationCollection,
  isSameGeneration,
  type LivePointer,
  type Position,
} from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Context } from '../kernel/context.js';
import { type GroupLease, Operation } from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { switchToExisting } from '../rebuild/switch.js';

/** One sentence per read model. */
export interface Outcome {
  readonly done: readonly string[];
  readonly refused: readonly string[];
}

/** Runs a command on these read models. */
export type Operate = (
  context: Context,
  projections: readonly Projection[],
  signal: AbortSignal,
) => Promise<Outcome>;

/** Readers may use the previous collection for up to 3 s after a switch. */
const READER_GRACE_MS = 3_000;

const changeLive =
  (
    command: string,
    change: (pointer: LivePointer, position: Position) => LivePointer,
    describe: (before: LivePointer) => string,
  ): Operate =>
  (context, projections, signal) =>
    Operation.run(context, command, signal, (operation) =>
      operation.withGroupLease(async (lease) => {
        const { position } = await context.progress.read();
        const { selected, refused } = await select(context, projections);
        await switchAll(context, lease, selected, (pointer) => change(pointer, position));
        const done = selected.map(
          ({ projection, pointer }) => `${projection.id}: ${describe(pointer)}`,
        );
        return { done, refused };
      }),
    );

/** Stops updating read models; readers keep the last state. */
export const stop = changeLive(
  'stop',
  (pointer, at) => ({ ...pointer, stopped: { at: pointer.stopped?.at ?? at, by: 'operator' } }),
  () => 'stopped',
);

/** Returns stopped read models to the worker, which catches them up or builds its own version. */
export const start = changeLive(
  'start',
  (pointer) => ({ ...pointer, stopped: pointer.stopped && { ...pointer.stopped, by: 'worker' } }),
  ({ stopped }) => (stopped ? 'started; the worker catches it up' : 'was not stopped'),
);

/** Catches up previous generations and makes them live again. Run it again to undo. */
export const rollback: Operate = (context, projections, signal) =>
  Operation.run(context, 'rollback', signal, async (operation) => {
    const findObstacle = ({ projection: { readModel }, pointer }: Selected) => {
      const { previous, stopped } = pointer;
      if (stopped?.by === 'operator') return 'An operator has stopped it: run start first.';
      if (!previous) return 'There is no previous generation.';
      if (previous.version === readModel.version) return null;
      return `The previous generation has version ${previous.version}: use the release that knows it.`;
    };
    const { selected, refused } = await select(context, projections, findObstacle);
    const targets = selected.map(({ projection, pointer }) => ({
      projection,
      id: pointer.previous ?? pointer,
    }));
    await operation.retryOutages(() => switchToExisting(operation, targets));
    const done = selected.map(({ projection: { id, readModel }, pointer }) => {
      const from = getGenerationCollection(readModel, pointer);
      const to = getGenerationCollection(readModel, pointer.previous ?? pointer);
      return `${id}: ${to} is live again; ${from} remains the rollback target`;
    });
    return { done, refused };
  });

/** Drops all generations of read models but the live one. */
export const drop: Operate = (context, projections, signal) =>
  Operation.run(context, 'drop', signal, async (operation) => {
    const { progress } = context;
    const { selected, refused } = await select(context, projections);
    const unused: string[] = [];
    await operation.withGroupLease(async (lease) => {
      await switchAll(context, lease, selected, (pointer) => ({ ...pointer, previous: null }));
      for (const { projection, pointer } of selected)
        for (const generation of await progress.listGenerations(projection.readModel.name))
          if (generation.state !== 'dropped' && !isSameGeneration(generation, pointer))
            unused.push((await operation.claim(generation._id))._id);
    });
    if (unused.length > 0) await pause(READER_GRACE_MS, operation.signal);
    const dropped: string[] = [];
    for (const collection of unused) {
      if (operation.signal.aborted) break;
      await operation.drop(collection);
      dropped.push(collection);
    }
    return { done: [`dropped ${dropped.join(', ') || 'nothing'}`], refused };
  });

interface Selected {
  readonly projection: Projection;
  readonly pointer: LivePointer;
}

/** The read models that are live and have no obstacle. */
async function select(
  { progress }: Context,
  projections: readonly Projection[],
  findObstacle: (selected: Selected) => string | null = () => null,
): Promise<{ readonly selected: readonly Selected[]; readonly refused: readonly string[] }> {
  const { models } = await progress.read();
  const selected: Selected[] = [];
  const refused: string[] = [];
  for (const projection of projections) {
    const pointer = models[projection.readModel.name];
    const obstacle = pointer
      ? findObstacle({ projection, pointer })
      : 'It is not live: rebuild it.';
    if (obstacle !== null) refused.push(`${projection.id}: ${obstacle}`);
    else if (pointer) selected.push({ projection, pointer });
  }
  return { selected, refused };
}

const switchAll = (
  { progress }: Context,
  { token }: GroupLease,
  selected: readonly Selected[],
  change: (pointer: LivePointer) => LivePointer,
): Promise<void> => {
  const next = selected.map(
    ({ projection, pointer }) => [projection.readModel.name, change(pointer)] as const,
  );
  return progress.switch(token, Object.fromEntries(next));
};
