import { getElements, getField } from '../bson/document.js';
import { encode } from '../bson/encode.js';
import { type PathPart } from '../bson/path.js';
import { emptyArrayRank, KeyWriter } from '../bson/sort-key.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type KeyPart } from '../query/key-parts.js';
import { checkKeyLength } from '../storage/keys.js';
import { type Index } from './index.js';

/** The different keys of a document, and which parts met an array. */
export interface DocumentKeys {
  readonly keys: readonly Buffer[];
  readonly throughArray: readonly boolean[];
}

/** How far one part of an index has come on its path. */
interface Walk {
  /** 'empty' for the inside of an empty array. */
  readonly value: BsonValue | 'empty' | undefined;
  readonly rest: readonly PathPart[];
  /** An element of the array at the path's end is indexed as it is, even where it is an array again. */
  readonly hasArrived: boolean;
}

/** Stands for a field that is not there. */
export const missing = encode(null);
const writer = new KeyWriter();
const noTail = Buffer.alloc(0);

/** Finds the values that indexes and sorts are about; indexes that share a path find them once. */
export class IndexedValues {
  readonly #values = new Map<string, Walk>();

  constructor(readonly document: BsonValue) {}

  at({ path }: KeyPart): Walk {
    let walk = this.#values.get(path.text);
    if (!walk) {
      walk = walkToArray({ value: this.document, rest: path.parts, hasArrived: false });
      this.#values.set(path.text, walk);
    }
    return walk;
  }
}

/** The keys of a document's entries in an index; those of a unique index end without the document's `_id`. */
export function buildEntryKeys(index: Index, values: IndexedValues, id: Buffer): DocumentKeys {
  const tail = index.isUnique ? noTail : id;
  const found = build(values, index.parts, index.number, tail);
  for (const key of found.keys) checkKeyLength(key, index.name);
  return found;
}

export function buildKeys(document: BsonValue, parts: readonly KeyPart[]): DocumentKeys {
  return build(new IndexedValues(document), parts, 0, noTail);
}

/** One key for each element of the array on the paths, or one key where there is none. */
function build(
  values: IndexedValues,
  parts: readonly KeyPart[],
  number: number,
  tail: Buffer,
): DocumentKeys {
  const walks = parts.map((part) => values.at(part));
  const throughArray = parts.map(() => false);
  const tuples = expandArray(walks, throughArray);
  const keys = tuples.map((tuple) => {
    writer.length = 0;
    writer.uint32(number);
    for (const [at, { value = missing }] of tuple.entries()) {
      const direction = parts[at]?.direction ?? 1;
      if (value !== 'empty') writer.part(value, direction);
      else writer.byte(direction === 1 ? emptyArrayRank : ~emptyArrayRank & 0xff);
    }
    writer.bytes(tail);
    return writer.finish();
  });
  return { keys: keys.length === 1 ? keys : removeDuplicates(keys), throughArray };
}

/** Two different arrays would need a key for each pair of elements: CannotIndexParallelArrays. */
function expandArray(walks: readonly Walk[], throughArray: boolean[]): (readonly Walk[])[] {
  const array = findArray(walks);
  if (!array) return [walks];
  const elements = getElements(array);
  const steps = elements.length === 0 ? (['empty'] as const) : elements;
  for (const [at, walk] of walks.entries()) throughArray[at] ||= isAtArray(walk, array);
  return steps.flatMap((element) =>
    expandArray(
      walks.map((walk) => (isAtArray(walk, array) ? walkToArray(stepInto(element, walk)) : walk)),
      throughArray,
    ),
  );
}

function findArray(walks: readonly Walk[]): BsonValue | undefined {
  let array: BsonValue | undefined;
  for (const { value, hasArrived } of walks) {
    if (hasArrived || value === undefined || value === 'empty' || !value.isArray) continue;
    if (array && array.start !== value.start)
      throw new MongoRefusal('CannotIndexParallelArrays', 'cannot index parallel arrays');
    array = value;
  }
  return array;
}

function isAtArray({ value, hasArrived }: Walk, array: BsonValue): boolean {
  return !hasArrived && value !== undefined && value !== 'empty' && value.start === array.start;
}

function stepInto(element: BsonValue | 'empty', { rest }: Walk): Walk {
  if (rest.length === 0) return { value: element, rest, hasArrived: true };
  const isDocument = element !== 'empty' && element.isObject;
  return { value: isDocument ? element : undefined, rest, hasArrived: !isDocument };
}

/** Goes down the path until it ends or an array comes. */
function walkToArray(walk: Walk): Walk {
  let { value, rest } = walk;
  while (value && value !== 'empty' && !walk.hasArrived && !value.isArray && rest[0]) {
    value = value.isObject ? getField(value, rest[0].bytes) : undefined;
    rest = rest.slice(1);
  }
  return { value, rest, hasArrived: walk.hasArrived };
}

function removeDuplicates(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}
