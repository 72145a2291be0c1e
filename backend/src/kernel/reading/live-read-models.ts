import { Injectable } from '@nestjs/common';
import {
  getGenerationCollection,
  LIVE_GROUP,
  type Position,
  READ_MODEL_PROGRESS,
  type ReadModel,
  type ReadModelProgress,
  type ReadModelProgressDocument,
  toReadModelProgress,
} from '@nirmaan/contracts/kernel';
import { Db } from 'mongodb';

/** The generation of a read model to read, and up to which event it is complete. */
export interface LiveReadModel {
  readonly collection: string;
  readonly position: Position;
}

/** Which generations are live, and how far they have come, as read at one moment. */
export class LiveReadModels {
  constructor(private readonly progress: ReadModelProgress) {}

  /**
   * The live generation if this program reads its version. During a deployment a program of the older release reads
   * the previous generation, which is no longer kept up to date.
   */
  of(model: ReadModel): LiveReadModel | undefined {
    const { models, position } = this.progress;
    const live = models[model.name];
    if (!live) return undefined;
    const { version, alsoReads = [] } = model;
    const isReadable = (other: number): boolean => [version, ...alsoReads].includes(other);
    if (isReadable(live.version)) {
      const collection = getGenerationCollection(model, live);
      return { collection, position: live.stopped?.at ?? position };
    }
    const { previous } = live;
    if (!previous || !isReadable(previous.version)) return undefined;
    return { collection: getGenerationCollection(model, previous), position: 0n };
  }

  /** True when every one of these read models can be read. */
  have(models: readonly ReadModel[]): boolean {
    return models.every((model) => this.of(model));
  }

  /** True when every one of these read models is complete up to a position. */
  haveReached(models: readonly ReadModel[], position: Position): boolean {
    return models.every((model) => (this.of(model)?.position ?? -1n) >= position);
  }
}

export const nothingLive = new LiveReadModels(toReadModelProgress(null));

/** Reads which generations are live. Concurrent callers share one read. */
@Injectable()
export class LiveReadModelsFinder {
  private reading: Promise<LiveReadModels> | undefined;

  constructor(private readonly db: Db) {}

  look(): Promise<LiveReadModels> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<LiveReadModels> {
    const documents = this.db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);
    return new LiveReadModels(toReadModelProgress(await documents.findOne({ _id: LIVE_GROUP })));
  }
}
