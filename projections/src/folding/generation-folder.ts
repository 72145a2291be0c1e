import { getStreamId, type EventEnvelope } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import type { Generation } from '../progress/generation.js';
import { isSkipped } from '../progress/skips.js';
import { ParkedStreams } from '../progress/parked-streams.js';
import type { ViewDocument } from '../kernel/projection.js';
import { Backlog } from './backlog.js';
import { CannotFold } from './cannot-fold.js';
import { loadDocuments, writeDocuments } from './documents.js';
import { streamOfDocument, type Unwritable } from './folded-document.js';
import type { Stuck } from './fold-stream.js';
import { type Change, foldStreams } from './fold-streams.js';
import { LoggedEvent } from './logged-event.js';
import { byStream, divide, newestRevision, type Streams, tellFromTheBeginning } from './streams.js';

/**
 * Folds batches of events into the documents of one generation. Folding goes on while what was folded before is
 * still being written, so the newest state of a document is the one in the backlog.
 */
export class GenerationFolder {
  private backlog = new Backlog();
  private beingWritten = new Backlog();
  /** The streams whose documents the database does not take. */
  private readonly unwritable = new Set<string>();

  private constructor(
    private readonly generation: Generation,
    private readonly collection: Collection<ViewDocument>,
    private readonly parked: ParkedStreams,
  ) {}

  static async open(db: Db, generation: Generation): Promise<GenerationFolder> {
    const { collection } = generation;
    const parked = await ParkedStreams.of(db, collection);
    return new GenerationFolder(generation, db.collection(collection), parked);
  }

  /** Folds in memory; `write` makes it last. Throws CannotFold when the build is strict. */
  async fold(events: readonly LoggedEvent[]): Promise<void> {
    const news = byStream(events.filter((event) => this.isNews(event)));
    const [parked, moving] = divide(news, (stream) => this.parked.has(stream));
    const change = await this.foldMoving(moving);
    const [stuck] = change.stuck;
    if (stuck && this.generation.strict) throw new CannotFold(this.generation, stuck);
    const behind = [...parked].map(([stream, held]) => [stream, newestRevision(held)] as const);
    this.backlog.add({ ...change, waiting: new Map([...change.waiting, ...behind]) });
  }

  /**
   * Writes what is folded, one call after the other; returns how many documents changed. A stream is recorded as
   * parked only once its document holds everything before, or cannot be written at all. Throws CannotFold when the
   * build is strict.
   */
  async write(): Promise<number> {
    const { documents, stuck, waiting } = (this.beingWritten = this.backlog);
    this.backlog = new Backlog();
    const writable = documents.filter((one) => !this.unwritable.has(streamOfDocument(one)));
    const { count, unwritable } = await writeDocuments(this.collection, writable);
    const refused = unwritable.map((one) => this.refuse(one));
    const behind = documents
      .filter((one) => this.unwritable.has(streamOfDocument(one)))
      .map((one) => [streamOfDocument(one), one.revision] as const);
    const others = stuck.filter(({ event }) => !this.unwritable.has(event.raw.streamId));
    await this.parked.record([...others, ...refused], new Map([...behind, ...waiting]));
    this.beingWritten = new Backlog();
    return count;
  }

  /** The stream waits at the first event that its stored document does not hold. */
  private refuse({ folded: { since: event }, error }: Unwritable): Stuck {
    const stuck = { event, error };
    if (this.generation.strict) throw new CannotFold(this.generation, stuck);
    this.parked.note(event.raw);
    this.unwritable.add(event.raw.streamId);
    return stuck;
  }

  /** Folds the parked streams again that an operator asked for; one that is stuck again stays parked. */
  async retry(readStream: (stream: string) => Promise<readonly EventEnvelope[]>): Promise<void> {
    for (const stream of await this.parked.retryRequested()) {
      const events = (await readStream(stream)).map((raw) => new LoggedEvent(raw));
      const concerning = events.filter((event) => this.concerns(event));
      this.unwritable.delete(stream);
      const change = await this.foldMoving(byStream(concerning));
      this.backlog.add(change);
      await this.write();
      const isStuck = change.stuck.length > 0 || this.unwritable.has(stream);
      if (!isStuck) await this.parked.unpark(stream);
    }
  }

  private isNews(event: LoggedEvent): boolean {
    return event.raw.position > this.generation.position && this.concerns(event);
  }

  private concerns(event: LoggedEvent): boolean {
    const { projection, skips } = this.generation;
    return event.concerns(projection) && !isSkipped(skips, event.raw);
  }

  private async foldMoving(streams: Streams): Promise<Change> {
    const change = foldStreams(this.generation.projection, streams, await this.before(streams));
    for (const { event } of change.stuck) this.parked.note(event.raw);
    return change;
  }

  /** The documents that these streams go on from: still in memory, or in the database. */
  private async before(streams: Streams): Promise<ReadonlyMap<string, ViewDocument>> {
    const documents = new Map<string, ViewDocument>();
    const elsewhere: string[] = [];
    for (const [stream, events] of streams) {
      const id = getStreamId(stream);
      const known = this.backlog.get(id) ?? this.beingWritten.get(id);
      if (known) documents.set(id, known);
      else if (!tellFromTheBeginning(events)) elsewhere.push(id);
    }
    for (const [id, one] of await loadDocuments(this.collection, elsewhere)) documents.set(id, one);
    return documents;
  }
}
