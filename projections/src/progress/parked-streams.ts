import { PARKED_STREAMS, type ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import type { Stuck } from '../folding/fold-stream.js';

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

  has(stream: string): boolean {
    return this.stuckAt.has(stream);
  }

  /** The streams that an operator wants folded again. */
  async retryRequested(): Promise<string[]> {
    const { collection } = this;
    const asked = await this.documents.find({ collection, retryRequested: true }).toArray();
    return asked.map(({ stream }) => stream);
  }

  /** Records the fact that a stream is stuck at; everything behind it waits. */
  async park({ fact: { raw }, error }: Stuck): Promise<void> {
    const { collection } = this;
    const { streamId: stream, revision, position, type } = raw;
    this.stuckAt.set(stream, revision);
    const place = { collection, stream, revision, position, type, error: describe(error) };
    await this.documents.updateOne(
      this.key(stream),
      {
        $set: { ...place, waiting: 0n, retryRequested: false },
        $setOnInsert: { since: new Date() },
      },
      { upsert: true },
    );
  }

  /** Notes that a parked stream has come as far as this revision. Saying it twice counts nothing twice. */
  async wait(stream: string, revision: bigint): Promise<void> {
    const waiting = revision - (this.stuckAt.get(stream) ?? revision);
    const fewer = { ...this.key(stream), waiting: { $lt: waiting } };
    await this.documents.updateOne(fewer, { $set: { waiting } });
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
