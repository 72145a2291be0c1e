import { codec } from '@nirmaan/contracts/catalogue';
import {
  type EventEnvelope,
  PARKED_STREAMS,
  type ParkedStreamDocument,
} from '@nirmaan/contracts/kernel';
import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import type { IncomingEvent } from './incoming-event.js';
import type { GroupToken } from './progress.js';

/** An event that could not be decoded, folded or stored, and blocks the later events of its stream. */
export interface FailedEvent {
  readonly event: IncomingEvent;
  readonly error: unknown;
}

/** The parked streams of one generation. Their records survive a restart. */
export class ParkedStreams {
  private readonly parkedAt: Map<string, bigint>;

  private constructor(
    private readonly documents: Collection<ParkedStreamDocument>,
    private readonly collection: string,
    /** Records with a newer token are not changed. A build has 0, because its generation is not live. */
    private readonly token: GroupToken | 0n,
    private readonly recorded: readonly ParkedStreamDocument[],
  ) {
    this.parkedAt = new Map(recorded.map(({ stream, revision }) => [stream, revision]));
  }

  static async load(db: Db, collection: string, token: GroupToken | 0n = 0n) {
    const documents = getParkedStreams(db);
    const recorded = await documents.find({ collection }).toArray();
    return new ParkedStreams(documents, collection, token, recorded);
  }

  /** Streams that an older release parked, and whose event this one may be the first to know. */
  get newlyKnown(): readonly ParkedStreamDocument[] {
    return this.recorded.filter((one) => codec.getKnownVersion(one.type) > one.knownVersion);
  }

  has(stream: string): boolean {
    return this.parkedAt.has(stream);
  }

  /** Blocks the stream in memory. */
  block({ streamId, revision }: EventEnvelope): void {
    this.parkedAt.set(streamId, revision);
  }

  /** Unblocks the stream in memory, so that it can be retried. */
  unblock(stream: string): void {
    this.parkedAt.delete(stream);
  }

  /** Records failed events, and the last blocked revision of each stream. Idempotent. */
  async record(
    failed: readonly FailedEvent[],
    blocked: ReadonlyMap<string, bigint>,
  ): Promise<void> {
    const parks = failed.map((event) => this.toPark(event));
    const counts = [...blocked].map(([stream, revision]) => this.toCount(stream, revision));
    if (parks.length > 0) await this.documents.bulkWrite(parks, { ordered: false });
    if (counts.length > 0) await this.documents.bulkWrite(counts, { ordered: false });
  }

  async remove(stream: string): Promise<void> {
    await this.documents.deleteOne({ _id: this.getId(stream), token: { $lte: this.token } });
  }

  async removeAll(): Promise<void> {
    this.parkedAt.clear();
    await this.documents.deleteMany({ collection: this.collection });
  }

  /** If the record has a newer token, the upsert fails with a duplicate key. */
  private toPark({ event, error }: FailedEvent): AnyBulkWriteOperation<ParkedStreamDocument> {
    const { streamId: stream, revision, position, type } = event.envelope;
    const { collection, token } = this;
    const fields = {
      collection,
      token,
      stream,
      revision,
      position,
      type,
      blockedEvents: 0n,
      knownVersion: codec.getKnownVersion(type),
      error: describe(error),
    };
    const filter = { _id: this.getId(stream), token: { $lte: token } };
    const update = { $set: fields, $setOnInsert: { since: new Date() } };
    return { updateOne: { filter, update, upsert: true } };
  }

  private toCount(stream: string, revision: bigint): AnyBulkWriteOperation<ParkedStreamDocument> {
    const blockedEvents = revision - (this.parkedAt.get(stream) ?? revision);
    const filter = { _id: this.getId(stream), blockedEvents: { $lt: blockedEvents } };
    return { updateOne: { filter, update: { $set: { blockedEvents } } } };
  }

  private getId(stream: string): string {
    return `${this.collection}/${stream}`;
  }
}

export const getParkedStreams = (db: Db): Collection<ParkedStreamDocument> =>
  db.collection(PARKED_STREAMS);

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
