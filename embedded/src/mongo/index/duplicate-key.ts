import { inspect } from 'node:util';
import { decode } from '../bson/decode.js';
import { type Path } from '../bson/path.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { placesAt } from '../query/values-at-path.js';
import { type Index } from './definition.js';

/** E11000, worded as MongoDB words it. */
export function duplicateKey(namespace: string, index: Index, document: BsonValue): MongoRefusal {
  const values = index.parts.map(({ path }) => [path.text, firstAt(document, path)] as const);
  const shown = values.map(([path, value]) => `${path}: ${shownValue(value)}`).join(', ');
  return new MongoRefusal(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.key, keyValue: Object.fromEntries(values) },
  );
}

function shownValue(value: BsonValue | null): string {
  const plain = value && decode(value);
  return typeof plain === 'string' ? JSON.stringify(plain) : inspect(plain);
}

function firstAt(document: BsonValue, path: Path): BsonValue | null {
  const [place] = placesAt(document, path.parts);
  return place ?? null;
}
