import { notSupported } from '../errors.js';
import { getElements } from './document.js';
import { bsonType, type BsonValue, getTypeName } from './value.js';

/**
 * The place of each type in BSON order, and the first byte of its keys; types of one rank compare with
 * each other.
 */
const typeRanks: readonly number[] = (() => {
  const ranks = new Array<number>(32).fill(0);
  ranks[bsonType.null] = 5;
  ranks[bsonType.double] = ranks[bsonType.int32] = ranks[bsonType.int64] = 10;
  ranks[bsonType.string] = 15;
  ranks[bsonType.object] = 20;
  ranks[bsonType.array] = 25;
  ranks[bsonType.binary] = 30;
  ranks[bsonType.objectId] = 35;
  ranks[bsonType.boolean] = 40;
  ranks[bsonType.date] = 45;
  return ranks;
})();

/** The rank under which an empty array stands in an index, below null. */
export const emptyArrayRank = 3;
/** The byte behind the rank of a number. */
const [negative, positive] = [2, 3];
const endOfElements = 0;
const signBit = 1n << 63n;

export function getTypeRank({ type }: BsonValue): number {
  return typeRanks[type] ?? 0;
}

/** Negative, zero or positive, in BSON order: by type, then by value. */
export function compareValues(a: BsonValue, b: BsonValue): number {
  const byRank = getTypeRank(a) - getTypeRank(b);
  if (byRank !== 0) return byRank;
  if (a.type === b.type) {
    if (a.type === bsonType.string)
      return a.source.compare(b.source, b.start + 4, b.end - 1, a.start + 4, a.end - 1);
    if (a.type === bsonType.int32)
      return a.source.readInt32LE(a.start) - b.source.readInt32LE(b.start);
    if (a.type === bsonType.int64 || a.type === bsonType.date)
      return (
        a.source.readInt32LE(a.start + 4) - b.source.readInt32LE(b.start + 4) ||
        a.source.readUInt32LE(a.start) - b.source.readUInt32LE(b.start)
      );
  }
  return Buffer.compare(encodeSortKey(a), encodeSortKey(b));
}

/** The value as bytes whose order is BSON order. */
export function encodeSortKey(value: BsonValue): Buffer {
  const writer = new KeyWriter();
  writer.value(value);
  return writer.finish();
}

/** Writes keys into one buffer that grows. No value's key is a prefix of another, so keys can be joined. */
export class KeyWriter {
  #buffer = Buffer.allocUnsafe(128);
  length = 0;

  /** A copy of what was written; the writer starts again. */
  finish(): Buffer {
    const key = Buffer.allocUnsafe(this.length);
    this.#buffer.copy(key, 0, 0, this.length);
    this.length = 0;
    return key;
  }

  /** The same as text of one character a byte. */
  finishText(): string {
    const text = this.#buffer.toString('latin1', 0, this.length);
    this.length = 0;
    return text;
  }

  value(value: BsonValue): void {
    this.byte(getTypeRank(value));
    this.#content(value);
  }

  byte(value: number): void {
    const at = this.#reserve(1);
    this.#buffer[at] = value;
  }

  uint32(value: number): void {
    const at = this.#reserve(4);
    this.#buffer.writeUInt32BE(value, at);
  }

  bytes(source: Buffer, start = 0, end = source.length): void {
    const at = this.#reserve(end - start);
    source.copy(this.#buffer, at, start, end);
  }

  /** Reverses the order of everything from `start` on. */
  invertFrom(start: number): void {
    for (let at = start; at < this.length; at++) this.#buffer[at] = ~(this.#buffer[at] ?? 0);
  }

  #content(value: BsonValue): void {
    const { type, source, start, end } = value;
    switch (type) {
      case bsonType.double:
        this.#double(source.readDoubleLE(start));
        break;
      case bsonType.int32:
        this.#double(source.readInt32LE(start));
        break;
      case bsonType.int64:
        this.#int64(source.readBigInt64LE(start));
        break;
      case bsonType.string:
        this.#escaped(source, start + 4, end - 1);
        break;
      case bsonType.date:
        this.#uint64(BigInt.asUintN(64, source.readBigInt64LE(start) + signBit));
        break;
      case bsonType.array:
        for (const element of getElements(value)) this.value(element);
        this.byte(endOfElements);
        break;
      case bsonType.object:
      case bsonType.binary:
        throw notSupported(`a key, a sort or a comparison of type ${getTypeName(type) ?? ''}`);
      default:
        this.bytes(source, start, end);
    }
  }

  #double(value: number): void {
    this.#number(value < 0, Math.abs(value), 0);
  }

  /** Beyond 2^53 the nearest double towards zero, then the rest. */
  #int64(value: bigint): void {
    const rounded = Number(value);
    if (Number.isSafeInteger(rounded)) {
      this.#double(rounded);
      return;
    }
    const magnitude = value < 0n ? -value : value;
    let double = Number(magnitude);
    if (BigInt(double) > magnitude) double = findDoubleBelow(double);
    this.#number(value < 0n, double, Number(magnitude - BigInt(double)));
  }

  /** All number types sort together, and equal numbers are equal bytes. */
  #number(isNegative: boolean, double: number, rest: number): void {
    this.byte(isNegative ? negative : positive);
    const start = this.length;
    const at = this.#reserve(8);
    this.#buffer.writeDoubleBE(double, at);
    this.byte(rest === 0 ? 0 : 1);
    if (rest > 0) this.uint32(rest);
    if (isNegative) this.invertFrom(start);
  }

  #uint64(value: bigint): void {
    const at = this.#reserve(8);
    this.#buffer.writeBigUInt64BE(value, at);
  }

  /** A zero byte inside is followed by 0xff; two zero bytes end the text. */
  #escaped(source: Buffer, start = 0, end = source.length): void {
    let from = start;
    for (let at = source.indexOf(0, from); at >= 0 && at < end; at = source.indexOf(0, from)) {
      this.bytes(source, from, at + 1);
      this.byte(0xff);
      from = at + 1;
    }
    this.bytes(source, from, end);
    this.byte(0);
    this.byte(0);
  }

  #reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.length));
      this.#buffer.copy(larger, 0, 0, at);
      this.#buffer = larger;
    }
    return at;
  }
}

function findDoubleBelow(positive: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, positive);
  view.setBigUint64(0, view.getBigUint64(0) - 1n);
  return view.getFloat64(0);
}
