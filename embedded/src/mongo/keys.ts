import { maxKeyBytes } from '../storage/index.js';
import { encodeSortKey } from './bson/sort-key.js';
import { type BsonValue } from './bson/value.js';
import { MongoRefusal } from './errors.js';

/** The bytes of the number that stands first in the key of every record and entry. */
export const numberBytes = 4;

export function encodeNumber(number: number): Buffer {
  const key = Buffer.allocUnsafe(numberBytes);
  key.writeUInt32BE(number);
  return key;
}

/** Where the document with this `_id` lies in a collection. */
export function buildRecordKey(collection: number, id: BsonValue): Buffer {
  const key = Buffer.concat([encodeNumber(collection), encodeSortKey(id)]);
  checkKeyLength(key.length, '_id_');
  return key;
}

export function checkKeyLength(bytes: number, index: string): void {
  if (bytes > maxKeyBytes)
    throw new MongoRefusal(
      'KeyTooLong',
      `a key of index ${index} has ${bytes} bytes; the embedded server takes ${maxKeyBytes}`,
    );
}

/** The smallest key above every key that begins with this prefix. */
export function getKeyAfterPrefix(prefix: Buffer): Buffer {
  let at = prefix.length - 1;
  while (at >= 0 && prefix[at] === 0xff) at--;
  if (at < 0) throw new RangeError('a prefix of 0xff bytes has no end');
  const end = Buffer.from(prefix.subarray(0, at + 1));
  end.writeUInt8(end.readUInt8(at) + 1, at);
  return end;
}
