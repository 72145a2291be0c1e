import { bsonType, BsonValue } from './value.js';

export interface Field {
  readonly name: string;
  readonly value: BsonValue;
}

const lengthBytes = 4;

/** The position behind the zero byte that ends a name; beyond the buffer when there is none. */
export function findNameEnd(source: Buffer, start: number): number {
  let at = start;
  while (at < source.length && source[at] !== 0) at += 1;
  return at + 1;
}

/** The position behind a value; undefined for a type outside `bsonType`. */
export function findValueEnd(source: Buffer, type: number, start: number): number | undefined {
  switch (type) {
    case bsonType.string:
      return start + 4 + source.readInt32LE(start);
    case bsonType.object:
    case bsonType.array:
      return start + source.readInt32LE(start);
    case bsonType.binary:
      return start + 5 + source.readInt32LE(start);
    case bsonType.int32:
      return start + 4;
    case bsonType.double:
    case bsonType.date:
    case bsonType.int64:
      return start + 8;
    case bsonType.objectId:
      return start + 12;
    case bsonType.boolean:
      return start + 1;
    case bsonType.null:
      return start;
    default:
      return undefined;
  }
}

/** The fields of a validated document, in order. */
export function getFields({ source, start, end }: BsonValue): Field[] {
  const fields: Field[] = [];
  for (let at = start + lengthBytes; at < end - 1;) {
    const nameEnd = findNameEnd(source, at + 1);
    const value = readValue(source, at, nameEnd);
    fields.push({ name: source.toString('utf8', at + 1, nameEnd - 1), value });
    at = value.end;
  }
  return fields;
}

/** The elements of a validated array. */
export function getElements({ source, start, end }: BsonValue): BsonValue[] {
  const values: BsonValue[] = [];
  for (let at = start + lengthBytes; at < end - 1;) {
    const value = readValue(source, at, findNameEnd(source, at + 1));
    values.push(value);
    at = value.end;
  }
  return values;
}

export function getField(
  { source, start, end }: BsonValue,
  name: Uint8Array,
): BsonValue | undefined {
  for (let at = start + lengthBytes; at < end - 1;) {
    const nameEnd = findNameEnd(source, at + 1);
    if (isName(source, at + 1, nameEnd - 1, name)) return readValue(source, at, nameEnd);
    at = findValueEnd(source, source[at] ?? 0, nameEnd) ?? end;
  }
  return undefined;
}

/** A copy with only the fields for which `keeps` is true of the name. */
export function filterFields(
  { type, source, start, end }: BsonValue,
  keeps: (name: string) => boolean,
): BsonValue {
  const target = Buffer.allocUnsafe(end - start);
  let size = lengthBytes;
  for (let at = start + lengthBytes; at < end - 1;) {
    const nameEnd = findNameEnd(source, at + 1);
    const next = findValueEnd(source, source[at] ?? 0, nameEnd) ?? end;
    if (keeps(source.toString('utf8', at + 1, nameEnd - 1)))
      size += source.copy(target, size, at, next);
    at = next;
  }
  target[size] = 0;
  target.writeInt32LE(size + 1);
  return new BsonValue(type, target, 0, size + 1);
}

export function isEmptyDocument({ size }: BsonValue): boolean {
  return size === lengthBytes + 1;
}

function readValue(source: Buffer, at: number, nameEnd: number): BsonValue {
  const type = source[at] ?? 0;
  return new BsonValue(type, source, nameEnd, findValueEnd(source, type, nameEnd) ?? nameEnd);
}

function isName(source: Buffer, start: number, end: number, name: Uint8Array): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (source[start + at] !== name[at]) return false;
  return true;
}
