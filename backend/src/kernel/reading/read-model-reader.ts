import { Injectable } from '@nestjs/common';
import type { ViewBase, Position, ReadModel } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { Db, type Document, type Filter } from 'mongodb';
import { Unavailable } from '../http/failure.js';
import { LoadCoalescer } from '@nirmaan/platform/load-coalescer';
import { Documents, splitIntoParts } from './documents.js';
import { type LiveReadModels, LiveReadModelsFinder } from './live-read-models.js';

/** How long a reader waits for a read model to show what the caller has already seen. */
const MAX_WAIT_MS = 2_000;

/** The only way to the read models. */
@Injectable()
export class ReadModelReader {
  private readonly queries = new SharedQueries();

  constructor(
    private readonly db: Db,
    private readonly finder: LiveReadModelsFinder,
    private readonly eventStore: EventStore,
  ) {}

  /**
   * Opens read models for one request once they show everything up to `atLeast`. After two seconds it opens them as
   * they are and marks the reading stale. Throws Unavailable while they are not built.
   */
  async open(atLeast: Position | null, ...models: readonly ReadModel[]): Promise<Reading> {
    const position = atLeast ?? 0n;
    const isReady = (live: LiveReadModels): boolean => live.haveReached(models, position);
    let live = await this.finder.findRecent();
    if (!isReady(live)) live = await this.finder.find();
    if (!isReady(live)) live = await this.wait(models, position);
    if (!live.have(models))
      throw new Unavailable(`Not built yet: ${models.map(({ name }) => name).join(', ')}`);
    return new Reading(this.db, live, models, !isReady(live), this.queries);
  }

  /** All of a small read model, at least up to `position`; null while it is not built. */
  async all<View extends AnyView>(model: ReadModel<View>): Promise<Snapshot<View> | null> {
    const live = await this.finder.find();
    const found = live.of(model);
    if (!found) return null;
    const documents = await this.db.collection(found.collection).find().toArray();
    return { documents: documents as unknown[] as View[], position: found.position };
  }

  /** Never waits for a position beyond the head of the event store, whatever the caller claims to have seen. */
  private async wait(models: readonly ReadModel[], position: Position): Promise<LiveReadModels> {
    const head = await this.eventStore.head();
    const reachable = position < head ? position : head;
    return this.finder.findWhen((live) => live.haveReached(models, reachable), MAX_WAIT_MS);
  }
}

interface Snapshot<View> {
  readonly documents: readonly View[];
  readonly position: Position;
}

type AnyView = Document & ViewBase<string>;

/** Read models as one request sees them. */
export class Reading {
  constructor(
    private readonly db: Db,
    readonly live: LiveReadModels,
    readonly models: readonly ReadModel[],
    /** True when the caller has seen newer events than these read models show. */
    readonly stale: boolean,
    private readonly queries = new SharedQueries(),
  ) {}

  collection<View extends AnyView>(model: ReadModel<View>): Documents<View> {
    const found = this.live.of(model);
    if (!found || !this.models.includes(model)) throw new Error(`${model.name} was not opened`);
    return new Documents(this.db.collection<View>(found.collection), this.queries.counts);
  }

  /** The documents of these ids; may hold those of concurrent requests, too. */
  async byId<View extends AnyView>(
    model: ReadModel<View>,
    ids: Iterable<View['_id']>,
  ): Promise<ReadonlyMap<View['_id'], View>> {
    const wanted = new Set(ids);
    if (wanted.size === 0) return new Map();
    return this.query(model, findByIds<View>, wanted);
  }

  /** The same for the ids that rows have under a key. */
  byKey<View extends AnyView, Key extends string>(
    model: ReadModel<View>,
    rows: readonly { readonly [Name in Key]: View['_id'] }[],
    key: Key,
  ): Promise<ReadonlyMap<View['_id'], View>> {
    return this.byId(
      model,
      rows.map((row) => row[key]),
    );
  }

  async findById<View extends AnyView>(model: ReadModel<View>, id: View['_id']) {
    return (await this.byId(model, [id])).get(id);
  }

  /** Queries a read model by ids, together with the concurrent requests that ask the same query. */
  query<View extends AnyView, Id, Answer>(
    model: ReadModel<View>,
    query: SharedQuery<View, Id, Answer>,
    ids: Iterable<Id>,
  ): Promise<Answer> {
    return this.queries.load(query, this.collection(model), ids);
  }
}

/** The search tokens, which are most of a document and are not read. */
const withoutTokens = { projection: { tokens: 0 } };

async function findByIds<View extends AnyView>(
  documents: Documents<View>,
  ids: readonly View['_id'][],
): Promise<ReadonlyMap<View['_id'], View>> {
  const parts = splitIntoParts(ids).map((part) =>
    documents.find({ _id: { $in: part } } as Filter<View>, withoutTokens).toArray(),
  );
  const found = (await Promise.all(parts)).flat();
  return new Map(found.map((view) => [view._id, view as View]));
}

/** A query by ids. Its answer may cover ids of other callers. */
export type SharedQuery<View extends AnyView, Id, Answer> = (
  documents: Documents<View>,
  ids: readonly Id[],
) => Promise<Answer>;

/** Merges concurrent queries: one find per query and collection. */
class SharedQueries {
  readonly counts = new LoadCoalescer();
  private readonly coalescers = new Map<unknown, LoadCoalescer>();

  load<View extends AnyView, Id, Answer>(
    query: SharedQuery<View, Id, Answer>,
    documents: Documents<View>,
    ids: Iterable<Id>,
  ): Promise<Answer> {
    const coalescer = this.coalescers.get(query) ?? new LoadCoalescer();
    this.coalescers.set(query, coalescer);
    const load = (all: readonly Id[]): Promise<Answer> => query(documents, all);
    return coalescer.load(documents.name, load, ids);
  }
}
