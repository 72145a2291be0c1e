import { getElements } from '../bson/document.js';
import { encode } from '../bson/encode.js';
import { findValue } from '../bson/path.js';
import { emptyArrayRank, KeyWriter } from '../bson/sort-key.js';
import { type Row } from '../../storage/index.js';
import { type BsonValue, hasSameBytes } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { checkKeyLength, encodeNumber } from '../keys.js';
import { type Index, type KeyPart } from './index.js';

/** The different keys of a document, and which parts met an array. */
export interface DocumentKeys<Key = Buffer> {
  readonly keys: readonly Key[];
  readonly throughArray: readonly boolean[];
}

/**
 * The same keys in two, as text of one character a byte, which compares faster than a Buffer and takes less: each head,
 * which may be there twice, is followed by each tail.
 */
export interface SplitKeys extends Pick<DocumentKeys, 'throughArray'> {
  readonly heads: readonly string[];
  readonly tails: readonly string[];
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
    if (!value) this.#values.set(path.text, (value = findValue(this.document, path) ?? missing));
    return value;
  }

  /** True where an index has the same entries for both. */
  hasSameKeys({ parts }: Index, other: IndexedValues): boolean {
    return parts.every((part) => hasSameBytes(this.at(part), other.at(part)));
  }
}

export function buildSortKey(document: BsonValue, parts: readonly KeyPart[]): Buffer {
  const values = parts.map(({ path }) => findValue(document, path) ?? missing);
  const array = values.findIndex(({ isArray }) => isArray);
  if (array >= 0) throw notSupported(`a sort by an array ('${parts[array]?.path.text ?? ''}')`);
  writeKey(parts, values, nothing, nothing);
  return writer.finish();
}

/** The keys of a document's entries in an index; those of a unique index end without the document's `_id`. */
export function buildEntryKeys(index: Index, values: IndexedValues, id: Buffer): DocumentKeys {
  const { parts, number, name } = index;
  const written = writeKeys(values, parts, encodeNumber(number), getTail(index, id), toBytes);
  for (const { length } of written.keys) checkKeyLength(length, name);
  return { ...written, keys: removeDuplicates(written.keys) };
}

/** The same, split behind the first `count` parts. No head is the beginning of another. */
export function splitEntryKeys(
  index: Index,
  count: number,
  values: IndexedValues,
  id: Buffer,
): SplitKeys {
  const { parts, number, name } = index;
  const head = writeKeys(values, parts.slice(0, count), encodeNumber(number), nothing, toText);
  const tail = writeKeys(values, parts.slice(count), nothing, getTail(index, id), toText);
  if (head.throughArray.includes(true) && tail.throughArray.includes(true))
    throw refuseParallelArrays();
  const longest = Math.max(...tail.keys.map(({ length }) => length));
  for (const { length } of head.keys) checkKeyLength(length + longest, name);
  const throughArray = [...head.throughArray, ...tail.throughArray];
  return { heads: head.keys, tails: [...new Set(tail.keys)], throughArray };
}

function getTail(index: Index, id: Buffer): Buffer {
  return index.isUnique || getIdPart(index) ? nothing : id;
}

const getIdPart = ({ parts }: Index): KeyPart | undefined =>
  parts.slice(-1).find(({ path }) => path.text === '_id');

/** What an entry holds beside its key: the document's `_id`, or the length of the one in the key. */
export const buildEntryValue = ({ isUnique }: Index, id: Buffer): Buffer =>
  isUnique ? id : encodeLength(id.length);

/** By length, so that a build holds each once. */
const lengths: Buffer[] = [];

function encodeLength(length: number): Buffer {
  let encoded = lengths[length];
  if (!encoded) {
    encoded = Buffer.allocUnsafe(2);
    encoded.writeUInt16BE(length);
    lengths[length] = encoded;
  }
  return encoded;
}

/** The `_id` of an entry's document. */
export function getEntryId(index: Index, { key, value }: Row): Buffer {
  if (index.isUnique) return value;
  const id = key.subarray(key.length - value.readUInt16BE());
  return getIdPart(index)?.direction === -1 ? (id.map((byte) => ~byte) as Buffer) : id;
}

const toBytes = (): Buffer => writer.finish();
const toText = (): string => writer.finishText();

/** One key for each element of an array, equal ones too, or one key where there is none. */
function writeKeys<Key>(
  values: IndexedValues,
  parts: readonly KeyPart[],
  prefix: Buffer,
  tail: Buffer,
  finish: () => Key,
): DocumentKeys<Key> {
  const found: (BsonValue | undefined)[] = parts.map((part) => values.at(part));
  const throughArray = found.map((value) => value?.isArray === true);
  const at = throughArray.indexOf(true);
  const write = (): Key => {
    writeKey(parts, found, prefix, tail);
    return finish();
  };
  if (at < 0) return { keys: [write()], throughArray };
  if (throughArray.includes(true, at + 1)) throw refuseParallelArrays();
  const elements = getElements(found[at] ?? missing);
  // The key of an empty array is below that of null.
  const keys = (elements.length > 0 ? elements : [undefined]).map((element) => {
    found[at] = element;
    return write();
  });
  return { keys, throughArray };
}

function refuseParallelArrays(): MongoRefusal {
  return new MongoRefusal('CannotIndexParallelArrays', 'cannot index parallel arrays');
}

function writeKey(
  parts: readonly KeyPart[],
  values: readonly (BsonValue | undefined)[],
  prefix: Buffer,
  tail: Buffer,
): void {
  // An earlier key may have been refused half written.
  writer.length = 0;
  writer.bytes(prefix);
  for (const [at, { direction }] of parts.entries()) {
    const start = writer.length;
    const value = values[at];
    if (value) writer.value(value);
    else writer.byte(emptyArrayRank);
    if (direction === -1) writer.invertFrom(start);
  }
  writer.bytes(tail);
}

function removeDuplicates(keys: readonly Buffer[]): readonly Buffer[] {
  if (keys.length === 1) return keys;
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}
