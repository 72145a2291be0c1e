import {
  GENERATIONS,
  type GenerationDocument,
  type GenerationId,
  getGenerationCollection,
  LIVE_GROUP,
  type LiveGeneration,
  type Position,
  READ_MODEL_PROGRESS,
  type ReadModelProgress,
  type ReadModelProgressDocument,
  toReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { Lease, LeaseLost } from '@nirmaan/platform/mongo';
import type { Collection, Db } from 'mongodb';

/** The lease of the group: its holder alone advances the checkpoint and switches generations. */
export const getGroupLease = (db: Db, owner: string): Lease =>
  new Lease(db, LIVE_GROUP, owner, READ_MODEL_PROGRESS);

/** What a batch adds to the group's checkpoint. */
export interface Advance {
  readonly position: Position;
  /** By read model name. */
  readonly handled: Readonly<Record<string, Position>>;
  readonly eventsPerSecond: number;
}

/** The checkpoint of the live read models, and which generations there are. */
export class ProgressStore {
  private readonly progress: Collection<ReadModelProgressDocument>;
  private readonly generations: Collection<GenerationDocument>;

  constructor(db: Db) {
    this.progress = db.collection(READ_MODEL_PROGRESS);
    this.generations = db.collection(GENERATIONS);
  }

  async read(): Promise<ReadModelProgress> {
    return toReadModelProgress(await this.progress.findOne({ _id: LIVE_GROUP }));
  }

  /** Advances the checkpoint, never backwards. Throws LeaseLost where the token is not the newest. */
  async advance(token: bigint, { position, handled, eventsPerSecond }: Advance): Promise<void> {
    const fields = { position, eventsPerSecond, updatedAt: new Date() };
    await this.update(token, { $set: { ...fields, ...prefix('handled', handled) } }, position);
  }

  /**
   * Makes generations live, all at once; the group's position is theirs where nothing was live before. Throws
   * LeaseLost.
   */
  async makeLive(
    token: bigint,
    models: Readonly<Record<string, LiveGeneration>>,
    position?: Position,
  ): Promise<void> {
    const fields = position === undefined ? {} : { position, updatedAt: new Date() };
    const set = { ...fields, ...prefix('models', models) };
    await this.update(token, { $set: set, $inc: { changes: 1 } });
  }

  /** Documents that readers see have changed without a new event. Throws LeaseLost. */
  async markChanged(token: bigint): Promise<void> {
    await this.update(token, { $inc: { changes: 1 } });
  }

  async forgetPrevious(name: string): Promise<void> {
    await this.progress.updateOne(
      { _id: LIVE_GROUP },
      { $set: { [`models.${name}.previous`]: null } },
    );
  }

  /** The generations of a read model, or of all of them, the oldest first; dropped ones too. */
  async listGenerations(name?: string): Promise<GenerationDocument[]> {
    const all = await this.generations.find(name === undefined ? {} : { name }).toArray();
    return all.toSorted((one, other) => one.generation - other.generation);
  }

  async findGeneration(collection: string): Promise<GenerationDocument | null> {
    return this.generations.findOne({ _id: collection });
  }

  /** Records a new generation with a number that this read model has never used. */
  async addGeneration(name: string, version: number): Promise<GenerationDocument> {
    const numbers = (await this.listGenerations(name)).map(({ generation }) => generation);
    const { models } = await this.read();
    const generation = Math.max(0, models[name]?.generation ?? 0, ...numbers) + 1;
    const fresh: GenerationDocument = {
      _id: getGenerationCollection({ name }, { version, generation }),
      ...{ name, version, generation },
      ...{ state: 'building', position: 0n, failure: null },
      ...{ updatedAt: new Date(), eventsPerSecond: 0 },
    };
    await this.generations.insertOne(fresh);
    return fresh;
  }

  async updateGenerations(
    collections: readonly string[],
    fields: Partial<Omit<GenerationDocument, '_id' | keyof GenerationId>>,
  ): Promise<void> {
    await this.generations.updateMany(
      { _id: { $in: [...collections] } },
      { $set: { ...fields, updatedAt: new Date() } },
    );
  }

  private async update(token: bigint, update: object, position?: Position): Promise<void> {
    const behind = position === undefined ? {} : { position: { $lte: position } };
    const filter = { _id: LIVE_GROUP, 'lease.token': token, ...behind };
    const { matchedCount } = await this.progress.updateOne(filter, update);
    if (matchedCount === 0) throw new LeaseLost(`The token ${token} is no longer the newest`);
  }
}

const prefix = (field: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${field}.${name}`, value]));
