import {
  LIVE_GENERATIONS,
  type LiveGenerationDocument,
  type ReadModel,
} from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';

/** Which generation of each read model the api reads. */
export class LiveGenerations {
  private readonly documents: Collection<LiveGenerationDocument>;

  constructor(db: Db) {
    this.documents = db.collection(LIVE_GENERATIONS);
  }

  of(model: ReadModel): Promise<LiveGenerationDocument | null> {
    return this.documents.findOne({ _id: model.name });
  }

  all(): Promise<LiveGenerationDocument[]> {
    return this.documents.find().toArray();
  }

  /** Makes a generation live where none is yet. */
  async introduce({ name, version }: ReadModel, generation: number): Promise<void> {
    const first = { $setOnInsert: { version, generation } };
    await this.documents.updateOne({ _id: name }, first, { upsert: true });
  }

  /** Readers see the new generation from here on. False when somebody switched in between. */
  async switch(from: LiveGenerationDocument, { version }: ReadModel, to: number): Promise<boolean> {
    const { modifiedCount } = await this.documents.updateOne(from, {
      $set: { version, generation: to },
    });
    return modifiedCount === 1;
  }
}
