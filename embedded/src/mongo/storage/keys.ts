import { maxKeyBytes } from '../../storage/index.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { keyOf } from '../order/encode-key.js';

/** The bytes of the number that stands first in the key of every record and entry. */
export const numberBytes = 4;

export function numberKey(number: number): Buffer {
  const key = Buffer.allocUnsafe(numberBytes);
  key.writeUInt32BE(number);
  return key;
}

/** Where the document with this `_id` lies in a collection. */
export function recordKey(collection: number, id: BsonValue): Buffer {
  return withinLimit(Buffer.concat([numberKey(collection), keyOf(id)]), '_id_');
}

export function withinLimit(key: Buffer, index: string): Buffer {
  if (key.length <= maxKeyBytes) return key;
  throw new MongoRefusal(
    'KeyTooLong',
    `a key of index ${index} has ${key.length} bytes; the embedded server takes ${maxKeyBytes}`,
  );
}

/** The smallest key above every key that begins with this prefix. */
export function afterPrefix(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  let at = end.length - 1;
  while (at >= 0 && end[at] === 0xff) at--;
  if (at < 0) throw new RangeError('a prefix of 0xff bytes has no end');
  end.writeUInt8(end.readUInt8(at) + 1, at);
  return end.subarray(0, at + 1);
}
