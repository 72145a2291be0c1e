import { endOfText, endOfValue } from './layout.js';
import { BsonValue } from './value.js';

export interface Field {
  readonly name: string;
  readonly value: BsonValue;
}

const lengthBytes = 4;

/** The fields of a validated document or array, in their order. */
export function fieldsOf({ source, start, end }: BsonValue): Field[] {
  const fields: Field[] = [];
  for (let at = start + lengthBytes; at < end - 1;) {
    const nameEnd = endOfText(source, at + 1);
    const value = valueAt(source, at, nameEnd);
    fields.push({ name: source.toString('utf8', at + 1, nameEnd - 1), value });
    at = value.end;
  }
  return fields;
}

export function elementsOf({ source, start, end }: BsonValue): BsonValue[] {
  const values: BsonValue[] = [];
  for (let at = start + lengthBytes; at < end - 1;) {
    const value = valueAt(source, at, endOfText(source, at + 1));
    values.push(value);
    at = value.end;
  }
  return values;
}

/** The first field of this name, without looking at what comes behind it. */
export function fieldOf({ source, start, end }: BsonValue, name: Buffer): BsonValue | undefined {
  for (let at = start + lengthBytes; at < end - 1;) {
    const nameEnd = endOfText(source, at + 1);
    const value = valueAt(source, at, nameEnd);
    if (isName(source, at + 1, nameEnd - 1, name)) return value;
    at = value.end;
  }
  return undefined;
}

/** A copy without the fields of these names; what stands between them is copied as it is. */
export function withoutFields(
  { type, source, start, end }: BsonValue,
  names: readonly Buffer[],
): BsonValue {
  const target = Buffer.allocUnsafe(end - start);
  let size = lengthBytes;
  let keptFrom = start + lengthBytes;
  for (let at = keptFrom; at < end - 1;) {
    const nameEnd = endOfText(source, at + 1);
    const valueEnd = valueAt(source, at, nameEnd).end;
    if (names.some((name) => isName(source, at + 1, nameEnd - 1, name))) {
      size += source.copy(target, size, keptFrom, at);
      keptFrom = valueEnd;
    }
    at = valueEnd;
  }
  size += source.copy(target, size, keptFrom, end);
  target.writeInt32LE(size);
  return new BsonValue(type, target, 0, size);
}

export function isEmptyDocument({ size }: BsonValue): boolean {
  return size === lengthBytes + 1;
}

function valueAt(source: Buffer, at: number, nameEnd: number): BsonValue {
  const type = source.readUInt8(at);
  return new BsonValue(type, source, nameEnd, endOfValue(source, type, nameEnd) ?? nameEnd);
}

function isName(source: Buffer, start: number, end: number, name: Buffer): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (source[start + at] !== name[at]) return false;
  return true;
}
