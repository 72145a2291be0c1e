import { type BsonValue, documentFrom } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Database } from './database.js';
import { type Writer } from './transaction.js';

interface Identity {
  readonly id: Buffer;
  readonly transactionNumber: bigint;
}

const numberBytes = 8;
const timeBytes = 8;
const headBytes = numberBytes + timeBytes;
export const sessionLifetimeMinutes = 30;
const lifetime = sessionLifetimeMinutes * 60_000;

/**
 * The last retryable write of each session with its reply, kept in the transaction of the write itself:
 * a client that lost the acknowledgement repeats the write and gets the reply, not the effect.
 */
export class Retries {
  constructor(private readonly database: Database) {}

  /** The reply, if this write was done already. Throws for one older than the session's last. */
  find({ id, transactionNumber }: Identity): BsonValue | undefined {
    const record = this.database.retries.get(id);
    if (!record) return undefined;
    const last = record.readBigInt64BE(0);
    if (last > transactionNumber)
      throw new MongoRefusal(
        'TransactionTooOld',
        `Retryable write with txnNumber ${transactionNumber} is prohibited: a newer one, ${last}, has already started.`,
      );
    return last === transactionNumber ? documentFrom(record.subarray(headBytes)) : undefined;
  }

  remember(write: Writer, { id, transactionNumber }: Identity, reply: BsonValue): void {
    const head = Buffer.alloc(headBytes);
    head.writeBigInt64BE(transactionNumber);
    head.writeBigInt64BE(BigInt(Date.now()), numberBytes);
    write.put(this.database.retries, id, Buffer.concat([head, reply.bytes]));
  }

  /** Forgets sessions that their clients have ended. */
  forget(ids: readonly Buffer[]): Promise<void> {
    const known = ids.filter((id) => this.database.retries.get(id));
    if (known.length === 0) return Promise.resolve();
    return this.database.transact((write) => {
      for (const id of known) write.remove(this.database.retries, id);
    });
  }

  /** Forgets sessions whose clients went without ending them. */
  forgetExpired(now: number): Promise<void> {
    const expired = [...this.database.retries.range({})].filter(
      ({ value }) => Number(value.readBigInt64BE(numberBytes)) < now - lifetime,
    );
    return this.forget(expired.map(({ key }) => key));
  }
}
