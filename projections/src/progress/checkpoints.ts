import {
  CHECKPOINTS,
  type CheckpointDocument,
  collectionOf,
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
  of(readModels: readonly string[]): Promise<CheckpointDocument[]> {
    return this.documents.find({ readModel: { $in: [...readModels] } }).toArray();
  }

  /** All generations of every version of a read model. */
  async ofEveryVersion({ name }: ReadModel): Promise<CheckpointDocument[]> {
    const all = await this.documents.find().toArray();
    return all.filter(({ readModel }) => readModel.startsWith(`${name}@`));
  }

  in(collections: readonly string[]): Promise<CheckpointDocument[]> {
    return this.documents.find({ _id: { $in: [...collections] } }).toArray();
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
    const _id = collectionOf(model, generation);
    await this.documents.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
  }

  /** Moves generations together, never backwards. Throws LeaseLost when one is no longer the caller's. */
  async advance(held: readonly Held[], position: Position, perSecond = 0): Promise<void> {
    const move = { $set: { position, perSecond, updatedAt: new Date() } };
    const moves = held.map((one) => ({
      updateOne: { filter: { ...fenced(one), position: { $lt: position } }, update: move },
    }));
    const { matchedCount } = await this.documents.bulkWrite(moves, { ordered: false });
    if (matchedCount < held.length) throw new LeaseLost(`Lost a lease before position ${position}`);
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
   * begins at the first fact. Whoever held it is fenced off.
   */
  async rewind(collection: string): Promise<void> {
    await this.documents.updateOne(
      { _id: collection },
      { $set: { position: 0n, updatedAt: new Date() }, $inc: { 'lease.token': 1n } },
    );
  }

  /** A build reads at most so many facts a second from the next shift on; null lifts the limit. */
  async limit(collection: string, mostPerSecond: number | null): Promise<void> {
    await this.documents.updateOne({ _id: collection }, { $set: { mostPerSecond } });
  }

  async remove(collection: string): Promise<void> {
    await this.documents.deleteOne({ _id: collection });
  }
}

const fenced = ({ collection, token }: Held) => ({ _id: collection, 'lease.token': token });
