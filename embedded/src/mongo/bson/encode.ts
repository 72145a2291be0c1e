import { serialize } from 'bson';
import { type Field, getElements } from './document.js';
import { bsonType, BsonValue, toDocument } from './value.js';

/** JavaScript values with BsonValues at any depth. */
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

/** Leaves out undefined fields. The document begins after `headroom` free bytes of its buffer. */
export function encodeDocument(
  fields: Readonly<Record<string, Encodable>>,
  headroom = 0,
): BsonValue {
  return write(draftObject(fields), headroom);
}

/** One value: whole numbers become int32 where they fit, other numbers double, bigint int64. */
export function encode(value: Encodable): BsonValue {
  const draft = draftValue(value);
  return draft instanceof BsonValue ? draft : write(draft);
}

export function buildDocument(fields: readonly Field[]): BsonValue {
  return write(draftContainer(bsonType.object, fields));
}

export const emptyDocument = buildDocument([]);

function draftValue(value: Encodable): BsonValue | Draft {
  if (value instanceof BsonValue) return value;
  if (Array.isArray(value)) {
    const fields = value.map((item, at) => ({ name: String(at), value: draftValue(item) }));
    return draftContainer(bsonType.array, fields);
  }
  if (isPlainObject(value)) return draftObject(value);
  return encodeScalar(value);
}

function encodeScalar(value: unknown): BsonValue {
  if (typeof value === 'number' && Object.is(value | 0, value)) {
    const bytes = Buffer.allocUnsafe(4);
    return new BsonValue(bsonType.int32, bytes, 0, bytes.writeInt32LE(value));
  }
  const [encoded] = getElements(toDocument(Buffer.from(serialize({ v: value }))));
  if (!encoded) throw new TypeError(`${typeof value} has no BSON form`);
  return encoded;
}

function draftObject(object: Readonly<Record<string, Encodable>>): Draft {
  const fields: DraftField[] = [];
  for (const [name, value] of Object.entries(object))
    if (value !== undefined) fields.push({ name, value: draftValue(value) });
  return draftContainer(bsonType.object, fields);
}

function draftContainer(type: number, fields: readonly DraftField[]): Draft {
  let size = frameBytes;
  for (const { name, value } of fields) size += 2 + Buffer.byteLength(name) + value.size;
  return { type, fields, size };
}

function write(whole: Draft, start = 0): BsonValue {
  const target = Buffer.allocUnsafe(start + whole.size);
  writeDraft(target, start, whole);
  return new BsonValue(whole.type, target, start, start + whole.size);
}

function writeDraft(target: Buffer, start: number, { size, fields }: Draft): number {
  let at = target.writeInt32LE(size, start);
  for (const { name, value } of fields) {
    at = target.writeUInt8(value.type, at);
    at += target.write(name, at);
    at = target.writeUInt8(0, at);
    if (value instanceof BsonValue) at += value.source.copy(target, at, value.start, value.end);
    else at = writeDraft(target, at, value);
  }
  return target.writeUInt8(0, at);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
