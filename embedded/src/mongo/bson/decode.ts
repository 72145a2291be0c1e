import { deserialize } from 'bson';
import { encodeDocument } from './encode.js';
import { type BsonValue } from './value.js';

/** The JavaScript form of a value, for messages and explain; never for anything that is stored again. */
export function decode(value: BsonValue): unknown {
  return deserialize(encodeDocument({ v: value }).bytes)['v'];
}
