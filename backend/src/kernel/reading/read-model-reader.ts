import { Injectable } from '@nestjs/common';
import type { Position, ReadModel, ViewOf } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { type Collection, Db } from 'mongodb';
import { Unavailable } from '../http/failure.js';
import { type LiveReadModels, LiveReadModelsFinder, nothingLive } from './live-read-models.js';
import { type Question, SharedQuestions } from './shared-questions.js';
import { Watcher } from './watcher.js';

/** How long a reader waits for a read model to see what the reader has seen already. */
const PATIENCE_MS = 2_000;

/** For so long a look is believed when nobody needs a certain position. */
const TRUSTED_MS = 500;

/** The one door to the read models. */
@Injectable()
export class ReadModelReader {
  private readonly watcher: Watcher<LiveReadModels>;
  private readonly questions = new SharedQuestions();
  private seen: { readonly live: LiveReadModels; readonly at: number } | undefined;

  constructor(
    private readonly db: Db,
    private readonly finder: LiveReadModelsFinder,
    private readonly log: EventStore,
  ) {
    this.watcher = new Watcher(() => this.look());
  }

  /**
   * Opens read models for one request, once they show everything up to `atLeast`. After two seconds it opens
   * them as they are, and says that they are stale. Throws Unavailable while they are not built yet.
   */
  async open(atLeast: Position | null, ...models: readonly ReadModel[]): Promise<Reading> {
    const position = atLeast ?? 0n;
    const isReady = (live: LiveReadModels): boolean => live.haveReached(models, position);
    const reached =
      isReady(await this.recent()) ||
      isReady(await this.look()) ||
      (await this.wait(isReady, models, position));
    const live = this.seen?.live ?? nothingLive;
    if (live.have(models)) return new Reading(this.db, live, !reached, this.questions);
    throw new Unavailable(`Not built yet: ${models.map(({ name }) => name).join(', ')}`);
  }

  /** All of a small read model, at least up to `position`; null while it is not built. */
  async all<Model extends ReadModel>(model: Model): Promise<Snapshot<Model> | null> {
    const live = await this.look();
    const found = live.of(model);
    if (!found) return null;
    const reading = new Reading(this.db, live, false, this.questions);
    const documents = await reading.collection(model).find().toArray();
    return { documents: documents as ViewOf<Model>[], position: found.position };
  }

  /** There is nothing behind the head of the log to wait for, whatever the caller claims to have seen. */
  private async wait(
    isReady: (live: LiveReadModels) => boolean,
    models: readonly ReadModel[],
    position: Position,
  ): Promise<boolean> {
    const head = await this.log.head();
    if (position <= head) return this.watcher.wait(isReady, PATIENCE_MS);
    const hasReachedHead = (live: LiveReadModels): boolean => live.haveReached(models, head);
    await this.watcher.wait(hasReachedHead, PATIENCE_MS);
    return false;
  }

  private async recent(): Promise<LiveReadModels> {
    const isTrusted = this.seen && performance.now() - this.seen.at < TRUSTED_MS;
    return this.seen && isTrusted ? this.seen.live : this.look();
  }

  private async look(): Promise<LiveReadModels> {
    const live = await this.finder.look();
    this.seen = { live, at: performance.now() };
    return live;
  }
}

interface Snapshot<Model> {
  readonly documents: readonly ViewOf<Model>[];
  readonly position: Position;
}

/** Read models as one request sees them. */
export class Reading {
  constructor(
    private readonly db: Db,
    private readonly live: Pick<LiveReadModels, 'of'>,
    /** True when the caller has seen newer events than these read models show. */
    readonly stale: boolean,
    private readonly questions: SharedQuestions,
  ) {}

  collection<Model extends ReadModel>(model: Model): Collection<ViewOf<Model>> {
    const found = this.live.of(model);
    if (!found) throw new Error(`${model.name} was not opened`);
    return this.db.collection<ViewOf<Model>>(found.collection);
  }

  /** Asks a read model about ids, together with the other requests of this moment. */
  ask<Model extends ReadModel, Id, Answer>(
    model: Model,
    question: Question<ViewOf<Model>, Id, Answer>,
    ids: Iterable<Id>,
  ): Promise<Answer> {
    return this.questions.ask(question, this.collection(model), ids);
  }
}
