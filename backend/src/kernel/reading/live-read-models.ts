import { Injectable } from '@nestjs/common';
import {
  type CheckpointDocument,
  CHECKPOINTS,
  getCollectionName,
  levelled,
  LIVE_GENERATIONS,
  type LiveGenerationDocument,
  type Position,
  type ReadModel,
  readModelId,
} from '@nirmaan/contracts/kernel';
import { Db } from 'mongodb';

/** A generation of a read model that is to be read, and how far it has come. */
export interface LiveReadModel {
  readonly collection: string;
  readonly position: Position;
}

/** What the stores say at one moment about which generation is to be read. */
export class LiveReadModels {
  constructor(
    private readonly live: ReadonlyMap<string, LiveGenerationDocument>,
    private readonly checkpoints: ReadonlyMap<string, CheckpointDocument>,
  ) {}

  /**
   * The live generation, if it is of a version that this program reads. A program of yesterday goes on with its own
   * version, once a newer one has become live, for as long as that is followed.
   */
  of(model: ReadModel): LiveReadModel | undefined {
    const live = this.live.get(model.name);
    if (!live) return undefined;
    const { name, version, alsoReads = [] } = model;
    if (![version, ...alsoReads].includes(live.version)) return this.followed(model, live.version);
    return this.checkpointed(getCollectionName({ name, version: live.version }, live.generation));
  }

  /** True when every one of these read models can be read. */
  have(models: readonly ReadModel[]): boolean {
    return models.every((model) => this.of(model));
  }

  /** True when every one of these read models has come to a position. */
  haveReached(models: readonly ReadModel[], position: Position): boolean {
    return models.every((model) => (this.of(model)?.position ?? -1n) >= position);
  }

  private followed(model: ReadModel, liveVersion: number): LiveReadModel | undefined {
    if (liveVersion < model.version) return undefined;
    const newest = [...this.checkpoints.values()]
      .filter(({ readModel, phase }) => readModel === readModelId(model) && phase === 'following')
      .toSorted((a, b) => b.generation - a.generation)[0];
    return newest && this.checkpointed(newest._id);
  }

  /** A generation without a checkpoint has been dropped: it is not there to be read. */
  private checkpointed(collection: string): LiveReadModel | undefined {
    const checkpoint = this.checkpoints.get(collection);
    return checkpoint && { collection, position: checkpoint.position };
  }
}

export const nothingLive = new LiveReadModels(new Map(), new Map());

/** Looks up which generations are live. Those who ask while a look is under way share it. */
@Injectable()
export class LiveReadModelsFinder {
  private looking: Promise<LiveReadModels> | undefined;

  constructor(private readonly db: Db) {}

  look(): Promise<LiveReadModels> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<LiveReadModels> {
    const [live, checkpoints] = await Promise.all([
      this.db.collection<LiveGenerationDocument>(LIVE_GENERATIONS).find().toArray(),
      this.db.collection<CheckpointDocument>(CHECKPOINTS).find().toArray(),
    ]);
    return new LiveReadModels(byId(live), byId(levelled(checkpoints)));
  }
}

const byId = <One extends { readonly _id: string }>(all: readonly One[]) =>
  new Map(all.map((one) => [one._id, one]));
