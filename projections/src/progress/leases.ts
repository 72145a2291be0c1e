import {
  CHECKPOINTS,
  type CheckpointDocument,
  type Lease,
  type Phase,
  phases,
} from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';

/** A lease that is not renewed for this long is free for others. */
const LEASE_MS = 5_000;
const LONG_AGO = new Date(0);

/** The lease of a generation that nobody has held yet. */
export const free: Lease = { owner: '', token: 0n, until: LONG_AGO };

/** One worker's leases. A generation is written by the holder of its lease alone. */
export class Leases {
  private readonly documents: Collection<CheckpointDocument>;

  constructor(
    db: Db,
    readonly owner: string,
  ) {
    this.documents = db.collection(CHECKPOINTS);
  }

  /**
   * Takes a lease that has run out or is this worker's already; its token grows, and where the generation stands in
   * its shift is its own position from then on. Null when somebody holds it, or it has moved since it was read.
   */
  claim({ _id, phase, position }: CheckpointDocument): Promise<CheckpointDocument | null> {
    const open = [{ 'lease.until': { $lte: new Date() } }, { 'lease.owner': this.owner }];
    const mine = { 'lease.owner': this.owner, 'lease.until': end(), position };
    return this.documents.findOneAndUpdate(
      { _id, phase, position: { $lte: position }, $or: open },
      { $set: mine, $inc: { 'lease.token': 1n } },
      { returnDocument: 'after' },
    );
  }

  async renew(): Promise<void> {
    await this.expireAt(end(), ['building', 'following']);
  }

  /** Gives back everything but these, so that not even a renewal takes it again. */
  async releaseOthers(kept: readonly string[]): Promise<void> {
    const mine = await this.documents.find({ 'lease.owner': this.owner }).toArray();
    const others = mine.map(({ _id }) => _id).filter((id) => !kept.includes(id));
    if (others.length === 0) return;
    await this.documents.updateMany(
      { 'lease.owner': this.owner, _id: { $in: others } },
      { $set: { 'lease.owner': '', 'lease.until': LONG_AGO } },
    );
  }

  async releaseAll(): Promise<void> {
    await this.expireAt(LONG_AGO, phases);
  }

  private async expireAt(until: Date, during: readonly Phase[]): Promise<void> {
    await this.documents.updateMany(
      { 'lease.owner': this.owner, phase: { $in: [...during] } },
      { $set: { 'lease.until': until } },
    );
  }
}

const end = (): Date => new Date(Date.now() + LEASE_MS);
