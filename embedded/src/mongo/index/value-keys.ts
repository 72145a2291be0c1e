import { encode } from '../bson/encode.js';
import { type BsonValue } from '../bson/value.js';
import { encodeKey } from '../order/encode-key.js';
import { KeyWriter } from '../order/key-writer.js';
import { type Direction, type KeyPart } from '../query/sort.js';
import { startOf, walkToArray } from './walk.js';

/** What stands for a field that is not there. */
export const missing = encode(null);

/** The keys of a document's values. What several indexes are about is found and encoded once. */
export class ValueKeys {
  readonly #ascending = new Map<string, Buffer | undefined>();
  readonly #descending = new Map<string, Buffer | undefined>();

  constructor(readonly document: BsonValue) {}

  /** The key of the one value at a path; undefined where an array stands in the way. */
  at({ path, direction }: KeyPart): Buffer | undefined {
    const known = direction === 1 ? this.#ascending : this.#descending;
    if (known.has(path.text)) return known.get(path.text);
    const { value = missing } = walkToArray(startOf(this.document, path));
    const key = value.isArray ? undefined : keyInOrder(value, direction);
    known.set(path.text, key);
    return key;
  }
}

/** The value as one part of a compound key; a descending one is turned around. */
export function keyInOrder(value: BsonValue, direction: Direction): Buffer {
  const writer = new KeyWriter();
  encodeKey(writer, value);
  if (direction === -1) writer.invertFrom(0);
  return writer.finish();
}
