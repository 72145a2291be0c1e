import { elementsOf, fieldsOf } from '../bson/document.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { encodeNumber } from './encode-number.js';
import { KeyWriter } from './key-writer.js';
import { rankOf } from './rank.js';

const signBit = 1n << 63n;
const zero = 0;
const escapedZero = 0xff;
/** Ends an object or array; sorts before the rank of any further field. */
const endOfFields = 0;

/** The value as bytes that sort like BSON: `Buffer.compare` of two keys is the order of their values. */
export function keyOf(value: BsonValue): Buffer {
  const writer = new KeyWriter();
  encodeKey(writer, value);
  return writer.finish();
}

/** Appends a value's key. No key is a prefix of another, so keys may stand one behind the other. */
export function encodeKey(writer: KeyWriter, value: BsonValue): void {
  writer.byte(rankOf(value));
  encodeContent(writer, value);
}

type Encode = (writer: KeyWriter, value: BsonValue) => void;

const encodeContentOf: Readonly<Record<number, Encode>> = {
  [bsonType.double]: encodeNumber,
  [bsonType.int32]: encodeNumber,
  [bsonType.int64]: encodeNumber,
  [bsonType.decimal128]: encodeNumber,
  [bsonType.string]: encodeText,
  [bsonType.symbol]: encodeText,
  [bsonType.code]: encodeText,
  [bsonType.object]: encodeObject,
  [bsonType.array]: encodeArray,
  [bsonType.binary]: encodeBinary,
  [bsonType.date]: encodeDate,
  [bsonType.timestamp]: encodeTimestamp,
  [bsonType.regex]: encodeRegex,
};

function encodeContent(writer: KeyWriter, value: BsonValue): void {
  (encodeContentOf[value.type] ?? encodeAsItIs)(writer, value);
}

/** An ObjectId or a boolean sorts as its bytes; null, undefined and the two ends have none. */
function encodeAsItIs(writer: KeyWriter, { source, start, end }: BsonValue): void {
  writer.bytes(source, start, end);
}

function encodeText(writer: KeyWriter, { source, start, end }: BsonValue): void {
  escaped(writer, source, start + 4, end - 1);
}

function encodeDate(writer: KeyWriter, { source, start }: BsonValue): void {
  writer.uint64(BigInt.asUintN(64, source.readBigInt64LE(start) + signBit));
}

function encodeTimestamp(writer: KeyWriter, { source, start }: BsonValue): void {
  writer.uint64(source.readBigUInt64LE(start));
}

/** Objects compare field by field: first the type, then the name, then the value. */
function encodeObject(writer: KeyWriter, value: BsonValue): void {
  for (const field of fieldsOf(value)) {
    writer.byte(rankOf(field.value));
    escaped(writer, Buffer.from(field.name));
    encodeContent(writer, field.value);
  }
  writer.byte(endOfFields);
}

function encodeArray(writer: KeyWriter, value: BsonValue): void {
  for (const element of elementsOf(value)) encodeKey(writer, element);
  writer.byte(endOfFields);
}

/** Shorter ones first, then by subtype, then by their bytes. */
function encodeBinary(writer: KeyWriter, { source, start, end }: BsonValue): void {
  const content = start + 5;
  writer.uint32(end - content);
  writer.bytes(source, start + 4, end);
}

function encodeRegex(writer: KeyWriter, { source, start, end }: BsonValue): void {
  const endOfPattern = source.indexOf(0, start);
  escaped(writer, source, start, endOfPattern);
  escaped(writer, source, endOfPattern + 1, end - 1);
}

/** Text may hold zero bytes, so a zero is followed by 0xff and the end is a zero followed by a zero. */
function escaped(writer: KeyWriter, source: Buffer, start = 0, end = source.length): void {
  let from = start;
  for (let at = source.indexOf(zero, from); at >= 0 && at < end; at = source.indexOf(zero, from)) {
    writer.bytes(source, from, at + 1);
    writer.byte(escapedZero);
    from = at + 1;
  }
  writer.bytes(source, from, end);
  writer.uint16(0);
}
