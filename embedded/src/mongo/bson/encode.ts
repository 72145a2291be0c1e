import { serialize } from 'bson';
import { type Field, elementsOf, fieldsOf } from './document.js';
import { bsonType } from './types.js';
import { BsonValue, documentFrom } from './value.js';

/** What a reply may be written as: JavaScript values, with raw ones at any depth. */
export type Encodable = unknown;

/** A document with these fields; raw values are copied as they are. */
export function encodeDocument(fields: Readonly<Record<string, Encodable>>): BsonValue {
  return documentOf(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ name, value: encode(value) })),
  );
}

/** One value as BSON: whole numbers become int32 where they fit, other numbers double, bigint int64. */
export function encode(value: Encodable): BsonValue {
  if (value instanceof BsonValue) return value;
  if (Array.isArray(value)) return arrayOf(value.map(encode));
  if (isPlainObject(value)) return encodeDocument(value);
  const [encoded] = elementsOf(documentFrom(Buffer.from(serialize({ v: value }))));
  if (!encoded) throw new TypeError(`${typeof value} has no BSON form`);
  return encoded;
}

export function documentOf(fields: readonly Field[]): BsonValue {
  return container(bsonType.object, fields);
}

export function arrayOf(values: readonly BsonValue[]): BsonValue {
  const fields = values.map((value, index) => ({ name: String(index), value }));
  return container(bsonType.array, fields);
}

/** The document with these fields put before its own. */
export function withFieldsFirst(first: readonly Field[], document: BsonValue): BsonValue {
  return documentOf([...first, ...fieldsOf(document)]);
}

function container(type: number, fields: readonly Field[]): BsonValue {
  const size = fields.reduce((sum, { name, value }) => sum + sizeOfField(name, value), 5);
  const target = Buffer.allocUnsafe(size);
  target.writeInt32LE(size, 0);
  let at = 4;
  for (const field of fields) at = writeField(target, at, field);
  target.writeUInt8(0, at);
  return new BsonValue(type, target, 0, size);
}

function sizeOfField(name: string, value: BsonValue): number {
  return 2 + Buffer.byteLength(name) + value.size;
}

function writeField(target: Buffer, start: number, { name, value }: Field): number {
  let at = target.writeUInt8(value.type, start);
  at += target.write(name, at);
  at = target.writeUInt8(0, at);
  return at + value.source.copy(target, at, value.start, value.end);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
