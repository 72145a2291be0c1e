import { Injectable } from '@nestjs/common';
import {
  type CheckpointDocument,
  CHECKPOINTS,
  collectionOf,
  LIVE_GENERATIONS,
  type LiveGenerationDocument,
  type Position,
  type ReadModel,
} from '@nirmaan/contracts/kernel';
import { Db } from 'mongodb';

/** The generation of a read model that is to be read, and how far it has come. */
export interface LiveReadModel {
  readonly version: number;
  readonly collection: string;
  readonly position: Position;
}

/** All of them at one moment, by the name of the read model. */
export type LiveReadModels = ReadonlyMap<string, LiveReadModel>;

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
    const [generations, checkpoints] = await Promise.all([
      this.db.collection<LiveGenerationDocument>(LIVE_GENERATIONS).find().toArray(),
      this.db.collection<CheckpointDocument>(CHECKPOINTS).find().toArray(),
    ]);
    const positions = new Map(checkpoints.map(({ _id, position }) => [_id, position]));
    return new Map(generations.flatMap((generation) => entryOf(generation, positions)));
  }
}

/** A generation without a checkpoint has been dropped: it is not there to be read. */
function entryOf(
  { _id: name, version, generation }: LiveGenerationDocument,
  positions: ReadonlyMap<string, Position>,
): [string, LiveReadModel][] {
  const collection = collectionOf({ name, version }, generation);
  const position = positions.get(collection);
  return position === undefined ? [] : [[name, { version, collection, position }]];
}

/** True when every one of these read models is live in the version that this program reads. */
export const areLive = (live: LiveReadModels, models: readonly ReadModel[]): boolean =>
  models.every(({ name, version }) => live.get(name)?.version === version);

/** True when every one of these read models has come to a position. */
export const haveReached = (
  live: LiveReadModels,
  models: readonly ReadModel[],
  position: Position,
): boolean => models.every(({ name }) => (live.get(name)?.position ?? -1n) >= position);
