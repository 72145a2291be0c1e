import { getElements, getField } from '../bson/document.js';
import { encode } from '../bson/encode.js';
import { type Path } from '../bson/path.js';
import { emptyArrayRank, KeyWriter } from '../bson/sort-key.js';
import { type BsonValue, hasSameBytes } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { checkKeyLength, encodeNumber } from '../keys.js';
import { type Index, type KeyPart } from './index.js';

/** The keys of a document, and which parts met an array. */
export interface DocumentKeys {
  readonly keys: readonly Buffer[];
  readonly throughArray: readonly boolean[];
}

/** The keys of a document's entries in an index: each head with each tail. Heads may be there twice. */
export interface SplitKeys {
  readonly heads: readonly Buffer[];
  readonly tails: readonly Buffer[];
  readonly throughArray: readonly boolean[];
}

/** Stands for a field that is not there. */
export const missing = encode(null);
const writer = new KeyWriter();
const nothing: Buffer = Buffer.alloc(0);

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

/**
 * The keys of a document's entries in an index; those of a unique index end without the document's `_id`. The head has
 * all parts but the last two, by which lists are sorted: the head alone tells the entries of an array apart.
 */
export function splitEntryKeys(index: Index, values: IndexedValues, id: Buffer): SplitKeys {
  const { parts, isUnique } = index;
  const at = Math.max(1, parts.length - 2);
  const head = buildKeys(values, parts.slice(0, at), encodeNumber(index.number));
  const tail = buildKeys(values, parts.slice(at), nothing, isUnique ? nothing : id);
  const throughArray = [...head.throughArray, ...tail.throughArray];
  if (throughArray.indexOf(true) !== throughArray.lastIndexOf(true)) throw refuseParallelArrays();
  return { heads: head.keys, tails: removeDuplicates(tail.keys), throughArray };
}

export function buildEntryKeys(index: Index, values: IndexedValues, id: Buffer): DocumentKeys {
  const { heads, tails, throughArray } = splitEntryKeys(index, values, id);
  const keys = removeDuplicates(heads).flatMap((head) =>
    tails.map((tail) => checkKeyLength(Buffer.concat([head, tail]), index.name)),
  );
  return { keys, throughArray };
}

/** One key for each element of an array, or one key where there is none. */
export function buildKeys(
  values: IndexedValues,
  parts: readonly KeyPart[],
  prefix = nothing,
  tail = nothing,
): DocumentKeys {
  const found: (BsonValue | undefined)[] = parts.map((part) => values.at(part));
  const throughArray = found.map((value) => value?.isArray === true);
  const at = throughArray.indexOf(true);
  if (at < 0) return { keys: [buildKey(parts, found, prefix, tail)], throughArray };
  if (throughArray.includes(true, at + 1)) throw refuseParallelArrays();
  const elements = getElements(found[at] ?? missing);
  // The key of an empty array is below that of null.
  const keys = (elements.length > 0 ? elements : [undefined]).map((element) =>
    buildKey(parts, found.with(at, element), prefix, tail),
  );
  return { keys, throughArray };
}

function refuseParallelArrays(): MongoRefusal {
  return new MongoRefusal('CannotIndexParallelArrays', 'cannot index parallel arrays');
}

function buildKey(
  parts: readonly KeyPart[],
  values: readonly (BsonValue | undefined)[],
  prefix: Buffer,
  tail: Buffer,
): Buffer {
  writer.bytes(prefix);
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

function removeDuplicates(keys: readonly Buffer[]): readonly Buffer[] {
  if (keys.length < 2) return keys;
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}
