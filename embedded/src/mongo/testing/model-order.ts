import { Binary, type Document, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { compareExact, exactNumber, isBsonNumber } from './exact-number.js';

/** BSON order written once more, on decoded values and without keys, to check the other by. */
export function modelCompare(a: unknown, b: unknown): number {
  const byKind = getErrorKind(a) - getErrorKind(b);
  if (byKind !== 0) return byKind;
  if (isBsonNumber(a) && isBsonNumber(b)) return compareExact(exactNumber(a), exactNumber(b));
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isDocument(a) && isDocument(b)) return compareDocuments(a, b);
  return compareScalars(a, b);
}

export function isDocument(value: unknown): value is Document {
  return (
    Object.prototype.toString.call(value) === '[object Object]' && !hasBsonType(value as object)
  );
}

function hasBsonType(value: object): boolean {
  return '_bsontype' in value;
}

const kinds: readonly ((value: unknown) => boolean)[] = [
  (value) => value instanceof MinKey,
  (value) => value === null,
  isBsonNumber,
  (value) => typeof value === 'string',
  isDocument,
  Array.isArray,
  (value) => value instanceof Binary,
  (value) => value instanceof ObjectId,
  (value) => typeof value === 'boolean',
  (value) => value instanceof Date,
  (value) => value instanceof Timestamp,
  (value) => value instanceof MaxKey,
];

export function getErrorKind(value: unknown): number {
  // A Timestamp is a Long to JavaScript, but not to BSON.
  if (value instanceof Timestamp) return kinds.length - 2;
  const kind = kinds.findIndex((isKind) => isKind(value));
  if (kind < 0) throw new TypeError(`the model does not know ${String(value)}`);
  return kind;
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [index, element] of a.entries()) {
    if (index >= b.length) return 1;
    const order = modelCompare(element, b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocuments(a: Document, b: Document): number {
  const others = Object.entries(b);
  for (const [index, [name, value]] of Object.entries(a).entries()) {
    const other = others[index];
    if (!other) return 1;
    const order =
      getErrorKind(value) - getErrorKind(other[1]) ||
      compareBytes(Buffer.from(name), Buffer.from(other[0])) ||
      modelCompare(value, other[1]);
    if (order !== 0) return order;
  }
  return Object.keys(a).length - others.length;
}

function compareScalars(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string')
    return compareBytes(Buffer.from(a), Buffer.from(b));
  if (a instanceof Binary && b instanceof Binary)
    return a.length() - b.length() || a.sub_type - b.sub_type || compareBytes(a.buffer, b.buffer);
  if (a instanceof ObjectId && b instanceof ObjectId) return compareBytes(a.id, b.id);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.t - b.t || a.i - b.i;
  return Number(a) - Number(b) || 0;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}
