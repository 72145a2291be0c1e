import { encodeDocument } from '../bson/encode.js';
import { type BsonValue, sameBytes } from '../bson/value.js';
import { type Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { type KeyPart, parseSort } from '../query/sort.js';

/** An index: what it is made of, and what is known about the documents in it. */
export interface Index {
  /** Stands first in the keys of its entries. */
  readonly number: number;
  readonly name: string;
  readonly key: BsonValue;
  readonly parts: readonly KeyPart[];
  readonly unique: boolean;
  readonly partial: Partial | undefined;
  /** Parts that met an array in some document: one document may have several entries there. */
  readonly throughArray: readonly boolean[];
}

/** Only documents that match are in the index. */
export interface Partial {
  readonly document: BsonValue;
  readonly filter: Filter;
}

export const idIndexName = '_id_';
export const idKey = encodeDocument({ _id: 1 });
/** Every collection has it, and its entries are the records themselves. */
export const idIndex: Index = {
  number: 0,
  name: idIndexName,
  key: idKey,
  parts: parseSort(idKey),
  unique: true,
  partial: undefined,
  throughArray: [false],
};

export function partialOf(document: BsonValue | undefined): Partial | undefined {
  return document && { document, filter: parseFilter(document) };
}

/** The name MongoDB gives: `sector_1_postedAt_-1`. */
export function defaultName(parts: readonly KeyPart[]): string {
  return parts.map(({ path, direction }) => `${path.text}_${direction}`).join('_');
}

/** The index as listIndexes shows it. */
export function describeIndex(index: Index): BsonValue {
  return encodeDocument({
    v: 2,
    key: index.key,
    name: index.name,
    unique: index.unique && index.name !== idIndexName ? true : undefined,
    partialFilterExpression: index.partial?.document,
  });
}

export function sameKey(a: Index, b: Index): boolean {
  return (
    a.parts.length === b.parts.length &&
    a.parts.every(
      ({ path, direction }, i) =>
        path.text === b.parts[i]?.path.text && direction === b.parts[i].direction,
    )
  );
}

export function sameOptions(a: Index, b: Index): boolean {
  if (a.unique !== b.unique) return false;
  if (!a.partial || !b.partial) return a.partial === b.partial;
  return sameBytes(a.partial.document, b.partial.document);
}
