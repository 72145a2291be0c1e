import { inspect } from 'node:util';
import { getFields, isEmptyDocument } from '../bson/document.js';
import { decode, encodeDocument } from '../bson/encode.js';
import { type BsonValue, toNumber } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { findPlaces } from '../query/matches.js';
import { type KeyPart, parseSort } from '../query/key-parts.js';

/** An index, and what is known about the documents in it. */
export interface Index {
  /** Stands first in the keys of its entries. */
  readonly number: number;
  readonly name: string;
  readonly key: BsonValue;
  readonly parts: readonly KeyPart[];
  readonly isUnique: boolean;
  /** Parts that met an array in some document: one document may have several entries there. */
  readonly throughArray: readonly boolean[];
  /** Writes maintain it, and queries do not use it yet. */
  readonly isBuilding: boolean;
}

const idKey = encodeDocument({ _id: 1 });
/** Every collection has it; its entries are the records themselves. */
export const idIndex: Index = {
  number: 0,
  name: '_id_',
  key: idKey,
  parts: parseSort(idKey),
  isUnique: true,
  throughArray: [false],
  isBuilding: false,
};

/** An index as a client asks for it; its number is given when it is created. */
export function parseIndex(key: BsonValue, name: string | undefined, isUnique: boolean): Index {
  if (isEmptyDocument(key)) throw cannotCreate('Index keys cannot be an empty object');
  for (const { name: path, value } of getFields(key)) {
    const direction = toNumber(value);
    if (direction === undefined) throw notSupported(`a text, hashed or geo index ('${path}')`);
    if (direction !== 1 && direction !== -1)
      throw cannotCreate(`Values in the index key pattern must be 1 or -1, but '${path}' is not`);
  }
  const parts = parseSort(key);
  const throughArray = parts.map(() => false);
  const defaultName = parts.map(({ path, direction }) => `${path.text}_${direction}`).join('_');
  return {
    number: 0,
    name: name ?? defaultName,
    key,
    parts,
    isUnique,
    throughArray,
    isBuilding: false,
  };
}

/** The index as listIndexes shows it. */
export function describeIndex({ key, name, isUnique }: Index): BsonValue {
  const unique = isUnique && name !== idIndex.name ? true : undefined;
  return encodeDocument({ v: 2, key, name, unique });
}

export function hasSameKey(a: Index, b: Index): boolean {
  return (
    a.parts.length === b.parts.length &&
    a.parts.every(
      ({ path, direction }, at) =>
        path.text === b.parts[at]?.path.text && direction === b.parts[at].direction,
    )
  );
}

/** E11000, worded as MongoDB words it. */
export function refuseDuplicateKey(
  namespace: string,
  index: Index,
  document: BsonValue,
): MongoRefusal {
  const values = index.parts.map(
    ({ path }) => [path.text, findPlaces(document, path.parts)[0] ?? null] as const,
  );
  const shown = values.map(([path, value]) => `${path}: ${showValue(value)}`).join(', ');
  return new MongoRefusal(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.key, keyValue: Object.fromEntries(values) },
  );
}

function showValue(value: BsonValue | null): string {
  const plain = value && decode(value);
  return typeof plain === 'string' ? JSON.stringify(plain) : inspect(plain);
}

function cannotCreate(message: string): MongoRefusal {
  return new MongoRefusal('CannotCreateIndex', message);
}

export function addArrays(index: Index, throughArray: readonly boolean[]): Index {
  return {
    ...index,
    throughArray: index.throughArray.map((met, part) => met || throughArray[part] === true),
  };
}
