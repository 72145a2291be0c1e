import { elementsOf, type Field, fieldsOf } from '../bson/document.js';
import { Path } from '../bson/path.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { badValue, type MongoRefusal, notSupported } from '../errors.js';
import { type Filter } from './filter.js';
import { parseTest } from './parse-test.js';

const knownTopLevel = new Set(['$nor', '$expr', '$where', '$text', '$comment', '$jsonSchema']);
const mostNested = 100;

/** Reads a filter document. Throws for every operator outside our dialect. */
export function parseFilter(document: BsonValue, depth = 0): Filter {
  if (depth > mostNested) throw badValue(`a filter is nested deeper than ${mostNested}`);
  const parts = fieldsOf(document).flatMap((field) => parseField(field, depth));
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind: 'and', parts };
}

function parseField({ name, value }: Field, depth: number): Filter[] {
  if (name === '$and') return [{ kind: 'and', parts: parseList(name, value, depth) }];
  if (name === '$or') return [{ kind: 'or', parts: parseList(name, value, depth) }];
  if (name.startsWith('$')) throw unknownTopLevel(name);
  return parsePath(Path.parse(name), value);
}

function parseList(operator: string, value: BsonValue, depth: number): Filter[] {
  const parts = value.isArray ? elementsOf(value) : [];
  if (parts.length === 0) throw badValue(`${operator} must be a nonempty array`);
  if (!parts.every((part) => part.isObject))
    throw badValue(`${operator} entries need to be full objects`);
  return parts.map((part) => parseFilter(part, depth + 1));
}

function parsePath(path: Path, value: BsonValue): Filter[] {
  if (!holdsOperators(value)) return [{ kind: 'test', path, test: parseTest('$eq', value) }];
  return fieldsOf(value).map((field) => ({
    kind: 'test',
    path,
    test: parseTest(field.name, field.value),
  }));
}

/** As in MongoDB, the first field alone decides whether an object is compared with or carried out. */
function holdsOperators(value: BsonValue): boolean {
  return value.type === bsonType.object && (fieldsOf(value)[0]?.name.startsWith('$') ?? false);
}

function unknownTopLevel(name: string): MongoRefusal {
  return knownTopLevel.has(name)
    ? notSupported(`the query operator ${name}`)
    : badValue(`unknown top level operator: ${name}`);
}
