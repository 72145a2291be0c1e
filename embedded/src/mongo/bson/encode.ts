import { serialize } from 'bson';
import { elementsOf, type Field } from './document.js';
import { bsonType } from './types.js';
import { BsonValue, documentFrom } from './value.js';

/** What a reply may be written as: JavaScript values, with raw ones at any depth. */
export type Encodable = unknown;

/** A container that is measured but not yet written, so that nested ones are written only once. */
interface Draft {
  readonly type: number;
  readonly size: number;
  readonly fields: readonly DraftField[];
}

interface DraftField {
  readonly name: string;
  readonly value: BsonValue | Draft;
}

const frameBytes = 5;

/** A document with these fields; raw values are copied as they are, and undefined ones left out. */
export function encodeDocument(fields: Readonly<Record<string, Encodable>>): BsonValue {
  return written(draftOfObject(fields));
}

/** One value as BSON: whole numbers become int32 where they fit, other numbers double, bigint int64. */
export function encode(value: Encodable): BsonValue {
  const draft = draftOf(value);
  return draft instanceof BsonValue ? draft : written(draft);
}

export function documentOf(fields: readonly Field[]): BsonValue {
  return written(draft(bsonType.object, fields));
}

export function arrayOf(values: readonly BsonValue[]): BsonValue {
  return written(draftOfList(values));
}

function draftOf(value: Encodable): BsonValue | Draft {
  if (value instanceof BsonValue) return value;
  if (Array.isArray(value)) return draftOfList(value.map(draftOf));
  if (isPlainObject(value)) return draftOfObject(value);
  const [encoded] = elementsOf(documentFrom(Buffer.from(serialize({ v: value }))));
  if (!encoded) throw new TypeError(`${typeof value} has no BSON form`);
  return encoded;
}

function draftOfObject(object: Readonly<Record<string, Encodable>>): Draft {
  const given = Object.entries(object).filter(([, value]) => value !== undefined);
  return draft(
    bsonType.object,
    given.map(([name, value]) => ({ name, value: draftOf(value) })),
  );
}

function draftOfList(values: readonly (BsonValue | Draft)[]): Draft {
  const fields = values.map((value, index) => ({ name: String(index), value }));
  return draft(bsonType.array, fields);
}

function draft(type: number, fields: readonly DraftField[]): Draft {
  return { type, fields, size: fields.reduce((sum, field) => sum + sizeOf(field), frameBytes) };
}

function sizeOf({ name, value }: DraftField): number {
  return 2 + Buffer.byteLength(name) + value.size;
}

function written(whole: Draft): BsonValue {
  const target = Buffer.allocUnsafe(whole.size);
  writeDraft(target, 0, whole);
  return new BsonValue(whole.type, target, 0, whole.size);
}

function writeDraft(target: Buffer, start: number, { size, fields }: Draft): number {
  let at = target.writeInt32LE(size, start);
  for (const field of fields) at = writeField(target, at, field);
  return target.writeUInt8(0, at);
}

function writeField(target: Buffer, start: number, { name, value }: DraftField): number {
  let at = target.writeUInt8(value.type, start);
  at += target.write(name, at);
  at = target.writeUInt8(0, at);
  if (!(value instanceof BsonValue)) return writeDraft(target, at, value);
  return at + value.source.copy(target, at, value.start, value.end);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
