import {
  GENERATIONS,
  type GenerationRecord,
  isSameGeneration,
  LIVE_GROUP,
  type LivePointer,
  type Position,
  READ_MODEL_PROGRESS,
  type ReadModelProgress,
  type ReadModelProgressDocument,
  toReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { LeaseLost } from '@nirmaan/platform/mongo';
import type { Collection, Db } from 'mongodb';
import type { z } from 'zod';

/** The fencing token of the group's lease: its newest holder alone advances the checkpoint and switches generations. */
export type GroupToken = bigint & z.core.$brand<'GroupToken'>;

export function isLive({ models }: ReadModelProgress, generation: GenerationRecord): boolean {
  const live = models[generation.name];
  return !!live && isSameGeneration(live, generation);
}

/** Whether a generation is the rollback target. */
export function isPrevious({ models }: ReadModelProgress, generation: GenerationRecord): boolean {
  const previous = models[generation.name]?.previous;
  return !!previous && isSameGeneration(previous, generation);
}

/** The position up to which the documents of a generation include every event. */
export const getGenerationPosition = (
  progress: ReadModelProgress,
  generation: GenerationRecord,
): Position => (isLive(progress, generation) ? progress.position : generation.position);

/** The checkpoint of the live read models, and the list of generations. */
export class ProgressStore {
  private readonly progress: Collection<ReadModelProgressDocument>;
  private readonly generations: Collection<GenerationRecord>;

  constructor(db: Db) {
    this.progress = db.collection(READ_MODEL_PROGRESS);
    this.generations = db.collection(GENERATIONS);
  }

  async read(): Promise<ReadModelProgress> {
    return toReadModelProgress(await this.progress.findOne({ _id: LIVE_GROUP }));
  }

  /** Advances the checkpoint, never backwards. Throws LeaseLost where the token is not the newest. */
  async advance(
    token: GroupToken,
    position: Position,
    handled: Readonly<Record<string, Position>>,
  ): Promise<void> {
    const fields = { position, updatedAt: new Date(), ...prefix('handled', handled) };
    await this.update(token, { $set: fields }, { position: { $lte: position } });
  }

  /**
   * Makes generations live, all at once. What was live becomes the rollback target, and its position is recorded. The
   * group's position is `position` where nothing was live before. Throws LeaseLost.
   */
  async makeLive(
    token: GroupToken,
    collections: readonly string[],
    position: Position,
  ): Promise<void> {
    if (collections.length === 0) return;
    const progress = await this.read();
    const all = await this.listGenerations();
    const pointers: Record<string, LivePointer> = {};
    for (const { _id, name, version, generation } of all) {
      const live = all.find((one) => isLive(progress, one) && one.name === name);
      // It is live already if the answer to the update below was lost.
      if (!collections.includes(_id) || live?._id === _id) continue;
      const previous = live ? { version: live.version, generation: live.generation } : null;
      pointers[name] = { version, generation, previous };
      if (!live) continue;
      const reached = live.position > progress.position ? live.position : progress.position;
      const left = { position: reached, updatedAt: new Date() };
      await this.generations.updateOne({ _id: live._id }, { $set: left });
    }
    const isFirst = Object.keys(progress.models).length === 0;
    const fields = isFirst ? { position, updatedAt: new Date() } : {};
    const $set = { ...fields, ...prefix('models', pointers) };
    await this.update(token, { $set, $inc: { changes: 1 } });
  }

  /** Removes read models from what is live. Throws LeaseLost. */
  async removePointers(token: GroupToken, names: readonly string[]): Promise<void> {
    const { models } = await this.read();
    const others = Object.entries(models).filter(([name]) => !names.includes(name));
    const $set = { models: Object.fromEntries(others) };
    await this.update(token, { $set, $inc: { changes: 1 } });
  }

  /** Invalidates readers' caches after a change without a new event. Throws LeaseLost. */
  incrementChanges(token: GroupToken): Promise<void> {
    return this.update(token, { $inc: { changes: 1 } });
  }

  /** The generations of all read models, oldest first. */
  async listGenerations(): Promise<GenerationRecord[]> {
    const all = await this.generations.find().toArray();
    return all.toSorted((left, right) => left.generation - right.generation);
  }

  /** The generations of these read models that are neither live nor the rollback target. */
  async listUnused(names: readonly string[]): Promise<GenerationRecord[]> {
    const [progress, all] = [await this.read(), await this.listGenerations()];
    return all.filter(
      (one) => names.includes(one.name) && !isLive(progress, one) && !isPrevious(progress, one),
    );
  }

  /** The position of every generation, by collection. */
  async readPositions(): Promise<ReadonlyMap<string, Position>> {
    const [progress, all] = [await this.read(), await this.listGenerations()];
    return new Map(all.map((one) => [one._id, getGenerationPosition(progress, one)]));
  }

  private async update(token: GroupToken, update: object, filter: object = {}): Promise<void> {
    const held = { _id: LIVE_GROUP, 'lease.token': token, ...filter };
    const { matchedCount } = await this.progress.updateOne(held, update);
    if (matchedCount === 0) throw new LeaseLost(`The token ${token} is no longer the newest`);
  }
}

const prefix = (field: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${field}.${name}`, value]));
