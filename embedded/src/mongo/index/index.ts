import { getFields } from '../bson/document.js';
import { encodeDocument } from '../bson/encode.js';
import { Path } from '../bson/path.js';
import { type BsonValue, toNumber } from '../bson/value.js';
import { badValue, MongoRefusal, notSupported } from '../errors.js';

export type Direction = 1 | -1;

/** One part of an index or of a sort. */
export interface KeyPart {
  readonly path: Path;
  readonly direction: Direction;
}

/** An index, and what is known about the documents in it. */
export interface Index {
  /** Stands first in the keys of its entries. */
  readonly number: number;
  readonly name: string;
  readonly parts: readonly KeyPart[];
  readonly isUnique: boolean;
  /** Parts that met an array in some document: one document may have several entries there. */
  readonly throughArray: readonly boolean[];
}

/** Every collection has it; its entries are the records themselves. */
export const idIndex = parseIndex(encodeDocument({ _id: 1 }), '_id_', true);

/** An index as a client asks for it; its number is given when it is created. */
export function parseIndex(key: BsonValue, name: string, isUnique: boolean): Index {
  const parts = parseKey(key);
  if (parts.length === 0) throw badValue('Index keys cannot be an empty object');
  return { number: 0, name, parts, isUnique, throughArray: parts.map(() => false) };
}

/** Of an index or a sort. */
export function parseKey(document: BsonValue): KeyPart[] {
  return getFields(document).map(({ name, value }) => {
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1)
      throw notSupported(`an index or a sort by '${name}' other than 1 and -1`);
    return { path: Path.parse(name), direction };
  });
}

/** The index's key as clients write it: `{owner: 1, postedAt: -1}`. */
export function getKeyPattern({ parts }: Pick<Index, 'parts'>): Record<string, Direction> {
  return Object.fromEntries(parts.map(({ path, direction }) => [path.text, direction]));
}

/** The index as listIndexes shows it. */
export function describeIndex(index: Index): BsonValue {
  const { name, isUnique } = index;
  const unique = isUnique && index !== idIndex ? true : undefined;
  return encodeDocument({ v: 2, key: getKeyPattern(index), name, unique });
}

/** E11000 without the key, which may be personal. */
export function refuseDuplicateKey(namespace: string, { name }: Index): MongoRefusal {
  return new MongoRefusal(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${name}`,
  );
}

export function addArrays(index: Index, throughArray: readonly boolean[]): Index {
  return {
    ...index,
    throughArray: index.throughArray.map((met, part) => met || throughArray[part] === true),
  };
}
