import { elementsOf } from '../bson/document.js';
import { bsonType } from '../bson/types.js';
import { BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type KeyPart } from '../query/sort.js';
import { keyInOrder, missing, type ValueKeys } from './value-keys.js';
import { startOf, type Walk, walkToArray } from './walk.js';

/** The different keys a document has in an index, and which parts of the index met an array. */
export interface DocumentKeys {
  readonly keys: readonly Buffer[];
  readonly throughArray: readonly boolean[];
}

const emptyArray = new BsonValue(bsonType.undefined, Buffer.alloc(0), 0, 0);

/**
 * One key for each element of the array on the paths, or one key where there is none; what is missing
 * counts as null. Two different arrays would need a key for each pair: CannotIndexParallelArrays.
 */
export function documentKeys(values: ValueKeys, parts: readonly KeyPart[]): DocumentKeys {
  const throughArray = parts.map(() => false);
  const plain = parts.map((part) => values.at(part));
  if (plain.every((key) => key !== undefined))
    return { keys: [Buffer.concat(plain)], throughArray };
  const start = parts.map(({ path }) => startOf(values.document, path));
  const keys = valueTuples(start, throughArray).map((tuple) => encodeTuple(tuple, parts, plain));
  return { keys: keys.length === 1 ? keys : distinct(keys), throughArray };
}

/** The values of a compound key one behind the other; those that are encoded already are taken as they are. */
export function encodeTuple(
  tuple: readonly BsonValue[],
  parts: readonly KeyPart[],
  encoded: readonly (Buffer | undefined)[] = [],
): Buffer {
  return Buffer.concat(
    parts.map(({ direction }, at) => encoded[at] ?? keyInOrder(tuple[at] ?? missing, direction)),
  );
}

function valueTuples(walks: readonly Walk[], throughArray: boolean[]): BsonValue[][] {
  const stops = walks.map(walkToArray);
  const array = theArrayAmong(stops);
  if (!array) return [stops.map(({ value }) => value ?? missing)];
  stops.forEach((stop, index) => (throughArray[index] ||= isStoppedAt(array, stop)));
  return stepsInto(array).flatMap((step) =>
    valueTuples(
      stops.map((stop) => (isStoppedAt(array, stop) ? step(stop) : stop)),
      throughArray,
    ),
  );
}

function theArrayAmong(stops: readonly Walk[]): BsonValue | undefined {
  const arrays = stops.flatMap(({ value, arrived }) => (value?.isArray && !arrived ? [value] : []));
  const [first] = arrays;
  if (arrays.some((array) => array.start !== first?.start))
    throw new MongoRefusal('CannotIndexParallelArrays', 'cannot index parallel arrays');
  return first;
}

function isStoppedAt(array: BsonValue, { value, arrived }: Walk): boolean {
  return !arrived && value?.start === array.start && value.isArray;
}

/** The ways on from an array: one into each element, or a single one that finds it empty. */
function stepsInto(array: BsonValue): ((walk: Walk) => Walk)[] {
  const elements = elementsOf(array);
  if (elements.length === 0) return [stepIntoNothing];
  return elements.map((element) => (walk) => stepInto(element, walk));
}

function stepInto(element: BsonValue, { rest }: Walk): Walk {
  if (rest.length === 0) return { value: element, rest, arrived: true };
  return { value: element.isObject ? element : undefined, rest, arrived: !element.isObject };
}

function stepIntoNothing({ rest }: Walk): Walk {
  return { value: rest.length === 0 ? emptyArray : undefined, rest: [], arrived: true };
}

function distinct(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}
