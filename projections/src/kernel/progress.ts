import {
  GENERATIONS,
  type GenerationRecord,
  type BuildState,
  getGenerationCollection,
  isSameGeneration,
  LIVE_GROUP,
  type LivePointer,
  type Position,
  READ_MODEL_PROGRESS,
  type ReadModel,
  type ReadModelProgress,
  type ReadModelProgressDocument,
  toReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { LeaseLost } from '@nirmaan/platform/mongo';
import type { Collection, Db } from 'mongodb';
import { type GroupToken, type OperationToken, OperatorError } from './operation.js';

/** The position up to which the documents of a generation include every event. */
export function getPosition(
  { models, position }: ReadModelProgress,
  generation: GenerationRecord,
): Position {
  const pointer = models[generation.name];
  if (!pointer || !isSameGeneration(pointer, generation)) return generation.position;
  return pointer.stopped?.at ?? position;
}

type Change = Partial<Pick<GenerationRecord, 'state' | 'position' | 'failure'>>;

/** The checkpoint of the live read models, and the list of generations. */
export class ProgressStore {
  private readonly progress: Collection<ReadModelProgressDocument>;
  private readonly generations: Collection<GenerationRecord>;

  constructor(private readonly db: Db) {
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
   * Changes what is live, all at once, and records the positions that a rollback continues from. The group's position
   * is `position` where nothing was live before. Throws LeaseLost.
   */
  async switch(
    token: GroupToken,
    next: Readonly<Record<string, LivePointer>>,
    position?: Position,
  ): Promise<void> {
    if (Object.keys(next).length === 0) return;
    const { models, position: current } = await this.read();
    for (const name of Object.keys(next)) {
      const pointer = models[name];
      if (!pointer) continue;
      const at = pointer.stopped?.at ?? current;
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
  async remove(token: GroupToken, names: readonly string[]): Promise<void> {
    const { models } = await this.read();
    const others = Object.entries(models).filter(([name]) => !names.includes(name));
    await this.update(token, {
      $set: { models: Object.fromEntries(others) },
      $inc: { changes: 1 },
    });
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

  /** Begins a generation with a number that this read model has never used. */
  async addGeneration(
    token: OperationToken,
    { name, version }: Pick<ReadModel, 'name' | 'version'>,
    program: string,
  ): Promise<GenerationRecord> {
    const numbers = (await this.listGenerations(name)).map(({ generation }) => generation);
    const { models } = await this.read();
    const generation = Math.max(0, models[name]?.generation ?? 0, ...numbers) + 1;
    const fresh: GenerationRecord = {
      _id: getGenerationCollection({ name }, { version, generation }),
      name,
      version,
      generation,
      operation: token,
      program,
      state: 'building',
      position: 0n,
      failure: null,
      updatedAt: new Date(),
    };
    // A late write of a killed process may have created the collection.
    await this.db.dropCollection(fresh._id);
    await this.generations.insertOne(fresh);
    return fresh;
  }

  /** Makes an operation the only one that may change a generation. Throws OperatorError if it was dropped. */
  async claimGeneration(
    token: OperationToken,
    collection: string,
    change: Change = {},
  ): Promise<GenerationRecord> {
    const claimed = await this.generations.findOneAndUpdate(
      { _id: collection, operation: { $lte: token }, ...notDropped },
      { $set: { ...change, operation: token } },
      { returnDocument: 'after' },
    );
    if (claimed) return claimed;
    throw new OperatorError(`${collection} has been dropped.`);
  }

  /** Changes generations that an operation has claimed. Throws OperatorError where a newer one has claimed them. */
  async updateGenerations(
    token: OperationToken,
    collections: readonly string[],
    change: Change,
  ): Promise<void> {
    if (collections.length === 0) return;
    const update = { $set: { ...change, updatedAt: new Date() } };
    // Drop is idempotent, because it is retried after an outage.
    const held = { operation: token, ...(change.state !== 'dropped' && notDropped) };
    // One updateOne per collection: the driver does not retry updateMany.
    const { matchedCount } = await this.generations.bulkWrite(
      collections.map((_id) => ({ updateOne: { filter: { _id, ...held }, update } })),
    );
    if (matchedCount < collections.length)
      throw new OperatorError('Another operation has taken over. Run it again.');
  }

  private async update(token: GroupToken, update: object, filter: object = {}): Promise<void> {
    const held = { _id: LIVE_GROUP, 'lease.token': token, ...filter };
    const { matchedCount } = await this.progress.updateOne(held, update);
    if (matchedCount === 0) throw new LeaseLost(`The token ${token} is no longer the newest`);
  }
}

const states: BuildState[] = ['building', 'built', 'failed'];
const notDropped = { state: { $in: states } };

const prefix = (field: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${field}.${name}`, value]));
