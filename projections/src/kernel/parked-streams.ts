import {
  type EventEnvelope,
  PARKED_STREAMS,
  type ParkedStreamDocument,
} from '@nirmaan/contracts/kernel';
import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import type { IncomingEvent } from './incoming-event.js';

/** An event that could not be decoded, folded or written, and blocks the later events of its stream. */
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
    recorded: readonly ParkedStreamDocument[],
  ) {
    this.parkedAt = new Map(recorded.map(({ stream, revision }) => [stream, revision]));
  }

  static async load(db: Db, collection: string): Promise<ParkedStreams> {
    const documents = getParkedStreams(db);
    return new ParkedStreams(documents, collection, await documents.find({ collection }).toArray());
  }

  has(stream: string): boolean {
    return this.parkedAt.has(stream);
  }

  /** Blocks the stream in memory, before that is recorded. */
  block({ streamId, revision }: EventEnvelope): void {
    this.parkedAt.set(streamId, revision);
  }

  /** Unblocks the stream in memory, so that it can be tried again. */
  unblock(stream: string): void {
    this.parkedAt.delete(stream);
  }

  /** Records failed events and the last revision that each of them blocks. Idempotent. */
  async record(
    failed: readonly FailedEvent[],
    waiting: ReadonlyMap<string, bigint>,
  ): Promise<void> {
    const parks = failed.map((one) => this.park(one));
    const waits = [...waiting].map(([stream, revision]) => this.wait(stream, revision));
    if (parks.length > 0) await this.documents.bulkWrite(parks, { ordered: false });
    if (waits.length > 0) await this.documents.bulkWrite(waits, { ordered: false });
  }

  async remove(stream: string): Promise<void> {
    await this.documents.deleteOne({ _id: this.getId(stream) });
  }

  async removeAll(): Promise<void> {
    this.parkedAt.clear();
    await this.documents.deleteMany({ collection: this.collection });
  }

  private park({ event, error }: FailedEvent): AnyBulkWriteOperation<ParkedStreamDocument> {
    const { streamId: stream, revision, position, type } = event.envelope;
    const { collection } = this;
    const fields = { collection, stream, revision, position, type, error: describe(error) };
    const update = { $set: { ...fields, waiting: 0n }, $setOnInsert: { since: new Date() } };
    return { updateOne: { filter: { _id: this.getId(stream) }, update, upsert: true } };
  }

  private wait(stream: string, revision: bigint): AnyBulkWriteOperation<ParkedStreamDocument> {
    const waiting = revision - (this.parkedAt.get(stream) ?? revision);
    const filter = { _id: this.getId(stream), waiting: { $lt: waiting } };
    return { updateOne: { filter, update: { $set: { waiting } } } };
  }

  private getId(stream: string): string {
    return `${this.collection}/${stream}`;
  }
}

export const getParkedStreams = (db: Db): Collection<ParkedStreamDocument> =>
  db.collection(PARKED_STREAMS);

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
