import { type BsonValue, toDocument } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Database, type Writer } from './database.js';

export interface RetryKey {
  readonly session: Buffer;
  readonly transactionNumber: bigint;
}

const numberBytes = 8;
/** The transaction number and the time of the write. */
const headBytes = numberBytes + 8;
export const sessionLifetimeMinutes = 30;

/**
 * The last retryable write of each session with its reply, stored in the transaction of the write itself:
 * a client that lost the acknowledgement repeats the write and gets the reply, not the effect.
 */
export class Retries {
  constructor(private readonly database: Database) {}

  /** The reply, if this write was done already. Throws for one older than the session's last. */
  find({ session, transactionNumber }: RetryKey): BsonValue | undefined {
    const record = this.database.retries.get(session);
    if (!record) return undefined;
    const last = record.readBigInt64BE(0);
    if (last > transactionNumber)
      throw new MongoRefusal(
        'TransactionTooOld',
        `Retryable write with txnNumber ${transactionNumber} is prohibited: a newer one, ${last}, has already started.`,
      );
    return last === transactionNumber ? toDocument(record.subarray(headBytes)) : undefined;
  }

  save(write: Writer, { session, transactionNumber }: RetryKey, reply: BsonValue): void {
    const head = Buffer.alloc(headBytes);
    head.writeBigInt64BE(transactionNumber);
    head.writeBigInt64BE(BigInt(Date.now()), numberBytes);
    write.put(this.database.retries, session, Buffer.concat([head, reply.bytes]));
  }

  async forgetExpired(now: number): Promise<void> {
    const oldest = now - sessionLifetimeMinutes * 60_000;
    const expired = [...this.database.retries.range({})].filter(
      ({ value }) => Number(value.readBigInt64BE(numberBytes)) < oldest,
    );
    if (expired.length === 0) return;
    await this.database.transact((write) => {
      for (const { key } of expired) write.remove(this.database.retries, key);
    });
  }
}
