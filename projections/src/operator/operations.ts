import { OPERATIONS, type OperationDocument } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../folding/duplicate-key.js';

/** A command that has said nothing for this long is taken for dead. */
export const SILENCE_MS = 5_000;

/** What operators' commands are at work on: each read model is in the hands of one of them. */
export class Operations {
  private readonly documents: Collection<OperationDocument>;

  constructor(
    db: Db,
    private readonly owner: string,
  ) {
    this.documents = db.collection(OPERATIONS);
  }

  /** False while another command has it. */
  async claim(readModel: string, command: string): Promise<boolean> {
    const { owner } = this;
    try {
      await this.documents.updateOne(
        { _id: readModel, until: { $lte: new Date() } },
        { $set: { owner, command, until: end() } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The document is there, and its time has not run out.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  of(readModel: string): Promise<OperationDocument | null> {
    return this.documents.findOne({ _id: readModel });
  }

  /** How many are still this command's. */
  async renew(): Promise<number> {
    const { owner } = this;
    const { matchedCount } = await this.documents.updateMany({ owner }, { $set: { until: end() } });
    return matchedCount;
  }

  async releaseAll(): Promise<void> {
    await this.documents.deleteMany({ owner: this.owner });
  }
}

const end = (): Date => new Date(Date.now() + SILENCE_MS);
