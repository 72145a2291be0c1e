import {
  GENERATIONS,
  type GenerationRecord,
  getGenerationCollection,
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

/** The position up to which the documents of a generation include every event. */
export function getGenerationPosition(
  { models, position }: ReadModelProgress,
  generation: GenerationRecord,
): Position {
  const pointer = models[generation.name];
  if (!pointer || !isSameGeneration(pointer, generation)) return generation.position;
  return pointer.stopped?.at ?? position;
}

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
   * Changes these pointers, all at once, and records the positions that a rollback continues from. The group's position
   * is `position` where nothing was live before. Throws LeaseLost.
   */
  async setPointers(
    token: GroupToken,
    change: (progress: ReadModelProgress) => Readonly<Record<string, LivePointer>>,
    position?: Position,
  ): Promise<void> {
    const progress = await this.read();
    const next = change(progress);
    if (Object.keys(next).length === 0) return;
    for (const name of Object.keys(next)) {
      const pointer = progress.models[name];
      if (!pointer) continue;
      const at = pointer.stopped?.at ?? progress.position;
      await this.generations.updateOne(
        { _id: getGenerationCollection({ name }, pointer), position: { $lt: at } },
        { $set: { position: at } },
      );
    }
    const fields = position === undefined ? {} : { position, updatedAt: new Date() };
    const $set = { ...fields, ...prefix('models', next) };
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

  /** The generations of one read model, or of all, including dropped ones; oldest first. */
  async listGenerations(name?: string): Promise<GenerationRecord[]> {
    const all = await this.generations.find(name === undefined ? {} : { name }).toArray();
    return all.toSorted((left, right) => left.generation - right.generation);
  }

  private async update(token: GroupToken, update: object, filter: object = {}): Promise<void> {
    const held = { _id: LIVE_GROUP, 'lease.token': token, ...filter };
    const { matchedCount } = await this.progress.updateOne(held, update);
    if (matchedCount === 0) throw new LeaseLost(`The token ${token} is no longer the newest`);
  }
}

const prefix = (field: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${field}.${name}`, value]));
