import {
  getCollectionName,
  type Edition,
  LIVE_GENERATIONS,
  type LiveGenerationDocument,
  type ReadModel,
} from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';

/** True when both are the same generation of the same version. */
export const isEdition = (one: Edition, other: Edition): boolean =>
  one.version === other.version && one.generation === other.generation;

/** The collection that readers see. */
export const collectionOfLive = ({ _id: name, ...edition }: LiveGenerationDocument): string =>
  collectionOfEdition(name, edition);

/** The collection of one generation of a read model. */
export const collectionOfEdition = (name: string, { version, generation }: Edition): string =>
  getCollectionName({ name, version }, generation);

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
    const first = { $setOnInsert: { version, generation, previous: null } };
    await this.documents.updateOne({ _id: name }, first, { upsert: true });
  }

  /** Readers see the new generation from here on. False when somebody switched in between. */
  async switch({ _id, ...from }: LiveGenerationDocument, to: Edition): Promise<boolean> {
    const { version, generation } = from;
    const { modifiedCount } = await this.documents.updateOne(
      { _id, version, generation },
      { $set: { ...to, previous: { version, generation } } },
    );
    return modifiedCount === 1;
  }

  /** There is no way back any more. */
  async forgetPrevious(model: ReadModel): Promise<void> {
    await this.documents.updateOne({ _id: model.name }, { $set: { previous: null } });
  }
}
