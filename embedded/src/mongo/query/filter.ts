import { type Field, getElements, getFields, isEmptyDocument } from '../bson/document.js';
import { findValue, Path } from '../bson/path.js';
import { compareValues, getTypeRank } from '../bson/sort-key.js';
import { bsonType, type BsonValue, getTypeName } from '../bson/value.js';
import { badValue, notSupported } from '../errors.js';

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';

/** One condition on the values at a path. */
export type Test =
  | { readonly operator: '$eq'; readonly value: BsonValue }
  | { readonly operator: Comparison; readonly value: BsonValue }
  | { readonly operator: '$in' | '$all'; readonly values: readonly BsonValue[] };

/** A parsed filter. An empty `and` matches everything. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'test'; readonly path: Path; readonly test: Test };

export type PathTest = Extract<Filter, { kind: 'test' }>;

const maxDepth = 100;

/** Throws for every operator outside `Test`, `$and` and `$or`. */
export function parseFilter(document: BsonValue, depth = 0): Filter {
  if (depth > maxDepth) throw badValue(`a filter is nested deeper than ${maxDepth}`);
  return join(
    'and',
    getFields(document).flatMap((field) => parseField(field, depth)),
  );
}

/** The tests that every match must pass: those joined by `and` at any depth, none from inside an `or`. */
export function getRequiredTests(filter: Filter): readonly PathTest[] {
  if (filter.kind === 'test') return [filter];
  return filter.kind === 'and' ? filter.parts.flatMap(getRequiredTests) : [];
}

/** What is left of a filter for documents that pass these of its required tests: an empty `and` where nothing is. */
export function withoutTests(filter: Filter, passed: readonly PathTest[]): Filter {
  if (filter.kind === 'or') return filter;
  if (filter.kind === 'test') return passed.includes(filter) ? { kind: 'and', parts: [] } : filter;
  const parts = filter.parts.map((part) => withoutTests(part, passed));
  return join(
    'and',
    parts.filter((part) => !isEmpty(part)),
  );
}

/** True where every document matches. */
export const isEmpty = (filter: Filter): boolean =>
  filter.kind === 'and' && filter.parts.every(isEmpty);

function join(kind: 'and' | 'or', parts: readonly Filter[]): Filter {
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind, parts };
}

function parseField({ name, value }: Field, depth: number): Filter[] {
  if (name === '$and') return [join('and', parseList(name, value, depth))];
  if (name === '$or') return [join('or', parseList(name, value, depth))];
  if (name.startsWith('$')) throw notSupported(`the query operator ${name}`);
  return parsePath(Path.parse(name), value);
}

function parseList(operator: string, value: BsonValue, depth: number): Filter[] {
  const parts = value.isArray ? getElements(value) : [];
  if (parts.length === 0) throw badValue(`${operator} must be a nonempty array`);
  if (!parts.every((part) => part.isObject))
    throw badValue(`${operator} entries need to be full objects`);
  return parts.map((part) => parseFilter(part, depth + 1));
}

/** An object holds operators: nothing is compared with a document. */
function parsePath(path: Path, value: BsonValue): Filter[] {
  if (!value.isObject) return [{ kind: 'test', path, test: { operator: '$eq', value } }];
  if (isEmptyDocument(value)) throw notSupported(`a document compared with '${path.text}'`);
  return getFields(value).map((field) => ({ kind: 'test', path, test: parseTest(field) }));
}

/** A `$in` or `$all` of one value is an equality. */
function parseTest({ name: operator, value: operand }: Field): Test {
  switch (operator) {
    case '$eq':
      return { operator, value: checkOperand(operator, operand) };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (orderedTypes.includes(operand.type)) return { operator, value: operand };
      throw notSupported(`${operator} with a value of type ${getTypeName(operand.type) ?? ''}`);
    case '$in':
    case '$all': {
      if (!operand.isArray) throw badValue(`${operator} needs an array`);
      const values = getElements(operand);
      for (const value of values) checkOperand(operator, value);
      const [only] = values;
      return values.length === 1 && only ? { operator: '$eq', value: only } : { operator, values };
    }
    default:
      throw notSupported(`the query operator ${operator}`);
  }
}

function checkOperand(operator: string, value: BsonValue): BsonValue {
  if (value.isObject) throw notSupported(`a document or an operator inside ${operator}`);
  return value;
}

/** The types by which there are ranges. */
const orderedTypes: readonly number[] = [
  ...[bsonType.double, bsonType.int32, bsonType.int64, bsonType.string, bsonType.date],
];

export function matches(filter: Filter, document: BsonValue): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, document));
    case 'or':
      return filter.parts.some((part) => matches(part, document));
    case 'test':
      return passes(filter.test, findCandidates(document, filter.path));
  }
}

/** The value at a path, and of an array its elements too: what a comparison looks at. */
function findCandidates(document: BsonValue, path: Path): (BsonValue | undefined)[] {
  const value = findValue(document, path);
  return value?.isArray ? [...getElements(value), value] : [value];
}

function passes(test: Test, candidates: readonly (BsonValue | undefined)[]): boolean {
  const isSomeEqual = (wanted: BsonValue): boolean =>
    candidates.some((candidate) => isEqual(candidate, wanted));
  switch (test.operator) {
    case '$eq':
      return isSomeEqual(test.value);
    case '$in':
      return test.values.some(isSomeEqual);
    case '$all':
      return test.values.length > 0 && test.values.every(isSomeEqual);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return candidates.some((candidate) => isInRange(candidate, test.operator, test.value));
  }
}

/** A missing value equals null, and only null. */
function isEqual(candidate: BsonValue | undefined, wanted: BsonValue): boolean {
  return candidate ? compareValues(candidate, wanted) === 0 : wanted.type === bsonType.null;
}

/** Ranges stay within one type. */
function isInRange(
  candidate: BsonValue | undefined,
  operator: Comparison,
  bound: BsonValue,
): boolean {
  if (!candidate || getTypeRank(candidate) !== getTypeRank(bound)) return false;
  const order = compareValues(candidate, bound);
  if (order === 0) return operator === '$gte' || operator === '$lte';
  return operator === '$gt' || operator === '$gte' ? order > 0 : order < 0;
}
