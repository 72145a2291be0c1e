import {
  PARKED_STREAMS,
  type ParkedStreamDocument,
  type Position,
  type EventEnvelope,
} from '@nirmaan/contracts/kernel';
import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import type { Stuck } from '../folding/fold-stream.js';

type Update = AnyBulkWriteOperation<ParkedStreamDocument>;

/** The streams of one generation that wait for an operator, recorded so that they survive a restart. */
export class ParkedStreams {
  private readonly stuckAt: Map<string, bigint>;

  private constructor(
    private readonly documents: Collection<ParkedStreamDocument>,
    private readonly collection: string,
    recorded: readonly ParkedStreamDocument[],
  ) {
    this.stuckAt = new Map(recorded.map(({ stream, revision }) => [stream, revision]));
  }

  static async of(db: Db, collection: string): Promise<ParkedStreams> {
    const documents = db.collection<ParkedStreamDocument>(PARKED_STREAMS);
    return new ParkedStreams(documents, collection, await documents.find({ collection }).toArray());
  }

  /** Nothing that is stuck behind a position waits any more: its events come once more. */
  static async forget(db: Db, collection: string, behind: Position = -1n): Promise<void> {
    const parked = db.collection<ParkedStreamDocument>(PARKED_STREAMS);
    await parked.deleteMany({ collection, position: { $gt: behind } });
  }

  /** True when a stream has been stuck since before a position. */
  static async isAnyUpTo(db: Db, collection: string, position: Position): Promise<boolean> {
    const parked = db.collection<ParkedStreamDocument>(PARKED_STREAMS);
    return (await parked.findOne({ collection, position: { $lte: position } })) !== null;
  }

  has(stream: string): boolean {
    return this.stuckAt.has(stream);
  }

  /** The streams that an operator wants folded again. */
  async retryRequested(): Promise<string[]> {
    const { collection } = this;
    const asked = await this.documents.find({ collection, retryRequested: true }).toArray();
    return asked.map(({ stream }) => stream);
  }

  /** From now on the stream waits at this event, even before that is recorded. */
  note({ streamId, revision }: EventEnvelope): void {
    this.stuckAt.set(streamId, revision);
  }

  /**
   * Records the events that streams are stuck at, and how far streams have come behind theirs. Saying it twice
   * counts nothing twice.
   */
  async record(stuck: readonly Stuck[], waiting: ReadonlyMap<string, bigint>): Promise<void> {
    const parks = stuck.map((one) => this.park(one));
    const waits = [...waiting].map(([stream, revision]) => this.wait(stream, revision));
    if (parks.length > 0) await this.documents.bulkWrite(parks, { ordered: false });
    if (waits.length > 0) await this.documents.bulkWrite(waits, { ordered: false });
  }

  private park({ event: { raw }, error }: Stuck): Update {
    const { collection } = this;
    const { streamId: stream, revision, position, type } = raw;
    const place = { collection, stream, revision, position, type, error: describe(error) };
    const update = {
      $set: { ...place, waiting: 0n, retryRequested: false },
      $setOnInsert: { since: new Date() },
    };
    return { updateOne: { filter: this.key(stream), update, upsert: true } };
  }

  private wait(stream: string, revision: bigint): Update {
    const waiting = revision - (this.stuckAt.get(stream) ?? revision);
    const filter = { ...this.key(stream), waiting: { $lt: waiting } };
    return { updateOne: { filter, update: { $set: { waiting } } } };
  }

  async unpark(stream: string): Promise<void> {
    await this.documents.deleteOne(this.key(stream));
    this.stuckAt.delete(stream);
  }

  private key(stream: string) {
    return { _id: `${this.collection}/${stream}` };
  }
}

/** True when an operator wants a parked stream of one of these collections folded again. */
export async function isRetryRequested(db: Db, collections: readonly string[]): Promise<boolean> {
  const parked = db.collection<ParkedStreamDocument>(PARKED_STREAMS);
  const asked = { collection: { $in: [...collections] }, retryRequested: true };
  return (await parked.findOne(asked)) !== null;
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
