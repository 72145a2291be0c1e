import { Binary, type Document, Double, Int32, Long, ObjectId } from 'mongodb';

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
  isDocument,
  Array.isArray,
  (value) => value instanceof Binary,
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
  if (isDocument(a) && isDocument(b))
    return compareLists(Object.entries(a), Object.entries(b), compareFields);
  return compareScalars(a, b);
}

export function modelMatches(filter: ModelFilter, document: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const parts = condition as ModelFilter[];
    if (name === '$and') return parts.every((part) => modelMatches(part, document));
    if (name === '$or') return parts.some((part) => modelMatches(part, document));
    const tests = isTests(condition) ? condition : { $eq: condition };
    const places = findPlaces(document, name.split('.'));
    return Object.entries(tests).every(([operator, operand]) => passes(operator, operand, places));
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
  if (isNaN(a) || isNaN(b)) return Number(isNaN(b)) - Number(isNaN(a));
  return x < y ? -1 : x > y ? 1 : 0;
}

function isNaN(value: unknown): boolean {
  return value instanceof Double && Number.isNaN(value.value);
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

function compareFields([name, value]: [string, unknown], [other, y]: [string, unknown]): number {
  return (
    getKind(value) - getKind(y) ||
    Buffer.compare(Buffer.from(name), Buffer.from(other)) ||
    modelCompare(value, y)
  );
}

function compareScalars(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string')
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a instanceof Binary && b instanceof Binary)
    return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.buffer, b.buffer);
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  return Number(a) - Number(b) || 0;
}

function isTests(condition: unknown): condition is ModelFilter {
  return isDocument(condition) && (Object.keys(condition)[0]?.startsWith('$') ?? false);
}

function findPlaces(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (Array.isArray(value))
    return value.filter(isDocument).flatMap((element) => findPlaces(element, [name, ...rest]));
  return isDocument(value) ? findPlaces(value[name], rest) : [undefined];
}

function passes(operator: string, operand: unknown, places: readonly unknown[]): boolean {
  const values = places
    .flatMap((place) => (Array.isArray(place) ? [...(place as []), place] : [place]))
    .map((value) => value ?? null);
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
  if (isNaN(value) || isNaN(bound)) return false;
  return operator.startsWith('$g') ? order > 0 : order < 0;
}

/** Of several values the one that comes first in this direction. */
function findFirst(document: Document, path: string, direction: 1 | -1): unknown {
  const values = findSortable(document, path.split('.'));
  return values.sort((a, b) => modelCompare(a, b) * direction)[0];
}

function findSortable(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [emptyArray] : value;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [null];
    return value.flatMap((element: unknown) =>
      isDocument(element) ? findSortable(element, [name, ...rest]) : [null],
    );
  }
  return isDocument(value) ? findSortable(value[name], rest) : [null];
}
