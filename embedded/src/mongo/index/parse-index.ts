import { fieldsOf, isEmptyDocument } from '../bson/document.js';
import { numberOf } from '../bson/read.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { isConjunction, requiredTests } from '../query/filter.js';
import { parseSort } from '../query/sort.js';
import { defaultName, type Index, type Partial, partialOf } from './definition.js';

/** The options of an index, with their types checked. */
export interface IndexOptions {
  readonly key: BsonValue;
  readonly name: string | undefined;
  readonly unique: boolean;
  readonly partial: BsonValue | undefined;
}

/** An index as it was asked for; its number is given when it is made. */
export function parseIndex({ key, name, unique, partial }: IndexOptions): Index {
  checkKey(key);
  const parts = parseSort(key);
  return {
    number: 0,
    name: name ?? defaultName(parts),
    key,
    parts,
    unique,
    partial: checkedPartial(partialOf(partial)),
    throughArray: parts.map(() => false),
  };
}

function checkKey(key: BsonValue): void {
  if (isEmptyDocument(key)) throw cannotCreate('Index keys cannot be an empty object');
  for (const { name, value } of fieldsOf(key)) {
    const direction = numberOf(value);
    if (direction === undefined) throw notSupported(`a text, hashed or geo index ('${name}')`);
    if (direction !== 1 && direction !== -1)
      throw cannotCreate(`Values in the index key pattern must be 1 or -1, but '${name}' is not`);
    if (name.includes('$')) throw notSupported(`an index on '${name}'`);
  }
}

function checkedPartial(partial: Partial | undefined): Partial | undefined {
  if (!partial) return undefined;
  const tests = requiredTests(partial.filter);
  if (!isConjunction(partial.filter) || tests.some(({ test }) => test.operator !== '$eq'))
    throw notSupported('a partial index by anything but equality');
  return partial;
}

function cannotCreate(message: string): MongoRefusal {
  return new MongoRefusal('CannotCreateIndex', message);
}
