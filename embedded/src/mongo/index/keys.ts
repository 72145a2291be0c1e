import { getElements, getField } from '../bson/document.js';
import { encode } from '../bson/encode.js';
import { type Path } from '../bson/path.js';
import { emptyArrayRank, KeyWriter } from '../bson/sort-key.js';
import { type BsonValue, hasSameBytes } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { checkKeyLength } from '../keys.js';
import { type Index, type KeyPart } from './index.js';

/** The different keys of a document, and which parts met an array. */
export interface DocumentKeys {
  readonly keys: readonly Buffer[];
  readonly throughArray: readonly boolean[];
}

/** Stands for a field that is not there. */
export const missing = encode(null);
const writer = new KeyWriter();
const noTail: Buffer = Buffer.alloc(0);

/** Finds the values that indexes and sorts are about; indexes that share a path find them once. */
export class IndexedValues {
  readonly #values = new Map<string, BsonValue>();

  constructor(readonly document: BsonValue) {}

  at({ path }: KeyPart): BsonValue {
    let value = this.#values.get(path.text);
    if (!value) this.#values.set(path.text, (value = findValue(this.document, path)));
    return value;
  }

  /** True where an index has the same entries for both. */
  hasSameKeys({ parts }: Index, other: IndexedValues): boolean {
    return parts.every((part) => hasSameBytes(this.at(part), other.at(part)));
  }
}

function findValue(document: BsonValue, path: Path): BsonValue {
  let value: BsonValue | undefined = document;
  for (const part of path.parts) {
    if (value?.isArray)
      throw notSupported(`an index or sort through the elements of an array ('${path.text}')`);
    value = value?.isObject ? getField(value, part.bytes) : undefined;
  }
  return value ?? missing;
}

/** Where a document stands in a sort. */
export function buildSortKey(document: BsonValue, parts: readonly KeyPart[]): Buffer {
  const values = parts.map(({ path }) => findValue(document, path));
  const array = values.findIndex(({ isArray }) => isArray);
  if (array >= 0) throw notSupported(`a sort by an array ('${parts[array]?.path.text ?? ''}')`);
  return buildKey(parts, values, 0, noTail);
}

/** The keys of a document's entries in an index; those of a unique index end without the document's `_id`. */
export function buildEntryKeys(index: Index, values: IndexedValues, id: Buffer): DocumentKeys {
  const found = buildKeys(values, index, index.isUnique ? noTail : id);
  for (const key of found.keys) checkKeyLength(key, index.name);
  return found;
}

/** One key for each element of an array, or one key where there is none. */
function buildKeys(values: IndexedValues, { parts, number }: Index, tail: Buffer): DocumentKeys {
  const found: (BsonValue | undefined)[] = parts.map((part) => values.at(part));
  const throughArray = found.map((value) => value?.isArray === true);
  const at = throughArray.indexOf(true);
  if (at < 0) return { keys: [buildKey(parts, found, number, tail)], throughArray };
  if (throughArray.indexOf(true, at + 1) > 0)
    throw new MongoRefusal('CannotIndexParallelArrays', 'cannot index parallel arrays');
  const elements = getElements(found[at] ?? missing);
  // The key of an empty array is below that of null.
  const keys = (elements.length > 0 ? elements : [undefined]).map((element) =>
    buildKey(parts, found.with(at, element), number, tail),
  );
  return { keys: removeDuplicates(keys), throughArray };
}

function buildKey(
  parts: readonly KeyPart[],
  values: readonly (BsonValue | undefined)[],
  number: number,
  tail: Buffer,
): Buffer {
  writer.uint32(number);
  for (const [at, { direction }] of parts.entries()) {
    const start = writer.length;
    const value = values[at];
    if (value) writer.value(value);
    else writer.byte(emptyArrayRank);
    if (direction === -1) writer.invertFrom(start);
  }
  writer.bytes(tail);
  return writer.finish();
}

function removeDuplicates(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}
