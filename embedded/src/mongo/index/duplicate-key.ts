import { inspect } from 'node:util';
import { decode } from '../bson/decode.js';
import { type Path } from '../bson/path.js';
import { encodeDocument } from '../bson/encode.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { placesAt } from '../query/values-at-path.js';
import { type Index } from './definition.js';

/** E11000, worded as MongoDB words it. */
export function duplicateKey(namespace: string, index: Index, document: BsonValue): MongoRefusal {
  const keyValue = Object.fromEntries(
    index.parts.map(({ path }) => [path.text, firstAt(document, path)]),
  );
  const shown = inspect(decode(encodeDocument(keyValue)), { breakLength: Infinity });
  return new MongoRefusal(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${shown}`,
    { keyPattern: index.key, keyValue },
  );
}

function firstAt(document: BsonValue, path: Path): BsonValue | null {
  const [place] = placesAt(document, path.parts);
  return place ?? null;
}
