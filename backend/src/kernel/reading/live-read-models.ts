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
import { MAX_QUERY_MS } from '@nirmaan/platform/mongo';
import { Db } from 'mongodb';
import { setTimeout as delay } from 'node:timers/promises';
import { LoadCoalescer } from '@nirmaan/platform/load-coalescer';

/** The generation of a read model to read, and up to which event it is complete. */
export interface LiveReadModel {
  readonly collection: string;
  readonly position: Position;
}

/** Which generations are live, and how far they have come, as read at one moment. */
export class LiveReadModels {
  constructor(private readonly progress: ReadModelProgress) {}

  /** Every event up to here is in the documents of all live read models. */
  get position(): Position {
    return this.progress.position;
  }

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
    if (isReadable(live.version))
      return { collection: getGenerationCollection(model, live), position };
    const { previous } = live;
    if (!previous || !isReadable(previous.version)) return undefined;
    return { collection: getGenerationCollection(model, previous), position: 0n };
  }

  have(models: readonly ReadModel[]): boolean {
    return models.every((model) => this.of(model));
  }

  /** True when every one of these read models is complete up to a position. */
  haveReached(models: readonly ReadModel[], position: Position): boolean {
    return models.every((model) => (this.of(model)?.position ?? -1n) >= position);
  }

  /** Equal for two moments between which no document of these read models has changed. */
  getVersion(models: readonly ReadModel[]): string {
    const { changes, handled } = this.progress;
    const parts = models.map((model) => `${this.of(model)?.collection}@${handled[model.name]}`);
    return [changes, ...parts].join(' ');
  }
}

const POLL_MS = 5;

/** Without a request for a certain position, progress is read again after this time. */
const MAX_PROGRESS_AGE_MS = 500;

/** Reads which generations are live, once for all concurrent callers. */
@Injectable()
export class LiveReadModelsFinder {
  private readonly loads = new LoadCoalescer();
  private latest: { readonly live: LiveReadModels; readonly at: number } | undefined;

  constructor(private readonly db: Db) {}

  /** As it is now. */
  async find(): Promise<LiveReadModels> {
    const live = await this.loads.load('progress', () => this.read());
    this.latest = { live, at: performance.now() };
    return live;
  }

  /** As it was at most so long ago. */
  async findRecent(maxAgeMs = MAX_PROGRESS_AGE_MS): Promise<LiveReadModels> {
    const { latest } = this;
    const isRecent = latest && performance.now() - latest.at < maxAgeMs;
    return isRecent ? latest.live : this.find();
  }

  /** Polls until a condition holds; the last state read if it does not within the timeout. */
  async findWhen(isReady: (live: LiveReadModels) => boolean, timeoutMs: number) {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const live = await this.find();
      if (isReady(live) || performance.now() >= end) return live;
      await delay(POLL_MS);
    }
  }

  private async read(): Promise<LiveReadModels> {
    const documents = this.db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);
    const found = await documents.findOne({ _id: LIVE_GROUP }, { maxTimeMS: MAX_QUERY_MS });
    return new LiveReadModels(toReadModelProgress(found));
  }
}
