import { type Document, Double, Int32, Long, ObjectId } from 'mongodb';

/** Matching and sorting on decoded values, without keys and indexes, to check the server by. */

export type ModelFilter = Readonly<Record<string, unknown>>;
export type ModelSort = Readonly<Record<string, 1 | -1>>;
type BsonNumber = Int32 | Double | Long;

/** Sorts before null. */
const emptyArray = Symbol('empty array');

const kinds: readonly ((value: unknown) => boolean)[] = [
  (value) => value === emptyArray,
  (value) => value === null,
  isNumber,
  (value) => typeof value === 'string',
  Array.isArray,
  (value) => value instanceof ObjectId,
  (value) => typeof value === 'boolean',
  (value) => value instanceof Date,
];

export function modelCompare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const byKind = getKind(a) - getKind(b);
  if (byKind !== 0) return byKind;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b, (x, y) => modelCompare(x, y));
  return compareScalars(a, b);
}

export function modelMatches(filter: ModelFilter, document: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const parts = condition as ModelFilter[];
    if (name === '$and') return parts.every((part) => modelMatches(part, document));
    if (name === '$or') return parts.some((part) => modelMatches(part, document));
    const tests = isTests(condition) ? condition : { $eq: condition };
    const value = findValue(document, name.split('.'));
    return Object.entries(tests).every(([operator, operand]) => passes(operator, operand, value));
  });
}

/** Zero where the sort does not tell the documents apart. */
export function modelSortOrder(sort: ModelSort, a: Document, b: Document): number {
  for (const [path, direction] of Object.entries(sort)) {
    const [one, other] = [a, b].map((document) => findFirst(document, path, direction));
    const order = modelCompare(one, other) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

function getKind(value: unknown): number {
  const kind = kinds.findIndex((isKind) => isKind(value));
  if (kind < 0) throw new TypeError(`the model does not know ${String(value)}`);
  return kind;
}

function isNumber(value: unknown): value is BsonNumber {
  return value instanceof Int32 || value instanceof Double || value instanceof Long;
}

function isDocument(value: unknown): value is Document {
  return (
    Object.prototype.toString.call(value) === '[object Object]' &&
    !('_bsontype' in (value as object))
  );
}

/** JavaScript compares a bigint with a number exactly. */
function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  const [x, y] = [a, b].map((value) =>
    value instanceof Long ? value.toBigInt() : value.valueOf(),
  );
  if (x === undefined || y === undefined) return 0;
  return x < y ? -1 : x > y ? 1 : 0;
}

function compareLists<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (x: T, y: T) => number,
): number {
  for (const [at, x] of a.entries()) {
    const y = b[at];
    const order = at < b.length ? compare(x, y as T) : 1;
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareScalars(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string')
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  return Number(a) - Number(b) || 0;
}

function isTests(condition: unknown): condition is ModelFilter {
  return isDocument(condition) && (Object.keys(condition)[0]?.startsWith('$') ?? false);
}

function findValue(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isDocument(at) ? at[name] : undefined), value) ?? null;
}

function passes(operator: string, operand: unknown, value: unknown): boolean {
  const values: unknown[] = Array.isArray(value) ? [...(value as []), value] : [value];
  const has = (wanted: unknown): boolean =>
    values.some((value) => modelCompare(value, wanted) === 0);
  switch (operator) {
    case '$eq':
      return has(operand);
    case '$in':
      return (operand as unknown[]).some(has);
    case '$all':
      return (operand as unknown[]).length > 0 && (operand as unknown[]).every(has);
    default:
      return values.some((value) => isInRange(operator, value, operand));
  }
}

function isInRange(operator: string, value: unknown, bound: unknown): boolean {
  if (getKind(value) !== getKind(bound)) return false;
  const order = modelCompare(value, bound);
  if (order === 0) return operator === '$gte' || operator === '$lte';
  return operator.startsWith('$g') ? order > 0 : order < 0;
}

/** Of several values the one that comes first in this direction. */
function findFirst(document: Document, path: string, direction: 1 | -1): unknown {
  const value = findValue(document, path.split('.'));
  if (!Array.isArray(value)) return value;
  const values: unknown[] = value.length === 0 ? [emptyArray] : [...(value as [])];
  return values.sort((a, b) => modelCompare(a, b) * direction)[0];
}
