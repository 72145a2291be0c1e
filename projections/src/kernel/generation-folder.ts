import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope, Position } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Collection, Db } from 'mongodb';
import { type FoldedDocument, loadDocuments, writeDocuments } from './documents.js';
import { concerns, IncomingEvent } from './incoming-event.js';
import { type FailedEvent, ParkedStreams } from './parked-streams.js';
import type { Projection, ViewDocument } from './projection.js';

/** A strict build met an event that it cannot fold. */
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

/** What folding a batch leaves to be written. */
export interface PendingWrite {
  readonly documents: ReadonlyMap<string, FoldedDocument>;
  readonly failed: readonly FailedEvent[];
  /** The last blocked revision of each stream with a failed event. */
  readonly waiting: ReadonlyMap<string, bigint>;
  /** The position of the last event that the projection handles; null where there was none. */
  readonly handled: Position | null;
}

export interface FolderOptions {
  readonly collection: string;
  readonly projection: Projection;
  /** Events up to here are in the documents already. */
  readonly position: Position;
  /** The first event that cannot be folded ends the build, instead of parking its stream. */
  readonly strict: boolean;
}

/** Documents that were folded lately; older ones are loaded again. */
const MAX_RECENT = 4_000;

/** Folds batches of events into the documents of one generation. */
export class GenerationFolder {
  private readonly recent = new Map<string, ViewDocument>();
  private readonly unwritable = new Set<string>();

  private constructor(
    private readonly options: FolderOptions,
    private readonly documents: Collection<ViewDocument>,
    private readonly parked: ParkedStreams,
    private readonly skipped: ReadonlySet<string>,
  ) {}

  static async open(
    { db, eventStore }: { readonly db: Db; readonly eventStore: EventStore },
    options: FolderOptions,
  ): Promise<GenerationFolder> {
    const { collection, projection, strict } = options;
    const parked = await ParkedStreams.load(db, collection);
    // What a strict build failed at must be folded this time.
    if (strict) await parked.removeAll();
    const skipped = await readSkippedEvents(eventStore, projection.id);
    return new GenerationFolder(options, db.collection(collection), parked, skipped);
  }

  get name(): string {
    return this.options.projection.readModel.name;
  }

  /** Folds in memory; `write` stores the result. Throws CannotFold where the build is strict. */
  async fold(events: readonly IncomingEvent[]): Promise<PendingWrite> {
    const { projection, position } = this.options;
    const own = events.filter(
      ({ envelope }) => envelope.position > position && this.isHandled(envelope),
    );
    await this.loadBefore(own);
    const documents = new Map<string, FoldedDocument>();
    const failed: FailedEvent[] = [];
    const waiting = new Map<string, bigint>();
    for (const event of own) {
      const { envelope } = event;
      if (this.parked.has(envelope.streamId)) {
        waiting.set(envelope.streamId, envelope.revision);
        continue;
      }
      const id = projection.getDocumentId(envelope);
      const before = this.recent.get(id) ?? null;
      if (before && envelope.position <= before.position) continue;
      try {
        const document = projection.fold(before, event.read());
        const { isNew, since } = documents.get(id) ?? { isNew: before === null, since: event };
        this.remember(id, document);
        documents.set(id, { document, isNew, since, revision: envelope.revision });
      } catch (error) {
        failed.push(this.fail({ event, error }));
      }
    }
    return { documents, failed, waiting, handled: own.at(-1)?.envelope.position ?? null };
  }

  /**
   * Writes pending results in order. Records a stream as parked once its document holds everything before the failed
   * event, or cannot be written at all. Throws CannotFold in a strict build.
   */
  async write({ documents, failed, waiting, handled }: PendingWrite): Promise<void> {
    const [blocked, writable] = this.divide([...documents.values()]);
    const refused = (await writeDocuments(this.documents, writable)).map(({ folded, error }) => {
      this.unwritable.add(folded.since.envelope.streamId);
      return this.fail({ event: folded.since, error });
    });
    const behind = [...blocked, ...this.divide(writable)[0]].map(
      ({ since, revision }) => [since.envelope.streamId, revision] as const,
    );
    const others = failed.filter(({ event }) => !this.unwritable.has(event.envelope.streamId));
    const all = new Map([...behind, ...waiting]);
    await this.parked.record([...others, ...refused], all);
    this.forgetUpTo(handled ?? 0n);
  }

  /** Folds a parked stream again from where its document ends. False where it is parked again. */
  async retry(stream: string, events: readonly EventEnvelope[]): Promise<boolean> {
    this.parked.unblock(stream);
    await this.write(await this.fold(events.map((event) => new IncomingEvent(event))));
    if (this.parked.has(stream)) return false;
    await this.parked.remove(stream);
    return true;
  }

  private isHandled(event: EventEnvelope): boolean {
    const { projection } = this.options;
    return concerns(projection, event) && !this.skipped.has(getEventKey(event));
  }

  private fail(failed: FailedEvent): FailedEvent {
    if (this.options.strict) throw new CannotFold(this.options.collection, failed);
    this.parked.block(failed.event.envelope);
    return failed;
  }

  /** Separates the documents of streams that cannot be written. */
  private divide(folded: readonly FoldedDocument[]): [FoldedDocument[], FoldedDocument[]] {
    const isBlocked = ({ since }: FoldedDocument): boolean =>
      this.unwritable.has(since.envelope.streamId);
    return [folded.filter(isBlocked), folded.filter((one) => !isBlocked(one))];
  }

  /** Loads the stored documents that these events continue. No document is older than its stream. */
  private async loadBefore(events: readonly IncomingEvent[]): Promise<void> {
    const { projection } = this.options;
    if (projection.key === 'event') return;
    const begun = new Set<string>();
    const unknown = new Set<string>();
    for (const { envelope } of events) {
      const id = projection.getDocumentId(envelope);
      if (envelope.revision === 0n) begun.add(id);
      else if (!this.recent.has(id) && !begun.has(id)) unknown.add(id);
    }
    for (const [id, document] of await loadDocuments(this.documents, [...unknown]))
      this.remember(id, document);
  }

  private remember(id: string, document: ViewDocument): void {
    this.recent.delete(id);
    this.recent.set(id, document);
  }

  /** Forgets the documents that changed longest ago, but none that is still to be written. */
  private forgetUpTo(written: Position): void {
    for (const [id, { position }] of this.recent) {
      if (this.recent.size <= MAX_RECENT || position > written) return;
      this.recent.delete(id);
    }
  }
}

const getEventKey = ({ streamId, revision }: EventEnvelope): string => `${streamId}@${revision}`;

/** The events that operators decided to skip. The event store keeps them, so rebuilds skip them too. */
async function readSkippedEvents(
  eventStore: EventStore,
  readModelId: string,
): Promise<ReadonlySet<string>> {
  const decisions = await eventStore.read(streamOf.readModel(readModelId));
  return new Set(
    decisions.flatMap(({ type, data }) =>
      type === 'ParkedEventSkipped' ? [`${data.stream}@${data.revision}`] : [],
    ),
  );
}
