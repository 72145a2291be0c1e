import {
  getGenerationCollection,
  isSameGeneration,
  type LivePointer,
  type Position,
} from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Context } from '../kernel/context.js';
import { type GroupLease, Operation, throwIfCancelled } from '../kernel/operation.js';
import type { Projection } from '../kernel/projection.js';
import { switchToExisting } from '../rebuild/switch.js';

/** One sentence per read model. */
export interface OperatorResult {
  readonly done: readonly string[];
  readonly refused: readonly string[];
}

export type OperatorCommand = (
  context: Context,
  projections: readonly Projection[],
  signal: AbortSignal,
) => Promise<OperatorResult>;

/** Readers may use the previous collection for up to 3 s after a switch. */
const READER_GRACE_MS = 3_000;

interface LiveReadModel {
  readonly projection: Projection;
  readonly pointer: LivePointer;
}

/** An operation on the read models that are live and have no obstacle. */
const operateOnLive =
  (
    command: string,
    operate: (operation: Operation, live: readonly LiveReadModel[]) => Promise<readonly string[]>,
    findObstacle: (live: LiveReadModel) => string | null = () => null,
  ): OperatorCommand =>
  (context, projections, signal) =>
    Operation.run(context, command, signal, async (operation) => {
      const { models } = await context.progress.read();
      const live: LiveReadModel[] = [];
      const refused: string[] = [];
      for (const projection of projections) {
        const pointer = models[projection.readModel.name];
        const obstacle = pointer
          ? findObstacle({ projection, pointer })
          : 'It is not live: rebuild it.';
        if (obstacle !== null) refused.push(`${projection.id}: ${obstacle}`);
        else if (pointer) live.push({ projection, pointer });
      }
      return { done: await operate(operation, live), refused };
    });

type ChangePointer = (pointer: LivePointer, position: Position) => LivePointer;

const changePointers = (
  { context: { progress } }: Operation,
  { token }: GroupLease,
  live: readonly LiveReadModel[],
  change: ChangePointer,
): Promise<void> =>
  progress.setPointers(token, ({ models, position }) =>
    Object.fromEntries(
      live.map(({ projection: { readModel }, pointer }) => [
        readModel.name,
        change(models[readModel.name] ?? pointer, position),
      ]),
    ),
  );

const changeLive = (
  command: string,
  change: ChangePointer,
  describe: (before: LivePointer) => string,
): OperatorCommand =>
  operateOnLive(command, async (operation, live) => {
    await operation.withGroupLease((lease) => changePointers(operation, lease, live, change));
    return live.map(({ projection, pointer }) => `${projection.id}: ${describe(pointer)}`);
  });

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
export const rollback = operateOnLive(
  'rollback',
  async (operation, live) => {
    const switches = live.flatMap(({ projection, pointer }) => {
      const { previous: id } = pointer;
      if (!id) return [];
      const from = getGenerationCollection(projection.readModel, pointer);
      const to = getGenerationCollection(projection.readModel, id);
      return [{ projection, id, from, to }];
    });
    await operation.retryOutages(() => switchToExisting(operation, switches));
    return switches.map(
      ({ projection: { id }, from, to }) =>
        `${id}: ${to} is live again; ${from} remains the rollback target`,
    );
  },
  ({ projection: { readModel }, pointer: { previous, stopped } }) => {
    if (stopped?.by === 'operator') return 'An operator has stopped it: run start first.';
    if (!previous) return 'There is no previous generation.';
    if (previous.version === readModel.version) return null;
    return `The previous generation has version ${previous.version}: use the release that knows it.`;
  },
);

/** Drops all generations of read models but the live one. */
export const drop = operateOnLive('drop', async (operation, live) => {
  const { context, signal } = operation;
  const unused: string[] = [];
  await operation.withGroupLease(async (lease) => {
    await changePointers(operation, lease, live, (pointer) => ({ ...pointer, previous: null }));
    for (const { projection, pointer } of live)
      for (const generation of await context.progress.listGenerations(projection.readModel.name))
        if (generation.state !== 'dropped' && !isSameGeneration(generation, pointer))
          unused.push((await operation.claim(generation._id))._id);
  });
  if (unused.length > 0) await pause(READER_GRACE_MS, signal);
  for (const collection of unused) {
    throwIfCancelled(signal);
    await operation.drop(collection);
  }
  return [`dropped ${unused.join(', ') || 'nothing'}`];
});
