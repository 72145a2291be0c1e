import {
  CHECKPOINTS,
  type CheckpointDocument,
  getCollectionName,
  levelled,
  type Phase,
  type Position,
  type ReadModel,
  readModelId,
} from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import { type Generation, LeaseLost } from './generation.js';

type Held = Pick<Generation, 'collection' | 'token'>;

/** How far every generation of every read model has come. */
export class Checkpoints {
  private readonly documents: Collection<CheckpointDocument>;

  constructor(db: Db) {
    this.documents = db.collection(CHECKPOINTS);
  }

  /** All generations of these versions of read models. */
  async of(readModels: readonly string[]): Promise<CheckpointDocument[]> {
    return (await this.all()).filter(({ readModel }) => readModels.includes(readModel));
  }

  /** All generations of every version of a read model. */
  async ofEveryVersion({ name }: ReadModel): Promise<CheckpointDocument[]> {
    return (await this.all()).filter(({ readModel }) => readModel.startsWith(`${name}@`));
  }

  async in(collections: readonly string[]): Promise<CheckpointDocument[]> {
    return (await this.all()).filter(({ _id }) => collections.includes(_id));
  }

  /** Few enough to read them all, which knowing where one of them stands takes. */
  private async all(): Promise<CheckpointDocument[]> {
    return levelled(await this.documents.find().toArray());
  }

  /** Begins a generation unless it has begun. `lease` is the first one. */
  async begin(
    model: ReadModel,
    generation: number,
    lease: CheckpointDocument['lease'],
    mostPerSecond: number | null,
  ): Promise<void> {
    const fresh = {
      readModel: readModelId(model),
      generation,
      phase: 'building' as const,
      position: 0n,
      updatedAt: new Date(),
      perSecond: 0,
      mostPerSecond,
      failure: null,
      lease,
    };
    const _id = getCollectionName(model, generation);
    await this.documents.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
  }

  /**
   * Moves generations, never backwards; those that are given a shift stand level from then on. Throws LeaseLost when
   * one is no longer the caller's.
   */
  async advance(
    held: readonly Held[],
    position: Position,
    perSecond = 0,
    shift?: string,
  ): Promise<void> {
    const move = { position, perSecond, updatedAt: new Date() };
    const matched = await this.move(held, position, ({ token }) => ({
      ...move,
      ...(shift && { together: { shift, token } }),
    }));
    if (matched < held.length) throw new LeaseLost(`Lost a lease before position ${position}`);
  }

  /** Notes where generations stand already because another one moved for them; passes over what was taken away. */
  async settle(held: readonly Held[], position: Position, perSecond: number): Promise<void> {
    const move = { position, perSecond, updatedAt: new Date() };
    await this.move(held, position, () => move);
  }

  private async move(
    held: readonly Held[],
    position: Position,
    to: (one: Held) => Partial<CheckpointDocument>,
  ): Promise<number> {
    if (held.length === 0) return 0;
    const moves = held.map((one) => ({
      updateOne: {
        filter: { ...fenced(one), position: { $lt: position } },
        update: { $set: to(one) },
      },
    }));
    const { matchedCount } = await this.documents.bulkWrite(moves, { ordered: false });
    return matchedCount;
  }

  /** A generation has caught up for the first time. */
  async follow(held: Held): Promise<void> {
    await this.documents.updateOne(fenced(held), { $set: { phase: 'following' } });
  }

  /** A strict build has failed; it rests until an operator begins it again. */
  async fail(held: Held, failure: string): Promise<void> {
    await this.documents.updateOne(fenced(held), { $set: { phase: 'failed', failure } });
  }

  /** An operator's word: whoever holds the generation lets go of it, or somebody takes it up. */
  async enter(collection: string, phase: Phase): Promise<void> {
    await this.documents.updateOne({ _id: collection }, { $set: { phase, failure: null } });
  }

  /**
   * Say this before a generation's documents go, so that a crash in between leaves no gap: whoever goes on with it
   * begins at the first event. Whoever held it is fenced off.
   */
  async rewind(collection: string): Promise<void> {
    await this.documents.updateOne(
      { _id: collection },
      { $set: { position: 0n, updatedAt: new Date() }, $inc: { 'lease.token': 1n } },
    );
  }

  /** A build reads at most so many events a second from the next shift on; null lifts the limit. */
  async limit(collection: string, mostPerSecond: number | null): Promise<void> {
    await this.documents.updateOne({ _id: collection }, { $set: { mostPerSecond } });
  }

  async remove(collection: string): Promise<void> {
    await this.documents.deleteOne({ _id: collection });
  }
}

const fenced = ({ collection, token }: Held) => ({ _id: collection, 'lease.token': token });
