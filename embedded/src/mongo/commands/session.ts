import { fieldsOf } from '../bson/document.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { badValue, MongoRefusal } from '../errors.js';
import { type Arguments } from './arguments.js';

/** Who asks, and under which number, so that a repeated write is recognised. */
export interface Session {
  readonly id: Buffer;
  readonly transactionNumber: bigint | undefined;
}

/** The session of a command. Throws where it is to be part of a transaction. */
export function sessionOf(args: Arguments): Session | undefined {
  for (const name of ['startTransaction', 'autocommit'])
    if (args.value(name))
      throw new MongoRefusal(
        'OperationNotSupportedInTransaction',
        'multi-document transactions are not supported by the embedded server',
      );
  const lsid = args.document('lsid');
  const transactionNumber = numberIn(args.value('txnNumber'));
  if (!lsid) {
    if (transactionNumber === undefined) return undefined;
    throw new MongoRefusal(
      'InvalidOptions',
      'Transaction number requires a session ID to be given',
    );
  }
  return { id: sessionIdOf(lsid), transactionNumber };
}

/** The bytes of the UUID in `{id: UUID}`. */
export function sessionIdOf(lsid: BsonValue): Buffer {
  const id = fieldsOf(lsid).find(({ name }) => name === 'id')?.value;
  if (id?.type !== bsonType.binary) throw badValue('lsid.id must be a UUID');
  return id.bytes.subarray(5);
}

function numberIn(value: BsonValue | undefined): bigint | undefined {
  if (!value) return undefined;
  if (value.type !== bsonType.int64) throw badValue('txnNumber must be a long');
  return value.source.readBigInt64LE(value.start);
}
