import { Binary } from 'bson';
import { elementsOf, fieldsOf } from '../bson/document.js';
import { encodeDocument } from '../bson/encode.js';
import { numberOf, textOf, truthOf } from '../bson/read.js';
import { type BsonValue, documentFrom } from '../bson/value.js';
import { type Index, partialOf } from '../index/definition.js';
import { parseSort } from '../query/sort.js';

/** A collection as the catalog holds it. Values never change; a changed collection is a new value. */
export interface Collection {
  /** Stands first in the keys of its records. */
  readonly number: number;
  readonly uuid: Buffer;
  /** Those besides `_id_`. */
  readonly indexes: readonly Index[];
}

export function encodeCollection({ number, uuid, indexes }: Collection): Buffer {
  return encodeDocument({
    number,
    uuid: new Binary(uuid, Binary.SUBTYPE_UUID),
    indexes: indexes.map(encodeIndex),
  }).bytes;
}

function encodeIndex(index: Index): BsonValue {
  const { number, name, key, unique, partial, throughArray } = index;
  return encodeDocument({ number, name, key, unique, partial: partial?.document, throughArray });
}

export function decodeCollection(bytes: Buffer): Collection {
  const read = reader(documentFrom(bytes));
  return {
    number: numberOf(read('number')) ?? 0,
    uuid: read('uuid').bytes.subarray(5),
    indexes: elementsOf(read('indexes')).map(decodeIndex),
  };
}

function decodeIndex(document: BsonValue): Index {
  const read = reader(document);
  const key = read('key');
  return {
    number: numberOf(read('number')) ?? 0,
    name: textOf(read('name')) ?? '',
    key,
    parts: parseSort(key),
    unique: truthOf(read('unique')),
    partial: partialOf(fieldsOf(document).find(({ name }) => name === 'partial')?.value),
    throughArray: elementsOf(read('throughArray')).map(truthOf),
  };
}

function reader(document: BsonValue): (name: string) => BsonValue {
  const fields = new Map(fieldsOf(document).map(({ name, value }) => [name, value]));
  return (name) => {
    const value = fields.get(name);
    if (!value) throw new TypeError(`the catalog lacks '${name}'`);
    return value;
  };
}
