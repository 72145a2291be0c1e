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
import type { Generation, Projection, ViewDocument } from './projection.js';

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

export interface ProjectorOptions extends Generation {
  /** The documents include every event up to this position when the projector is opened. */
  readonly startPosition: Position;
  /** The first event that cannot be folded ends the build, instead of parking its stream. */
  readonly strict?: boolean;
  /** Absent in a build, whose generation is not live. */
  readonly token?: GroupToken | undefined;
}

type Stores = { readonly db: Db; readonly eventStore: EventStore };

/** Evicted documents are reloaded. */
const MAX_CACHED = 1_000;

/** Projects events into the documents of one generation, batch by batch. */
export class Projector {
  private readonly cache = new Map<string, ViewDocument>();
  private last: Promise<Position | null> = Promise.resolve(null);

  private constructor(
    private readonly eventStore: EventStore,
    private readonly options: ProjectorOptions,
    private readonly documents: Collection<ViewDocument>,
    readonly parked: ParkedStreams,
    private readonly isOwn: IsOwn,
  ) {}

  static async open({ db, eventStore }: Stores, options: ProjectorOptions): Promise<Projector> {
    const { collection, projection, strict, token } = options;
    const parked = await ParkedStreams.load(db, collection, token);
    // A strict build retries the events that failed before.
    if (strict) await parked.removeAll();
    const isOwn = await loadIsOwn(eventStore, projection);
    return new Projector(eventStore, options, db.collection(collection), parked, isOwn);
  }

  get name(): string {
    return this.options.projection.readModel.name;
  }

  /**
   * Loads, folds and writes the documents of a batch, after those of earlier batches, and parks the streams of
   * failing events. Returns the position of the last event that the projection handles, or null. Throws CannotFold in a
   * strict build; nothing more is written once a batch has failed.
   */
  apply(events: readonly IncomingEvent[]): Promise<Position | null> {
    this.last = this.last.then(() => this.applyNext(events));
    return this.last;
  }

  private async applyNext(events: readonly IncomingEvent[]): Promise<Position | null> {
    const { startPosition } = this.options;
    const own = events.filter(
      ({ envelope }) => envelope.position > startPosition && this.isOwn(envelope),
    );
    await this.project(own);
    return own.at(-1)?.envelope.position ?? null;
  }

  /** Before the first batch: projects a parked stream from its failed event. Returns false if it is parked again. */
  async retry({ stream, revision }: ParkedStreamDocument): Promise<boolean> {
    this.parked.unblock(stream);
    const events = await this.eventStore.readRaw(streamName.parse(stream), revision);
    const own = events.filter(
      (event) => event.position <= this.options.startPosition && this.isOwn(event),
    );
    await this.project(own.map((event) => new IncomingEvent(event)));
    if (this.parked.has(stream)) return false;
    await this.parked.remove(stream);
    return true;
  }

  private async project(events: readonly IncomingEvent[]): Promise<void> {
    const { projection } = this.options;
    await this.load(events);
    const changed = new Map<string, ChangedDocument>();
    const failed: FailedEvent[] = [];
    /** The last blocked revision of each stream with a failed event. */
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
        const document = projection.fold(before, event.decode());
        checkStorable(document);
        this.addToCache(id, document);
        const { isNew = before === null } = changed.get(id) ?? {};
        changed.set(id, { document, isNew });
      } catch (error) {
        failed.push(this.fail({ event, error }));
      }
    }
    await writeDocuments(this.documents, [...changed.values()]);
    await this.parked.record(failed, blocked);
    this.trimCache();
  }

  private fail(failed: FailedEvent): FailedEvent {
    if (this.options.strict) throw new CannotFold(this.options.collection, failed);
    this.parked.block(failed.event.envelope);
    return failed;
  }

  /** Loads the stored documents of these events. Revision 0 begins a stream, so its document cannot exist yet. */
  private async load(events: readonly IncomingEvent[]): Promise<void> {
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
  private trimCache(): void {
    for (const id of this.cache.keys()) {
      if (this.cache.size <= MAX_CACHED) return;
      this.cache.delete(id);
    }
  }
}

export const getEventKey = (stream: string, revision: bigint | string): string =>
  `${stream}@${revision}`;

/** A projection's own events are those that it handles, without those that operators decided to skip. */
export type IsOwn = (event: EventEnvelope) => boolean;

export async function loadIsOwn(eventStore: EventStore, projection: Projection): Promise<IsOwn> {
  const skipped = await readSkippedEvents(eventStore, projection.id);
  return (event) =>
    isRelevant(projection, event) && !skipped.has(getEventKey(event.streamId, event.revision));
}

/** The events that operators decided to skip. The event store keeps them, so rebuilds skip them too. */
export async function readSkippedEvents(
  eventStore: EventStore,
  readModelId: string,
): Promise<ReadonlySet<string>> {
  const decisions = await eventStore.readKnown(streamOf.readModel(readModelId));
  return new Set(
    decisions.flatMap(({ type, data }) =>
      type === 'ParkedEventSkipped' ? [getEventKey(data.stream, data.revision)] : [],
    ),
  );
}
