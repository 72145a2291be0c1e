import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  type EventEnvelope,
  type ParkedStreamDocument,
  type Position,
  streamName,
} from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Collection, Db } from 'mongodb';
import { checkStorable, type ChangedDocument, loadDocuments, writeDocuments } from './documents.js';
import { isRelevant, IncomingEvent } from './incoming-event.js';
import type { GroupToken } from './progress.js';
import { type FailedEvent, ParkedStreams } from './parked-streams.js';
import type { Projection, ViewDocument } from './projection.js';

/** Ends a strict build at an event that it cannot fold. */
export class CannotFold extends Error {
  override readonly name = 'CannotFold';

  constructor(
    readonly collection: string,
    readonly failed: FailedEvent,
  ) {
    const { type, streamId, revision } = failed.event.envelope;
    const { error: cause } = failed;
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${collection} cannot fold ${type} at ${streamId}@${revision}: ${why}`, { cause });
  }
}

/** The unwritten result of folding a batch. */
export interface PendingWrite {
  readonly documents: ReadonlyMap<string, ChangedDocument>;
  readonly failed: readonly FailedEvent[];
  /** The last blocked revision of each stream with a failed event. */
  readonly blocked: ReadonlyMap<string, bigint>;
  /** The position of the last event that the projection handles, or null. */
  readonly handled: Position | null;
}

export interface ProjectorOptions {
  readonly collection: string;
  readonly projection: Projection;
  /** The documents include every event up to this position. */
  readonly position: Position;
  /** The first event that cannot be folded ends the build, instead of parking its stream. */
  readonly strict?: boolean;
  /** Absent in a build, whose generation is not live. */
  readonly token?: GroupToken | undefined;
}

type Stores = { readonly db: Db; readonly eventStore: EventStore };

/** Evicted documents are reloaded. */
const MAX_CACHED = 1_000;

/**
 * Folds batches of events into the documents of one generation. The next batch is folded while the previous one is being
 * written, which four rules make safe:
 *
 * - The cache is ahead of the database: `fold` continues documents that are still unwritten.
 * - No unwritten document is evicted, because evicted ones are reloaded.
 * - A failing event blocks its stream in memory at once; the stream is recorded as parked after the documents.
 * - `processEvents` writes batches in order, and writes none after a failure.
 */
export class Projector {
  private readonly cache = new Map<string, ViewDocument>();
  /** Watermark: cached documents up to this position are in the database. */
  private written: Position = 0n;

  private constructor(
    private readonly options: ProjectorOptions,
    private readonly documents: Collection<ViewDocument>,
    private readonly parked: ParkedStreams,
    private readonly skipped: ReadonlySet<string>,
  ) {}

  static async open({ db, eventStore }: Stores, options: ProjectorOptions): Promise<Projector> {
    const { collection, projection, strict, token } = options;
    const parked = await ParkedStreams.load(db, collection, token);
    // A strict build retries the events that failed before.
    if (strict) await parked.removeAll();
    const skipped = await readSkippedEvents(eventStore, projection.id);
    return new Projector(options, db.collection(collection), parked, skipped);
  }

  get name(): string {
    return this.options.projection.readModel.name;
  }

  /** Folds in memory; `write` stores the result. Throws CannotFold in a strict build. */
  fold(events: readonly IncomingEvent[]): Promise<PendingWrite> {
    const { position } = this.options;
    return this.foldOwn(
      events.filter(({ envelope }) => envelope.position > position && this.isOwn(envelope)),
    );
  }

  private async foldOwn(events: readonly IncomingEvent[]): Promise<PendingWrite> {
    const { projection } = this.options;
    this.evict();
    await this.loadBefore(events);
    const documents = new Map<string, ChangedDocument>();
    const failed: FailedEvent[] = [];
    const blocked = new Map<string, bigint>();
    for (const event of events) {
      const { envelope } = event;
      if (this.parked.has(envelope.streamId)) {
        blocked.set(envelope.streamId, envelope.revision);
        continue;
      }
      const id = projection.getDocumentId(envelope);
      const before = this.cache.get(id) ?? null;
      if (before && envelope.position <= before.position) continue;
      try {
        const document = projection.fold(before, event.read());
        checkStorable(document);
        this.addToCache(id, document);
        const { isNew = before === null } = documents.get(id) ?? {};
        documents.set(id, { document, isNew });
      } catch (error) {
        failed.push(this.fail({ event, error }));
      }
    }
    return { documents, failed, blocked, handled: events.at(-1)?.envelope.position ?? null };
  }

  async write({ documents, failed, blocked, handled }: PendingWrite): Promise<void> {
    await writeDocuments(this.documents, [...documents.values()]);
    await this.parked.record(failed, blocked);
    this.written = handled ?? this.written;
  }

  /** Streams that an older release parked because it did not know the event's type, which this one knows. */
  get nowKnown(): readonly ParkedStreamDocument[] {
    return this.parked.nowKnown;
  }

  /** Folds a parked stream from the failed event on. Returns false if it is parked again. */
  async retry(stream: string, events: readonly EventEnvelope[]): Promise<boolean> {
    this.parked.unblock(stream);
    const own = events.filter((event) => this.isOwn(event));
    await this.write(await this.foldOwn(own.map((event) => new IncomingEvent(event))));
    if (this.parked.has(stream)) return false;
    await this.parked.remove(stream);
    return true;
  }

  private isOwn(event: EventEnvelope): boolean {
    const { skipped } = this;
    const isSkipped = skipped.size > 0 && skipped.has(getEventKey(event));
    return !isSkipped && isRelevant(this.options.projection, event);
  }

  private fail(failed: FailedEvent): FailedEvent {
    if (this.options.strict) throw new CannotFold(this.options.collection, failed);
    this.parked.block(failed.event.envelope);
    return failed;
  }

  /** Loads the stored documents of these events. Revision 0 begins a stream, so its document cannot exist yet. */
  private async loadBefore(events: readonly IncomingEvent[]): Promise<void> {
    const { projection } = this.options;
    if (projection.key === 'event') return;
    const begun = new Set<string>();
    const unknown = new Set<string>();
    for (const { envelope } of events) {
      const id = projection.getDocumentId(envelope);
      if (envelope.revision === 0n) begun.add(id);
      else if (!this.cache.has(id) && !begun.has(id)) unknown.add(id);
    }
    for (const [id, document] of await loadDocuments(this.documents, [...unknown]))
      this.addToCache(id, document);
  }

  private addToCache(id: string, document: ViewDocument): void {
    this.cache.delete(id);
    this.cache.set(id, document);
  }

  /** Evicts the least recently changed documents. */
  private evict(): void {
    for (const [id, { position }] of this.cache) {
      if (this.cache.size <= MAX_CACHED || position > this.written) return;
      this.cache.delete(id);
    }
  }
}

export const getEventKey = ({ streamId, revision }: EventEnvelope): string =>
  `${streamId}@${revision}`;

/** The events that operators decided to skip. The event store keeps them, so rebuilds skip them too. */
export async function readSkippedEvents(
  eventStore: EventStore,
  readModelId: string,
): Promise<ReadonlySet<string>> {
  const decisions = await eventStore.readKnown(streamOf.readModel(readModelId));
  return new Set(
    decisions.flatMap(({ type, data }) =>
      type === 'ParkedEventSkipped' ? [`${data.stream}@${data.revision}`] : [],
    ),
  );
}

/** Reads a parked stream up to a position, and folds it again from the failed event on. */
export async function retryParkedStream(
  eventStore: EventStore,
  projector: Projector,
  { stream, revision }: ParkedStreamDocument,
  upTo: Position,
): Promise<boolean> {
  const events = await eventStore.readRaw(streamName.parse(stream), revision);
  return projector.retry(
    stream,
    events.filter(({ position }) => position <= upTo),
  );
}
